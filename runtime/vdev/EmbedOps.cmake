# INPUT (bitcode) as an array in the C file OUTPUT.
file(READ "${INPUT}" Hex HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," Bytes "${Hex}")
string(REGEX REPLACE "(................................................................................)" "\\1\n" Bytes "${Bytes}")
file(WRITE "${OUTPUT}" "const unsigned char warpcc_vdev_ops[] = {\n${Bytes}};
const unsigned long warpcc_vdev_ops_size = sizeof(warpcc_vdev_ops);
")

//===- lib/Options/Options.cpp - the option table -------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "warpcc/Options/Options.h"

using namespace llvm;
using namespace llvm::opt;
using namespace warpcc::options;

#define OPTTABLE_STR_TABLE_CODE
#include "warpcc/Options/Options.inc"
#undef OPTTABLE_STR_TABLE_CODE

#define OPTTABLE_PREFIXES_TABLE_CODE
#include "warpcc/Options/Options.inc"
#undef OPTTABLE_PREFIXES_TABLE_CODE

static constexpr OptTable::Info InfoTable[] = {
#define OPTION(...) LLVM_CONSTRUCT_OPT_INFO(__VA_ARGS__),
#include "warpcc/Options/Options.inc"
#undef OPTION
};

namespace {
class DriverOptTable : public GenericOptTable {
public:
  DriverOptTable()
      : GenericOptTable(OptionStrTable, OptionPrefixesTable, InfoTable) {}
};
} // namespace

const OptTable &warpcc::optionTable() {
  static const DriverOptTable Table;
  return Table;
}

#!/bin/sh
# Writes texts that nest far too deeply, or never end, to $1.*.ptx.
head='.version 8.0\n.target sm_80\n.address_size 64\n'
many() { head -c 100000 /dev/zero | tr '\0' "$1"; }
{ printf "$head.entry k {"; many '{'; } > "$1.scopes.ptx"
{ printf "$head.global .u32 x = "; many '('; } > "$1.parens.ptx"
{ printf "$head.entry k { mov.b32 "; many '{'; } > "$1.vectors.ptx"
printf "$head/* never" > "$1.comment.ptx"
printf "$head.global .u64 x[4294967296][4294967296];" > "$1.huge.ptx"

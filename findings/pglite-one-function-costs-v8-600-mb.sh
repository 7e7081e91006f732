#!/usr/bin/env bash
# @electric-sql/pglite 0.5.16 under Node 24.21.0 (V8 13.6.233): one function of PostgreSQL costs its process 600 MB, for a second.
#
# A process that opens PGlite and asks a few hundred questions rests below 300 MB, and yet needs some 750 MB once: that is
# the peak a container is killed for. It is neither the data nor the WebAssembly memory. V8 optimises one function of 105 kB
# of WebAssembly (a switch with hundreds of cases within a loop), and the first phase that copies its graph takes 600 MB of
# the 604 that the whole compilation does. Switching that phase off (loop unrolling) does not help: the next one
# that copies (lowering) takes as much. Every other function stays below 100 MB. Only --liftoff-only avoids it, and
# queries are slower for it.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.16 node@24.21.0
cat >ask.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
const db = await PGlite.create();
await db.exec('create table t as select n, n::text as word from generate_series(1, 2000) n');
for (let turn = 0; turn < 300; turn += 1) {
  await db.query('select count(*) filter (where length(word) + n % 7 > $1) from t', [turn]);
}
// Compilation goes on beside the queries.
await new Promise((resolve) => setTimeout(resolve, 20_000));
JS
look() {
  node_modules/node/bin/node "$@" --trace-wasm-compilation-times ask.mjs |
    grep 'TurboFan' | sed -E 's/.* and ([0-9]+) .*bodysize ([0-9]+) .*/\1 \2/' | sort -rn | head -2 |
    awk -v flags="$*" '{ printf "%s, function of %d kB: %s\n", (flags == "" ? "default" : flags), $2 / 1000, ($1 > 500e6 ? "more than 500 MB" : "less than 100 MB") }'
}
seen=$(look; look --no-wasm-loop-unrolling --no-wasm-loop-peeling)
expected='default, function of 104 kB: more than 500 MB
default, function of 100 kB: less than 100 MB
--no-wasm-loop-unrolling --no-wasm-loop-peeling, function of 104 kB: more than 500 MB
--no-wasm-loop-unrolling --no-wasm-loop-peeling, function of 100 kB: less than 100 MB'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }

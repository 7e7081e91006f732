#!/usr/bin/env bash
# Node 24.21.0 (V8 13.6): once full collections have found no pending tick, each `process.nextTick` costs several times
# as much, for the rest of the process: 350 ns for 35 on the machine where it was seen.
#
# The queue's objects are literals with computed keys (symbols). V8 notes the shape of such a literal where it is made, and
# holds it weakly; when a collection takes the shape, the next object of it counts as a second one, the place gives up on shapes, and
# each property is defined by a runtime call. Code of one's own with literals `{ [key]: value }` meets the same. Holding
# one object of the shape, which an async hook hands over, prevents it.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node@24.21.0
cat >ticks.mjs <<'JS'
import { createHook } from 'node:async_hooks';
const [collects, holds] = process.argv.slice(2).map((word) => word === 'yes');
const nothing = () => {};
const turn = () => new Promise((resolve) => setImmediate(resolve));
if (holds) {
  const hook = createHook({ init: (id, type, trigger, tick) => { globalThis.held ??= tick; } });
  hook.enable();
  process.nextTick(nothing);
  hook.disable();
}
for (let count = 0; count < 100; count++) process.nextTick(nothing);
await turn();
if (collects) for (let count = 0; count < 6; count++) { gc(); await turn(); }
let least = Infinity;
for (let round = 0; round < 300; round++) {
  const begun = process.hrtime.bigint();
  for (let count = 0; count < 2000; count++) process.nextTick(nothing);
  least = Math.min(least, Number(process.hrtime.bigint() - begun) / 2000);
  await turn();
}
console.log(least);
JS
node=node_modules/node/bin/node
ticks() { "$node" --expose-gc ticks.mjs "$1" "$2"; }
fresh=$(ticks no no) collected=$(ticks yes no) held=$(ticks yes yes)
echo "$("$node" --version): a tick takes $fresh ns, $collected after collections, $held after them with one object held"
seen=$(awk -v a="$fresh" -v b="$collected" -v c="$held" 'BEGIN { print (b > 3 * a), (c > 3 * a) }')
[ "$seen" = '1 0' ] || { echo 'The behaviour has changed.' >&2; exit 1; }

#!/usr/bin/env bash
# node 24.21.0 and drizzle-orm 0.45.4: four fifths of loading the library go to a map that is not asked.
#
# Whether a .js file is a module, Node reads from the package.json around it. For each file it hands over that whole
# description again, "exports" included, as text. The one of drizzle-orm is 178 kB, for 400 files that import each other
# by relative paths, where no export is looked up. With all exports but two cut out of package.json the same files load
# in less than a third of the processor time. A compile cache does not help: nothing is compiled meanwhile. Bundle such
# a package.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node@24.21.0 drizzle-orm@0.45.4
cat >time.mjs <<'JS'
import { readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
const FILE = 'node_modules/drizzle-orm/package.json';
const LOAD = `await import('drizzle-orm/pg-core');
  const { user, system } = process.cpuUsage();
  console.log((user + system) / 1000);`;
/** Milliseconds of processor, the least of five. */
const time = () =>
  Math.min(
    ...Array.from({ length: 5 }, () =>
      Number(spawnSync(process.execPath, ['--input-type=module', '-e', LOAD]).stdout),
    ),
  );
const whole = time();
const text = readFileSync(FILE, 'utf8');
const described = JSON.parse(text);
const { '.': root, './pg-core': core } = described.exports;
writeFileSync(FILE, JSON.stringify({ ...described, exports: { '.': root, './pg-core': core } }));
const cut = time();
console.log(`package.json of ${text.length} characters`);
console.log(`${Math.round(whole)} ms with all exports, ${Math.round(cut)} ms with two`);
console.log(whole / cut > 3 ? 'over three times' : 'under three times');
JS
seen=$(node_modules/node/bin/node time.mjs)
expected='package.json of 178819 characters
over three times'
echo "$seen"
[ "$(sed '2d' <<<"$seen")" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }

#!/usr/bin/env bash
# urlpattern-polyfill 10.1.0 and Node 24.10: the pattern « /*\?* », which reads as « with a query », matches addresses without one.
#
# The wildcard after the escaped question mark is the query, and may be empty. Speculation rules use such patterns in `href_matches`:
# one that excludes « /*\?* » excludes every link, and no error is said. A pattern that wants a query is « /*\?(.+) ».
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund urlpattern-polyfill@10.1.0 node@24.10.0 >/dev/null
cat >try.mjs <<'JS'
import { URLPattern as Polyfill } from 'urlpattern-polyfill';
const base = 'https://bar.example';
for (const [name, Pattern] of [['polyfill', Polyfill], ['node', globalThis.URLPattern]]) {
  for (const pattern of ['/*\\?*', '/*\\?(.+)']) {
    const tried = new Pattern(pattern, base);
    const plain = tried.test(`${base}/recettes`);
    const asked = tried.test(`${base}/recettes?page=2`);
    console.log(name, pattern, 'search:', tried.search, 'without a query:', plain, 'with one:', asked);
  }
}
JS
seen=$(node_modules/.bin/node try.mjs)
echo "$seen"
expected='polyfill /*\?* search: * without a query: true with one: true
polyfill /*\?(.+) search: (.+) without a query: false with one: true
node /*\?* search: * without a query: true with one: true
node /*\?(.+) search: (.+) without a query: false with one: true'
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }

#!/usr/bin/env bash
# recipe-ingredient-parser-v3 1.5.0 reads « 6 cl gin » as six cups of gin, 24 times too much, and says nothing.
#
# It has no centilitre, and takes "c", the sign of its cup, wherever a word begins with it: "cl" is "c" and a rest
# that is thrown away. A liquid of « crème » after the unit loses its first letters the same way ("ème").
# Expected: a unit it does not know stays with the ingredient, as "6 dash" and "6 barspoon" do.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund recipe-ingredient-parser-v3@1.5.0
cat >read.cjs <<'JS'
const { parse } = require('recipe-ingredient-parser-v3');
for (const line of ['6 cl gin', '1 cl crème', '6 barspoon gin']) {
  const { quantity, unit, ingredient } = parse(line, 'eng');
  console.log(`${line} -> ${quantity} | ${unit} | ${ingredient}`);
}
JS
seen=$(node read.cjs)
expected='6 cl gin -> 6 | cup | gin
1 cl crème -> 1 | cup | ème
6 barspoon gin -> 6 | null | barspoon gin'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }

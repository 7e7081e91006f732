#!/usr/bin/env bash
# parse-ingredient 3.0.0 reads « 1,5 oz gin » as fifteen ounces: ten times the drink.
#
# A comma is taken for a separator of thousands wherever it stands, without a look at how many digits follow it.
# "1,5" is no number in English notation, so a careful reader would expect a refusal (null) or 1.5.
# The same holds for 0,75 (75). Only "1,000" and its like read as written.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund parse-ingredient@3.0.0 numeric-quantity@3.3.3
cat >read.mjs <<'JS'
import { parseIngredient } from 'parse-ingredient';
for (const line of ['1,5 oz gin', '0,75 oz lime juice', '1.5 oz gin']) {
  const [{ quantity, unitOfMeasureID }] = parseIngredient(line);
  console.log(`${line} -> ${quantity} ${unitOfMeasureID}`);
}
JS
seen=$(node read.mjs)
expected='1,5 oz gin -> 15 ounce
0,75 oz lime juice -> 75 ounce
1.5 oz gin -> 1.5 ounce'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }

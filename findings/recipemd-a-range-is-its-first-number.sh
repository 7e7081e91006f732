#!/usr/bin/env bash
# recipemd 0.1.2: the amount « 2-3 cl » is two « -3 cl », and doubles to « 4 -3 cl ».
#
# RecipeMD has no ranges, and its parser takes the first number for the amount and all that follows for the unit. No error
# is said. A word before the number (« de 2 à 3 cl ») keeps the whole text as it is, and out of scaling.
# A decimal comma is read as one, which the specification says and other parsers do not do.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund recipemd@0.1.2
cat >read.mjs <<'JS'
import { Recipe } from 'recipemd';
for (const amount of ['2-3 cl', '2 à 3 cl', 'de 2 à 3 cl', '1,5 cl']) {
  const [{ amount: read }] = Recipe.parse(`# Gin\n\n---\n\n- *${amount}* gin\n`).ingredients;
  console.log(`${amount} -> ${read.factor} × « ${read.unit} »`);
}
JS
seen=$(node read.mjs)
expected='2-3 cl -> 2 × « -3 cl »
2 à 3 cl -> 2 × « à 3 cl »
de 2 à 3 cl -> null × « de 2 à 3 cl »
1,5 cl -> 1.5 × « cl »'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }

#!/usr/bin/env bash
# @conform-to/zod 1.21.1 with zod 4: an empty text counts as missing within a pipe too, after a transform.
#
# `z.string({ error: 'Required' }).transform(tidy).pipe(z.string().min(1, 'Required'))` says 'Required' for every
# empty text with zod alone. Conform replaces '' by undefined before each inner schema as well: where the
# transform empties a text (two zero-width spaces), the second z.string() receives undefined, and people read
# zod's own "expected string, received undefined". The inner schema needs its error too.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @conform-to/zod@1.21.1 zod@4.6.7
cat >empty.mjs <<'JS'
import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
const tidy = (text) => text.replaceAll('\u200b', '');
const schema = z.object({
  name: z.string({ error: 'Required' }).transform(tidy).pipe(z.string().min(1, 'Required')),
});
const typed = new URLSearchParams({ name: '\u200b\u200b' });
const alone = schema.safeParse(Object.fromEntries(typed)).error.issues[0].message;
console.log(`zod: ${alone}`);
console.log(`conform: ${parseWithZod(typed, { schema }).error.name[0]}`);
JS
seen=$(node empty.mjs)
expected='zod: Required
conform: Invalid input: expected string, received undefined'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }

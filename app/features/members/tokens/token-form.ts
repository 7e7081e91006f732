import { z } from 'zod';
import { plainText } from '#language/plain-text.ts';
import { typedText } from '#language/typed-text.ts';
import {
  TOKEN_NAME_LENGTH,
  TOKEN_RIGHTS,
  TOKEN_SUBJECTS,
  type Scope,
  type TokenSubject,
} from './token.ts';

const right = z
  .enum(Object.keys(TOKEN_RIGHTS) as [keyof typeof TOKEN_RIGHTS], 'Choisissez dans la liste.')
  .default('none');
const rights = Object.fromEntries(
  Object.keys(TOKEN_SUBJECTS).map((subject) => [subject, right]),
) as Record<TokenSubject, typeof right>;

export const tokenSchema = z.object({
  name: typedText(TOKEN_NAME_LENGTH, { missing: 'Donnez-lui un nom.' })
    .overwrite((text) => plainText(text).replaceAll(/\s+/g, ' ').trim())
    .min(1, 'Donnez-lui un nom.')
    .max(TOKEN_NAME_LENGTH, `${TOKEN_NAME_LENGTH} caractères au plus.`),
  ...rights,
});

/** Rights of a filled form; none where every subject is refused. */
export const scopesOf = (form: z.output<typeof tokenSchema>): Scope[] =>
  (Object.keys(TOKEN_SUBJECTS) as TokenSubject[]).flatMap((subject) => {
    const chosen = form[subject];
    return chosen === 'none' ? [] : (`${subject}:${chosen}` as const);
  });

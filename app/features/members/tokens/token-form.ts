import { z } from 'zod';
import { typedLine } from '#language/typed-text.ts';
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
  name: typedLine(TOKEN_NAME_LENGTH, 'Donnez-lui un nom.'),
  ...rights,
});

/** Rights of a filled form; none where every subject is refused. */
export const scopesOf = (form: z.output<typeof tokenSchema>): Scope[] =>
  (Object.keys(TOKEN_SUBJECTS) as TokenSubject[]).flatMap((subject) => {
    const chosen = form[subject];
    return chosen === 'none' ? [] : (`${subject}:${chosen}` as const);
  });

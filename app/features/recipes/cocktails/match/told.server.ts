/** Searches the stories of recipes: their author, place and date. */
import { desc, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { toldOf } from '#db/columns.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { both, isIn, PUBLISHED } from '../stored/recipe-sets.server.ts';
import { renown } from '../stored/renown.server.ts';
import { isEmpty } from '../understand/tokens.ts';
import type { Terms } from '../understand/search-terms.ts';
import {
  conditionOf,
  inOrder,
  lookUpTerms,
  wholeOf,
  withoutThose,
  type TextMatch,
} from './text-match.server.ts';

const MOST = 250;
/** « Années 80 », « années 1920 ». */
const DECADE = /^(?:19)?([1-9])0$/;
const ERAS = new Map([
  ['folles', '192:*'],
  ['prohibition', '(prohibition | 192:*)'],
]);
/** A decade matches any of its years. */
const asked = (word: string) => ERAS.get(word) ?? word.replace(DECADE, '19$1:*');
/**
 * French has one stem for « Martinique » and « Martini »: this beginning of a word must match
 * exactly.
 */
const beginningOf = (word: string) =>
  word.length > 4 ? word.slice(0, Math.max(4, word.length - 2)) : `${word}\\M`;

/**
 * Recipes whose story has all the unknown words, and that match the others: « trader vic », « rhum
 * de la martinique ». Used only when nothing else matches: most words of a story are not about the
 * drink.
 *
 * @returns null without an unknown word, or when no story has them
 */
export async function toldMatch(db: Database, { terms }: Terms): Promise<TextMatch | null> {
  const wanted = terms.filter(({ isNot }) => !isNot);
  const strange = wanted.filter(({ meanings, isTitle }) => meanings.length === 0 && !isTitle);
  const others = wanted.filter((term) => !strange.includes(term));
  const typed = strange.flatMap((term) => term.words).filter((word) => !isEmpty(word));
  if (typed.length === 0) return null;
  const looked = await lookUpTerms(db, terms);
  const literal = typed.filter((word) => asked(word) === word).map(beginningOf);
  const rows = await db
    .select({ number: cocktails.number })
    .from(cocktails)
    .where(
      sql`${toldOf(cocktails)} @@ to_tsquery('zinc_french', ${typed.map(asked).join(' & ')})
        and unaccent(concat_ws(' ', ${cocktails.origin}, ${cocktails.history})) ~ all (
          select '\\m' || upper(left(beginning, 1)) || substr(beginning, 2) from unnest(${sql.param(literal)}::text[]) beginning)
        and ${isIn(
          both(
            PUBLISHED,
            ...others.map((term) =>
              term.isTitle ? wholeOf('title', term, looked) : conditionOf(term, looked),
            ),
            ...withoutThose(terms, looked),
          ),
        )}`,
    )
    // « Martini james bond »: a Martini before an Americano.
    .orderBy(
      desc(isIn(both(PUBLISHED, ...others.map((term) => wholeOf('title', term, looked))))),
      desc(renown),
      cocktails.titleKey,
    )
    .limit(MOST);
  return rows.length === 0 ? null : inOrder(rows.map(({ number }) => number));
}

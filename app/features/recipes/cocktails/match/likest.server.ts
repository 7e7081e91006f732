/** Recipes most similar to those that cannot be shown. */
import { desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails, cocktailTags, tags } from '#db/schema/recipes.server.ts';
import { likenessTo } from '../recipe/likeness.server.ts';
import { both, isIn, not, PREPARATIONS } from '../stored/recipe-sets.server.ts';
import { inOrder, tellingWords, type TextMatch } from './text-match.server.ts';

/** Number of requested recipes used as models. */
const MODELS = 10;
const SHOWN = 12;

/** Number of base spirits that another recipe shares, by their tags. */
const sharedBases = (id: string) => sql`(
  select count(*) from ${cocktailTags} its join ${cocktailTags} other using (tag_id)
  join ${tags} on ${tags.id} = tag_id and ${tags.kind} = 'base'
  where its.cocktail_id = ${id} and other.cocktail_id = ${cocktails.id})`;

/** Do two titles share a word? A kir and a kir royal do. */
const isTitledAs = (title: string) =>
  sql`(string_to_array(${cocktails.titleKey}, ' ') && ${sql.param(tellingWords(title))}::text[])`;

/**
 * The few recipes of `all` that share most with the requested ones, which are not in it. A recipe
 * that shares a spirit or a word of the title with the first counts double.
 *
 * @returns null when nothing is like them
 */
export async function likestMatch(
  db: Database,
  asked: TextMatch,
  all: SQL,
): Promise<TextMatch | null> {
  const models = await db
    .select({ id: cocktails.id, title: cocktails.titleKey })
    .from(cocktails)
    .where(isIn(asked.condition))
    .orderBy(desc(asked.rank), cocktails.titleKey)
    .limit(MODELS);
  const [model] = models;
  if (!model) return null;
  const likest = likenessTo(
    inArray(
      sql`id`,
      models.map(({ id }) => id),
    ),
  );
  const rows = await db
    .select({ number: cocktails.number })
    .from(cocktails)
    .innerJoin(sql`(${likest}) likest`, eq(sql`likest.cocktail_id`, cocktails.id))
    .where(isIn(both(all, not(PREPARATIONS))))
    .orderBy(
      sql`likest.score * (1 + ${sharedBases(model.id)} + ${isTitledAs(model.title)}::int) desc`,
      cocktails.titleKey,
    )
    .limit(SHOWN);
  const numbers = rows.map(({ number }) => number);
  return numbers.length === 0 ? null : inOrder(numbers);
}

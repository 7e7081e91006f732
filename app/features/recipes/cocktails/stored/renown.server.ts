/** Renown of drinks: the best known come first when a wish leaves the choice open. */
import { sql } from 'drizzle-orm';
import { cocktails, cocktailTags, tags } from '#db/schema/recipes.server.ts';
import { unionOf } from './recipe-sets.server.ts';

export const CLASSICS = unionOf(
  'tag',
  sql`value = (select id::text from ${tags} where slug = 'classique')`,
);

export const isDrink = sql`${cocktails.category} <> 'preparation'`;
/** The version without alcohol of another drink. */
export const isFreeTwin = sql`(${cocktails.twinId} is not null and ${cocktails.abv} = 0)`;

/** Minutes after which a drink is for another day. */
const A_DAY = 24 * 60;

/**
 * Renown from -2 to 3: by the mean and number of ratings, for a classic, and for a drink with a
 * version without alcohol. Hot drinks have a little less. Preparations, versions without alcohol,
 * and drinks that take a day or more come last.
 */
export const renown = sql`(
  coalesce(${cocktails.ratingAverage} / 5 * (1 - 1 / (1 + ${cocktails.ratingCount}::real)), 0)
  + coalesce((select sum(case ${tags.slug} when 'classique' then 1 else -0.5 end)
      from ${cocktailTags} join ${tags} on ${tags.id} = ${cocktailTags.tagId}
      where ${cocktailTags.cocktailId} = ${cocktails.id} and ${tags.slug} in ('classique', 'chaud')), 0)
  + case when ${cocktails.twinId} is not null and ${cocktails.abv} > 0 then 1 else 0 end
  - case when ${isDrink} and not ${isFreeTwin} then 0 else 1 end
  - case when ${cocktails.waitingMinutes} >= ${A_DAY} then 1 else 0 end)`;

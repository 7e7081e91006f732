import { asc, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { metaTexts } from '#features/recipes/cocktails/cocktail-form.ts';
import { lackingText } from '#features/recipes/cocktails/lacking.ts';
import { everySegment, numbersOf } from '#features/recipes/cocktails/stored/recipe-sets.server.ts';
import { findMeanings } from '#features/recipes/cocktails/understand/find-meanings.server.ts';
import { nearSpellingMatch } from '#features/recipes/cocktails/match/near-spelling.server.ts';
import { searchTerms } from '#features/recipes/cocktails/understand/search-terms.ts';
import {
  fullTextMatch,
  type TextMatch,
} from '#features/recipes/cocktails/match/text-match.server.ts';
import { findPictures } from '#features/images/media/library/find-pictures.server.ts';
import { lacksOf } from '#features/recipes/editor/form/completeness.ts';
import { pagesOf } from '#language/bounded-number.ts';
import type { RecipeListView, RecipeSort, Status } from './recipe-list.ts';

const filledIn = sql`'Découvrez la recette du ' || ${cocktails.title} || '.'`;

/** `lacksOf` as an SQL condition, so that the database can count. */
const isIncomplete = sql`(${cocktails.summary} = '' or ${cocktails.decorationIdea} = ''
  or ${cocktails.history} is null or ${cocktails.abv} is null
  or btrim(${cocktails.instructions}, E' \\n\\r\\t') !~ '\\n'
  or ${cocktails.metaDescription} = case when length(${filledIn}) > 160
    then left(${filledIn}, 157) || '…' else ${filledIn} end
  or not exists (select from cocktail_tags tagged where tagged.cocktail_id = cocktails.id)
  or (select count(*) from cocktail_ingredients line where line.cocktail_id = cocktails.id
    and not line.service) < 2)`;

const CONDITIONS: Record<Status, SQL> = {
  all: isNull(cocktails.deletedAt),
  published: eq(cocktails.isPublished, true),
  draft: sql`${eq(cocktails.isPublished, false)} and ${isNull(cocktails.deletedAt)}`,
  incomplete: sql`${isNull(cocktails.deletedAt)} and ${isIncomplete}`,
  corbeille: isNotNull(cocktails.deletedAt),
};

const ORDERS: Record<RecipeSort, SQL[]> = {
  created_at_desc: [desc(cocktails.createdAt), desc(cocktails.id)],
  created_at_asc: [asc(cocktails.createdAt), asc(cocktails.id)],
  updated_at_desc: [desc(cocktails.updatedAt), desc(cocktails.id)],
  updated_at_asc: [asc(cocktails.updatedAt), asc(cocktails.id)],
  title_asc: [asc(cocktails.titleKey), asc(cocktails.id)],
  title_desc: [desc(cocktails.titleKey), desc(cocktails.id)],
};

/** Recipes found by the public search, drafts too. */
async function numbersFound(db: Database, match: TextMatch): Promise<number[]> {
  const { rows } = await db.execute<{ bits: Record<string, string> | null }>(sql`
    select jsonb_object_agg(segment, members::text) filter (where bit_count(members) > 0) as bits
    from (
      select segment, ${match.condition} as members
      from ${everySegment}
    ) found`);
  return numbersOf(rows[0]?.bits ?? {});
}

/** SQL condition of the list; words found in no recipe are tried as near spellings. */
async function listCondition(db: Database, { status, q }: Pick<RecipeListView, 'status' | 'q'>) {
  const isAsked = CONDITIONS[status];
  if (q === '') return isAsked;
  const terms = searchTerms(q, await findMeanings({ db }, q));
  const exact = await numbersFound(db, await fullTextMatch(db, q, terms));
  const numbers =
    exact.length > 0
      ? exact
      : await numbersFound(db, await nearSpellingMatch(db, terms, everySegment));
  return sql`${isAsked} and ${cocktails.number} = any(${sql.param(numbers)}::int[])`;
}

const columns = {
  id: cocktails.id,
  slug: cocktails.slug,
  title: cocktails.title,
  drawing: cocktails.drawing,
  dominantColor: cocktails.dominantColor,
  imageBucket: cocktails.imageBucket,
  imagePath: cocktails.imagePath,
  isPublished: cocktails.isPublished,
  deletedAt: cocktails.deletedAt,
  updatedAt: cocktails.updatedAt,
  summary: cocktails.summary,
  instructions: cocktails.instructions,
  decorationIdea: cocktails.decorationIdea,
  history: cocktails.history,
  abv: cocktails.abv,
  metaDescription: cocktails.metaDescription,
  // Raw column names: in a query on one table Drizzle omits the table, and lines have an `id` too.
  tagCount: sql<number>`(select count(*)::int from cocktail_tags tagged
    where tagged.cocktail_id = cocktails.id)`,
  lineCount: sql<number>`(select count(*)::int from cocktail_ingredients line
    where line.cocktail_id = cocktails.id and not line.service)`,
  hasBlankLine: sql<boolean>`exists (select from cocktail_ingredients line
    where line.cocktail_id = cocktails.id and line.quantity_text = ''
      and not line.service)`,
};

/** @throws AppError as `authorize` */
export async function countRecipes(
  { db }: { db: Database },
  { actor, status }: { actor: Actor; status: Status },
) {
  authorize(actor, 'edit catalogue');
  return db.$count(cocktails, CONDITIONS[status]);
}

/**
 * One page of recipes in the back office.
 *
 * @returns `page` is the last one if a later one was asked for
 * @throws AppError as `authorize`
 */
export async function listRecipes(
  { db }: { db: Database },
  { actor, view }: { actor: Actor; view: RecipeListView },
) {
  authorize(actor, 'edit catalogue');
  const { pageSize, sort } = view;
  const where = await listCondition(db, view);
  const total = await db.$count(cocktails, where);
  const { offset, ...pages } = pagesOf(total, view.page, pageSize);
  const rows = await db
    .select(columns)
    .from(cocktails)
    .where(where)
    .orderBy(...ORDERS[sort])
    .limit(pageSize)
    .offset(offset);
  const pictureOf = await findPictures(db, rows);
  return {
    total,
    ...pages,
    rows: rows.map((row) => {
      const { id, slug, title, drawing, dominantColor, isPublished, deletedAt, updatedAt } = row;
      const automatic = metaTexts({ title, meta_title: '', meta_description: '' }).metaDescription;
      const hasOwnDescription = row.metaDescription !== automatic;
      const lacks = lacksOf({ ...row, hasOwnDescription });
      const lacking = lackingText({
        lineCount: row.lineCount,
        isMeasured: !row.hasBlankLine,
        hasSteps: row.instructions.trim() !== '',
      });
      const shown = { id, slug, title, drawing, dominantColor, isPublished, deletedAt, updatedAt };
      return { ...shown, picture: pictureOf(row), lacks, lacking };
    }),
  };
}

/**
 * Ids of a whole list, or of the chosen recipes that are still in it.
 *
 * @param most limit
 * @throws AppError as `authorize`
 */
export async function listRecipeIds(
  { db }: { db: Database },
  asked: { actor: Actor; view: RecipeListView; chosen: readonly string[] | 'all'; most: number },
): Promise<{ id: string; title: string }[]> {
  const { actor, view, chosen, most } = asked;
  authorize(actor, 'edit catalogue');
  const where =
    chosen === 'all' ? await listCondition(db, view) : inArray(cocktails.id, [...chosen]);
  return db
    .select({ id: cocktails.id, title: cocktails.title })
    .from(cocktails)
    .where(where)
    .orderBy(...ORDERS[view.sort])
    .limit(most);
}

/** The catalogue, drafts included, as a file that the import reads again. */
import { and, asc, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails, ingredients, tags } from '#db/schema.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import type { CocktailInput } from '#features/cocktails/cocktail-form.ts';
import { readRecipes } from '#features/writing/read-recipes.server.ts';
import { exportCsv } from './export-csv.ts';

const BATCH = 200;

/** Every recipe that is not in the bin, by its title, some at a time: the next when they are asked for. */
async function* allRecipes(db: Database): AsyncGenerator<CocktailInput[]> {
  let last: { key: string; id: string } | undefined;
  for (;;) {
    const rows = await db
      .select({ key: cocktails.titleKey, id: cocktails.id })
      .from(cocktails)
      .where(
        and(
          isNull(cocktails.deletedAt),
          last && sql`(${cocktails.titleKey}, ${cocktails.id}) > (${last.key}, ${last.id}::uuid)`,
        ),
      )
      .orderBy(asc(cocktails.titleKey), asc(cocktails.id))
      .limit(BATCH);
    last = rows.at(-1);
    if (!last) return;
    const stored = await readRecipes(
      db,
      rows.map(({ id }) => id),
    );
    yield rows.flatMap(({ id }) => stored.get(id)?.recipe ?? []);
  }
}

/** Recipes that call ingredients and tags by their names, as people read them and as another site may make them. */
async function* named(db: Database): AsyncGenerator<CocktailInput[]> {
  const namesOf = (rows: { slug: string; name: string }[]) =>
    new Map(rows.map(({ slug, name }) => [slug, name]));
  const ingredientNames = namesOf(await db.select().from(ingredients));
  const tagNames = namesOf(await db.select().from(tags));
  for await (const some of allRecipes(db)) {
    yield some.map((recipe) => ({
      ...recipe,
      tags: recipe.tags.map((slug) => tagNames.get(slug) ?? slug),
      ingredients: recipe.ingredients.map((line) => ({
        ...line,
        ingredient: ingredientNames.get(line.ingredient) ?? line.ingredient,
      })),
    }));
  }
}

/** @returns pieces of a CSV file, each read as it is asked for. @throws AppError as `authorize` does */
export function exportRecipes(
  { db }: { db: Database },
  { actor }: { actor: Actor },
): AsyncGenerator<string> {
  authorize(actor, 'edit catalogue');
  return exportCsv(named(db));
}

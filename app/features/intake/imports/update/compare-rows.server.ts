/** Rows of an edited export beside the recipes that they are of. */
import { and, asc, eq, or } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { cocktailRevisions } from '#db/schema-office.server.ts';
import {
  draftSchema,
  importedSchema,
  type CocktailInput,
} from '#features/recipes/cocktails/cocktail-form.ts';
import type { ParsedLine } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import { RECIPE_FIELDS } from '#features/recipes/cocktails/recipe-fields.ts';
import {
  INGREDIENTS,
  presentByFormer,
  TAGS,
} from '#features/recipes/cocktails/stored/former-slugs.server.ts';
import { mergeRecipes } from '#features/recipes/editor/merge-recipes.ts';
import { readNames } from '#features/recipes/editor/names.server.ts';
import { differences } from '#features/recipes/editor/recipe-differences.ts';
import {
  readRecipes,
  recipeVersion,
  type StoredRecipe,
} from '#features/recipes/writing/read-recipes.server.ts';
import { recipeOf } from '#features/recipes/writing/revisions.server.ts';
import type { Difference } from '#ui/difference-list.tsx';
import type { OwnRow } from '../draft.ts';
import { fieldsOfRow, type RowVocabulary } from './row-fields.ts';

export interface ComparedRow {
  stored: StoredRecipe;
  /** The state of the recipe that it was compared with. */
  version: string;
  /** As the recipe would be: what the site changed since the export stays, unless the row changes it too. */
  recipe: CocktailInput;
  changes: Difference[];
  /** Labels of the fields that the row and the site changed to different values. */
  conflicts: string[];
  faults: string[];
  lines: ParsedLine[];
}

/** Tags and ingredients of former recipes by the slugs that they have now. */
async function inPresentSlugs(db: Database | Transaction, all: Map<string, CocktailInput>) {
  const recipes = [...all.values()];
  const ofTags = await presentByFormer(
    db,
    TAGS,
    recipes.flatMap(({ tags }) => tags),
  );
  const ofIngredients = await presentByFormer(
    db,
    INGREDIENTS,
    recipes.flatMap(({ ingredients }) => ingredients.map(({ ingredient }) => ingredient)),
  );
  return new Map(
    [...all].map(([id, { tags, ingredients, ...recipe }]): [string, CocktailInput] => [
      id,
      {
        ...recipe,
        tags: tags.map((slug) => ofTags.get(slug) ?? slug),
        ingredients: ingredients.map((line) => ({
          ...line,
          ingredient: ofIngredients.get(line.ingredient) ?? line.ingredient,
        })),
      },
    ]),
  );
}

/** Recipes as they were exported, by id; those of a revision that is gone are none. */
async function readExported(
  db: Database | Transaction,
  rows: readonly OwnRow[],
  stored: ReadonlyMap<string, StoredRecipe>,
): Promise<Map<string, CocktailInput>> {
  const known = rows.filter(({ id }) => stored.has(id));
  if (known.length === 0) return new Map();
  const kept = await db
    .select()
    .from(cocktailRevisions)
    .where(
      or(
        ...known.map(({ id, revision }) =>
          and(
            eq(cocktailRevisions.cocktailId, id),
            // The first one is what a recipe was before it was ever changed.
            revision === 0 ? undefined : eq(cocktailRevisions.number, revision),
          ),
        ),
      ),
    )
    .orderBy(asc(cocktailRevisions.number));
  const exported = new Map<string, CocktailInput>();
  for (const { cocktailId, recipe } of kept) {
    if (!exported.has(cocktailId)) exported.set(cocktailId, recipeOf(recipe));
  }
  return inPresentSlugs(db, exported);
}

/** Rules that a recipe breaks, in French. */
function faultsOf(recipe: CocktailInput): string[] {
  const { error } = (recipe.is_published ? draftSchema : importedSchema).safeParse(recipe);
  return (error?.issues ?? []).map(({ path: [name], message }) => {
    const { label } = RECIPE_FIELDS[name as keyof CocktailInput];
    return `${label}\u00a0: ${message}`;
  });
}

/**
 * Compares rows with the recipes that there are now. A row is what its file changed since the export; what the site
 * changed since stays.
 *
 * @returns by row; a row of a recipe that is not there has none
 */
export async function compareRows(
  db: Database | Transaction,
  rows: readonly OwnRow[],
  vocabulary: RowVocabulary,
): Promise<Map<OwnRow, ComparedRow>> {
  const stored = await readRecipes(
    db,
    rows.map(({ id }) => id),
  );
  const exported = await readExported(db, rows, stored);
  const mergedOf = async (row: OwnRow, now: StoredRecipe) => {
    const unchanged = row.revision === 0 ? now.recipe : null;
    const base = exported.get(row.id) ?? unchanged;
    const { recipe: mine, faults, lines } = await fieldsOfRow(row, base ?? now.recipe, vocabulary);
    const { recipe, both } = base
      ? mergeRecipes(base, now.recipe, mine)
      : { recipe: mine, both: null };
    return { row, now, recipe, both, faults, lines };
  };
  const merged: Awaited<ReturnType<typeof mergedOf>>[] = [];
  for (const row of rows) {
    const now = stored.get(row.id);
    if (now) merged.push(await mergedOf(row, now));
  }
  const names = await readNames(
    db,
    merged.flatMap(({ now, recipe }) => [now.recipe, recipe]),
  );
  return new Map(
    merged.map(({ row, now, recipe, both, faults, lines }): [OwnRow, ComparedRow] => {
      const changes = differences(now.recipe, recipe, names);
      const isComplete = faults.length > 0 || changes.length === 0;
      const lacks = isComplete ? faults : [...new Set(faultsOf(recipe))];
      return [
        row,
        {
          stored: now,
          version: recipeVersion(now),
          recipe,
          changes,
          conflicts:
            both?.map((name) => RECIPE_FIELDS[name].label) ?? changes.map(({ label }) => label),
          faults: now.deletedAt && changes.length > 0 ? ['Elle est à la corbeille.'] : lacks,
          lines,
        },
      ];
    }),
  );
}

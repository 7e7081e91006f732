/** Compares the rows of an edited export with their recipes. */
import { and, asc, eq, or } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { cocktailRevisions } from '#db/schema/office.server.ts';
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
import { differences } from '#features/recipes/editor/revisions/recipe-differences.ts';
import {
  readRecipes,
  recipeVersion,
  type StoredRecipe,
} from '#features/recipes/writing/read-recipes.server.ts';
import { recipeOf } from '#features/recipes/writing/revisions.server.ts';
import type { Difference } from '#ui/compare/difference-list.tsx';
import type { OwnRow } from '../draft.ts';
import { fieldsOfRow, type RowVocabulary } from './row-fields.ts';

export interface ComparedRow {
  stored: StoredRecipe;
  /** Version of the recipe that was compared. */
  version: string;
  /**
   * The recipe after the update. The site's changes since the export stay, unless the row changes
   * the same field.
   */
  recipe: CocktailInput;
  changes: Difference[];
  /** Labels of fields changed to different values by the row and by the site. */
  conflicts: string[];
  faults: string[];
  lines: ParsedLine[];
}

/** Replaces former slugs of tags and ingredients with the present ones. */
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

/** The exported recipes by id; one whose revision was deleted is missing. */
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
            // Without a revision: the first one, the recipe before any change.
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

/** Validation errors of a recipe, in French. */
function faultsOf(recipe: CocktailInput): string[] {
  const { error } = (recipe.is_published ? draftSchema : importedSchema).safeParse(recipe);
  return (error?.issues ?? []).map(({ path: [name], message }) => {
    const { label } = RECIPE_FIELDS[name as keyof CocktailInput];
    return `${label}\u00a0: ${message}`;
  });
}

/**
 * Compares rows with the present recipes. Only changes made in the file since the export apply;
 * those of the site stay.
 *
 * @returns the comparison of each row; a row without its recipe has none
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

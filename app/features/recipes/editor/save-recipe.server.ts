import { AppError } from '#app/errors.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { RECIPE_FIELDS } from '#features/recipes/cocktails/recipe-fields.ts';
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { readRecipe } from '#features/recipes/writing/read-recipes.server.ts';
import { readRevision } from '#features/recipes/writing/revisions.server.ts';
import { writeRecipe, type RecipeDraft } from '#features/recipes/writing/write-recipes.server.ts';
import { fieldsOf } from './form/editor-form.ts';
import { mergeRecipes, withItsOwn, type FieldName } from './merge-recipes.ts';
import { readNames } from './names.server.ts';
import { openRecipe } from './open-recipe.server.ts';
import { describeFields } from './revisions/recipe-differences.ts';

interface Asked {
  actor: Actor;
  id: string;
  /** Version that was edited, from `openRecipe`. */
  version: string;
}

export interface RecipeConflict {
  /** Editor of the last save. */
  author: string | null;
  version: string;
  /** Labels of the fields that only the other editor changed: the form has their values. */
  taken: string[];
  choices: { name: FieldName; label: string; mine: string; theirs: string }[];
}

export type Saved =
  /** Fields that keep another editor's change, and the version written. */
  | { taken: FieldName[]; version: string }
  /** With the fields of the form: merged where possible, else as typed. */
  | { conflict: RecipeConflict; fields: ReturnType<typeof fieldsOf> };

/** The hash that `writeRecipes` takes, and the number of the revision. */
const partsOf = (version: string): [hash: string, revision: number] => {
  const [hash = '', revision = ''] = version.split('.');
  return [hash, Number(revision)];
};

/**
 * Writes a recipe and reads its version in one transaction: a colleague's save just after counts
 * as a later change.
 *
 * @throws AppError as `writeRecipe`
 */
export const writeVersion = (
  { db, clock }: { db: Database | Transaction; clock: () => Date },
  { actor, ...draft }: RecipeDraft & { actor: Actor },
): Promise<{ id: string; version: string }> =>
  db.transaction(async (tx) => {
    const id = await writeRecipe({ db: tx, clock }, { actor, ...draft });
    const { version } = await openRecipe({ db: tx }, { actor, id });
    return { id, version };
  });

/**
 * Saves a recipe as typed. Fields that only one of two editors changed are merged and saved.
 * Nothing is saved when both gave a field different values.
 *
 * @throws AppError as `writeRecipe`, but `change-entre-temps`
 */
export async function saveRecipe(
  deps: { db: Database; clock: () => Date },
  { actor, id, version, recipe }: Asked & { recipe: CocktailInput },
): Promise<Saved> {
  authorize(actor, 'edit catalogue');
  const [hash, revision] = partsOf(version);
  try {
    const written = await writeVersion(deps, { actor, id, recipe, version: hash });
    return { taken: [], version: written.version };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'change-entre-temps') throw error;
  }
  const saved = await openRecipe(deps, { actor, id });
  const base = await readRevision(deps.db, id, revision);
  const { recipe: merged, taken, both } = mergeRecipes(base, saved.recipe, recipe);
  if (both.length === 0) {
    const done = await saveRecipe(deps, { actor, id, version: saved.version, recipe: merged });
    return 'conflict' in done ? done : { ...done, taken: [...new Set([...taken, ...done.taken])] };
  }
  const names = await readNames(deps.db, [saved.recipe, merged]);
  return {
    conflict: {
      author: saved.author,
      version: saved.version,
      taken: taken.map((name) => RECIPE_FIELDS[name].label),
      choices: both.map((name) => ({
        name,
        label: RECIPE_FIELDS[name].label,
        mine: describeFields(recipe, withItsOwn(name), names),
        theirs: describeFields(saved.recipe, withItsOwn(name), names),
      })),
    },
    fields: fieldsOf(merged, names),
  };
}

/**
 * A version of a recipe as form fields.
 *
 * @throws AppError as `authorize`, or `recette-introuvable`
 */
export async function openVersion(
  { db }: { db: Database },
  { actor, id, version }: Asked,
): Promise<ReturnType<typeof fieldsOf>> {
  authorize(actor, 'edit catalogue');
  const [, revision] = partsOf(version);
  const recipe = (await readRevision(db, id, revision)) ?? (await readRecipe(db, id)).recipe;
  return fieldsOf(recipe, await readNames(db, [recipe]));
}

/** Restores recipes to a former state as far as possible. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.server.ts';
import { auditLog } from '#db/schema/office.server.ts';
import type { AuditAction } from '#features/platform/audit/audit.ts';
import { holdFormerPictures } from '#features/recipes/cocktails/recipe/recipe-picture.server.ts';
import { readTags } from '#features/recipes/cocktails/stored/compose-recipes.server.ts';
import type { Lacks } from './lacks.ts';
import { lockRecipes, type StoredRecipe } from './read-recipes.server.ts';
import type { Writing } from './revisions.server.ts';
import { storeRecipes, type Outcome, type RecipeChange } from './store-recipes.server.ts';
import { isForTwin, readTwinOf } from './twins.server.ts';

export type FormerRecipe = RecipeChange & { stored: StoredRecipe };

async function namesOfGone(tx: Transaction, slugs: string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const slug = sql<string>`${auditLog.before} ->> 'slug'`;
  const rows = await tx
    .select({ slug, name: sql<string>`${auditLog.before} ->> 'name'` })
    .from(auditLog)
    .where(
      and(eq(auditLog.subjectType, 'tag'), eq(auditLog.action, 'delete tag'), inArray(slug, slugs)),
    )
    .orderBy(asc(auditLog.at));
  return new Map(rows.map((row) => [row.slug, row.name]));
}

/** Whether a former twin now belongs to a recipe outside this undo. */
async function isTwinTaken(
  tx: Transaction,
  { stored, recipe: { jumelle } }: FormerRecipe,
  together: ReadonlySet<string>,
): Promise<boolean> {
  if (!jumelle || jumelle === stored.recipe.jumelle) return false;
  const other = await readTwinOf(tx, { id: stored.id, twin: jumelle });
  return other !== null && other !== stored.id && !together.has(other);
}

async function withoutWhatIsGone(tx: Transaction, all: readonly FormerRecipe[]) {
  const slugs = [...new Set(all.flatMap(({ recipe }) => recipe.tags))];
  const known = await readTags(tx, slugs);
  const names = await namesOfGone(
    tx,
    slugs.filter((slug) => !known.has(slug)),
  );
  const pictureOf = await holdFormerPictures(
    tx,
    all.map(({ recipe }) => recipe),
  );
  const together = new Set(all.map(({ stored }) => stored.id));
  const former: { change: FormerRecipe; lacks: Lacks }[] = [];
  for (const change of all) {
    const { stored, recipe } = change;
    const picture = pictureOf(recipe);
    const lacks: Lacks = {
      tags: recipe.tags.flatMap((slug) => (known.has(slug) ? [] : (names.get(slug) ?? slug))),
      picture: recipe.image_path !== null && picture === null,
      file: picture !== null && picture !== recipe.image_path,
      twin: (await isTwinTaken(tx, change, together)) ? 'taken' : null,
    };
    const there = {
      ...recipe,
      tags: recipe.tags.flatMap((slug) => known.get(slug)?.slug ?? []),
      image_bucket: picture === null ? null : recipe.image_bucket,
      image_path: picture,
      ...(lacks.twin && { jumelle: stored.recipe.jumelle }),
    };
    former.push({ change: { ...change, recipe: there }, lacks });
  }
  return former;
}

/**
 * Restores former states, in the transaction of a use case that has checked permission. Deleted
 * tags and pictures are left out. A former twin that is impossible or taken is left out too: the
 * present one stays.
 *
 * @param all distinct recipes, locked
 * @returns in their order, results as `storeRecipes`, and what each still lacks
 */
export async function storeFormer(
  tx: Transaction,
  all: readonly FormerRecipe[],
  action: AuditAction,
  writing: Writing,
): Promise<{ done: Outcome; lacks: Lacks }[]> {
  const former = await withoutWhatIsGone(tx, all);
  const store = (some: typeof former) =>
    storeRecipes(
      tx,
      some.map(({ change }) => change),
      action,
      writing,
    );
  const first = await store(former);
  const isRefused = (done: Outcome | undefined) =>
    done?.outcome === 'skipped' && isForTwin(done.why);
  const refused = former.filter((_, at) => isRefused(first[at]));
  const now = await lockRecipes(
    tx,
    refused.map(({ change }) => change.stored.id),
  );
  const without = refused.map(({ change, lacks }): (typeof former)[number] => {
    const stored = now.get(change.stored.id) ?? change.stored;
    const recipe = { ...change.recipe, jumelle: stored.recipe.jumelle };
    return { change: { ...change, stored, recipe }, lacks: { ...lacks, twin: 'impossible' } };
  });
  const second = (await store(without)).map((done, at) => ({ done, lacks: without[at]?.lacks }));
  return former.flatMap(({ lacks }, at) => {
    const done = first[at];
    if (done === undefined) return [];
    const again = isRefused(done) ? second.shift() : undefined;
    return [{ done: again?.done ?? done, lacks: again?.lacks ?? lacks }];
  });
}

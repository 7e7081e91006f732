import { randomUUIDv7 } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { publishChange, type Subject } from '#app/changes.server.ts';
import { AppError } from '#app/errors.ts';
import type { Transaction } from '#db/client.server.ts';
import { ChangedMeanwhile } from '#features/platform/office/changed-meanwhile.ts';
import {
  cocktailIngredients,
  cocktails,
  cocktailTags,
  ingredients,
} from '#db/schema/recipes.server.ts';
import { differing, type AuditAction } from '#features/platform/audit/audit.ts';
import { recordAudit, type AuditEntry } from '#features/platform/audit/record-audit.server.ts';
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { isAlcoholFree } from '#features/recipes/cocktails/card-words.ts';
import {
  composeRecipes,
  type ComposedRecipe,
} from '#features/recipes/cocktails/stored/compose-recipes.server.ts';
import {
  holdSlugs,
  keepOldSlug,
  releaseSlugs,
  slugTaken,
} from '#features/recipes/cocktails/stored/old-slugs.server.ts';
import {
  lockRecipes,
  readRecipes,
  recipeVersion,
  type StoredRecipe,
} from './read-recipes.server.ts';
import { addFirstRevisions, addRevisions, type Writing } from './revisions.server.ts';
import { publishingFaults } from './publishing.server.ts';
import { pairTwins, writeTwins } from './twins.server.ts';

export interface RecipeChange {
  /** Read by `lockRecipes`; null for a new one. */
  stored: StoredRecipe | null;
  recipe: CocktailInput;
  isDeleted: boolean;
  /**
   * Version of the recipe when it was read (`recipeVersion`), to detect another writer's change.
   */
  version?: string | undefined;
  /** Creation date of a new recipe; now if absent. */
  createdAt?: Date | undefined;
}

/** Result for one recipe; `id` is null if there is none. */
export type Outcome =
  | { outcome: 'created' | 'updated' | 'unchanged'; id: string }
  | { outcome: 'skipped'; id: string | null; why: AppError };

const stateOf = ({ recipe, isDeleted, stored }: Omit<RecipeChange, 'version' | 'createdAt'>) => ({
  ...recipe,
  jumelle: recipe.jumelle === undefined ? (stored?.recipe.jumelle ?? null) : recipe.jumelle,
  tags: [...new Set(recipe.tags)].toSorted(),
  isDeleted,
});
type State = ReturnType<typeof stateOf>;

const stateOfStored = ({ recipe, deletedAt }: StoredRecipe) =>
  stateOf({ recipe, isDeleted: deletedAt !== null, stored: null });

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A change to write; `old` is the present state, null for a new recipe. */
interface Pending {
  id: string;
  change: RecipeChange;
  old: State | null;
  wanted: State;
  composed: ComposedRecipe;
}

async function writeColumns(tx: Transaction, pending: readonly Pending[], now: Date) {
  const created = pending.filter(({ old }) => old === null);
  if (created.length > 0) {
    await tx.insert(cocktails).values(
      created.map(({ id, change, composed }) => {
        const createdAt = change.createdAt ?? now;
        const deletedAt = change.isDeleted ? now : null;
        return { ...composed.columns, id, deletedAt, createdAt, updatedAt: createdAt };
      }),
    );
  }
  await releaseSlugs(
    tx,
    pending.flatMap(({ old, wanted }) =>
      wanted.is_published && !(old?.is_published && old.slug === wanted.slug) ? wanted.slug : [],
    ),
  );
  for (const { id, change, old, wanted, composed } of pending) {
    if (old === null) continue;
    const deletedAt = change.isDeleted ? (change.stored?.deletedAt ?? now) : null;
    await tx
      .update(cocktails)
      .set({ ...composed.columns, deletedAt, updatedAt: now })
      .where(eq(cocktails.id, id));
    if (wanted.slug === old.slug) continue;
    await keepOldSlug(tx, { cocktailId: id, slug: old.slug, isPublic: old.is_published, now });
  }
}

async function writeParts(tx: Transaction, pending: readonly Pending[]) {
  const lined = pending.filter(
    ({ old, wanted }) => old === null || !isSame(old.ingredients, wanted.ingredients),
  );
  const tagged = pending.filter(
    ({ old, wanted }) => old === null || !isSame(old.tags, wanted.tags),
  );
  const known = (all: readonly Pending[]) => all.flatMap(({ id, old }) => (old ? [id] : []));
  const relined = known(lined);
  if (relined.length > 0) {
    await tx.delete(cocktailIngredients).where(inArray(cocktailIngredients.cocktailId, relined));
  }
  const lines = lined.flatMap(({ id, composed }) =>
    composed.lines.map((line) => ({ ...line, cocktailId: id })),
  );
  if (lines.length > 0) await tx.insert(cocktailIngredients).values(lines);
  const retagged = known(tagged);
  if (retagged.length > 0) {
    await tx.delete(cocktailTags).where(inArray(cocktailTags.cocktailId, retagged));
  }
  const tags = tagged.flatMap(({ id, composed }) =>
    composed.tagIds.map((tagId) => ({ cocktailId: id, tagId })),
  );
  if (tags.length > 0) await tx.insert(cocktailTags).values(tags);
}

/** Writes revisions, and the audit log except for the site's own writes. */
async function keepTrace(
  tx: Transaction,
  pending: readonly Pick<Pending, 'id' | 'old'>[],
  action: AuditAction,
  writing: Writing,
) {
  const fresh = await readRecipes(
    tx,
    pending.map(({ id }) => id),
  );
  const written = pending.flatMap(({ id, old }) => {
    const stored = fresh.get(id);
    return stored
      ? [{ stored, old, action: old === null ? ('create recipe' as const) : action }]
      : [];
  });
  await addRevisions(tx, written, writing);
  if (writing.by === 'site') return;
  await recordAudit(
    tx,
    ...written.map(({ stored, old, action: done }): AuditEntry => {
      const { title, slug, is_published } = stored.recipe;
      const now = stateOfStored(stored);
      return {
        by: writing.by,
        action: done,
        subject: { type: 'recipe', id: stored.id },
        before: old && differing(old, now),
        after: old ? differing(now, old) : { title, slug, is_published },
      };
    }),
  );
}

/** Pages that link to these recipes through an ingredient that one of them makes. */
export async function pagesOfMade(tx: Transaction, ids: readonly string[]): Promise<Subject[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectDistinct({ slug: cocktails.slug })
    .from(ingredients)
    .innerJoin(cocktailIngredients, eq(cocktailIngredients.ingredientId, ingredients.id))
    .innerJoin(cocktails, eq(cocktails.id, cocktailIngredients.cocktailId))
    .where(and(inArray(ingredients.recipeId, [...ids]), eq(cocktails.isPublished, true)));
  return rows.map(({ slug }): Subject => `recipe:${slug}`);
}

/** Locks recipes outside the batch whose twin changes. */
async function readFollowing(
  tx: Transaction,
  pending: readonly Pending[],
  twins: ReadonlyMap<string, string | null>,
) {
  const own = new Set(pending.map(({ id }) => id));
  const stored = await lockRecipes(
    tx,
    [...twins.keys()].filter((id) => !own.has(id)),
  );
  return [...stored.values()].map((recipe) => ({
    id: recipe.id,
    stored: recipe,
    old: stateOfStored(recipe),
  }));
}

/** Changes to write, and their twins; `answer` receives the result of the others. */
async function prepare(
  tx: Transaction,
  changes: readonly RecipeChange[],
  answer: (change: RecipeChange, outcome: Outcome) => void,
): Promise<{ pending: Pending[]; twins: Map<string, string | null> }> {
  const asked = changes.flatMap((change) => {
    const { stored, version } = change;
    const old = stored && stateOfStored(stored);
    const wanted = stateOf(change);
    if (stored && old && Object.keys(differing(wanted, old)).length === 0) {
      answer(change, { outcome: 'unchanged', id: stored.id });
      return [];
    }
    if (stored && version !== undefined && version !== recipeVersion(stored)) {
      answer(change, { outcome: 'skipped', id: stored.id, why: new ChangedMeanwhile() });
      return [];
    }
    return [{ id: stored?.id ?? randomUUIDv7(), change, old, wanted }];
  });
  const moving = asked.filter(({ old, wanted }) => old?.slug !== wanted.slug);
  const { ownerOf, inBin } = await holdSlugs(
    tx,
    moving.map(({ wanted }) => wanted.slug),
  );
  // Locked: they cannot change between this comparison and the write.
  const owners = await lockRecipes(
    tx,
    asked.flatMap(({ old, wanted }) => (old === null ? (ownerOf.get(wanted.slug) ?? []) : [])),
  );
  /** The same recipe from a form sent twice, or a file read twice. */
  const madeBefore = ({ old, wanted }: (typeof asked)[number]) => {
    const there = old === null ? owners.get(ownerOf.get(wanted.slug) ?? '') : undefined;
    const isSameRecipe = there && Object.keys(differing(wanted, stateOfStored(there))).length === 0;
    return isSameRecipe ? there.id : undefined;
  };
  const composed = await composeRecipes(
    tx,
    asked.map(({ change }) => change.recipe),
  );
  const faults = await publishingFaults(
    tx,
    asked.filter(({ old, wanted }) => wanted.is_published && !old?.is_published),
  );
  const pending = asked.flatMap((one, index) => {
    const { id, change, wanted } = one;
    const before = madeBefore(one);
    if (before !== undefined) {
      answer(change, { outcome: 'unchanged', id: before });
      return [];
    }
    const owner = ownerOf.get(wanted.slug) ?? id;
    const made = owner === id ? composed[index] : slugTaken(wanted.slug, inBin);
    if (made === undefined || made instanceof AppError) {
      const why = made ?? slugTaken(wanted.slug, inBin);
      answer(change, { outcome: 'skipped', id: change.stored?.id ?? null, why });
      return [];
    }
    const why = faults.get(id);
    if (why) {
      answer(change, { outcome: 'skipped', id: change.stored?.id ?? null, why });
      return [];
    }
    ownerOf.set(wanted.slug, id);
    return [{ ...one, composed: made }];
  });
  const { refused, twins } = await pairTwins(
    tx,
    pending.map(({ id, wanted: { slug, jumelle }, composed: { columns } }) => ({
      id,
      slug,
      twin: jumelle,
      isAlcoholFree: isAlcoholFree(columns),
    })),
  );
  const standing = pending.filter(({ id, change }) => {
    const why = refused.get(id);
    if (why) answer(change, { outcome: 'skipped', id: change.stored?.id ?? null, why });
    return !why;
  });
  return { pending: standing, twins };
}

/**
 * Writes recipes in the transaction of a use case that has checked permission: rows, former
 * addresses, revisions, audit log and cache notice; recipe sets follow by triggers. Unchanged
 * recipes are not written; refused ones are skipped.
 *
 * @param changes distinct recipes
 * @param action name in the audit log; a new recipe is always `create recipe`
 * @returns a result for each, in their order; `why` is one of those of `composeRecipes` and
 *   `pairTwins`,
 *   `publishingFaults`, `slug-pris`, or `change-entre-temps`
 */
export async function storeRecipes(
  tx: Transaction,
  changes: readonly RecipeChange[],
  action: AuditAction,
  writing: Writing,
): Promise<Outcome[]> {
  const outcomes = new Map<RecipeChange, Outcome>();
  const { pending, twins } = await prepare(tx, changes, (change, outcome) =>
    outcomes.set(change, outcome),
  );
  if (pending.length > 0) {
    const following = await readFollowing(tx, pending, twins);
    await addFirstRevisions(tx, [
      ...pending.flatMap(({ change }) => change.stored ?? []),
      ...following.map(({ stored }) => stored),
    ]);
    await writeColumns(tx, pending, writing.now);
    await writeParts(tx, pending);
    await writeTwins(tx, twins);
    if (following.length > 0) {
      await tx
        .update(cocktails)
        .set({ updatedAt: writing.now })
        .where(
          inArray(
            cocktails.id,
            following.map(({ id }) => id),
          ),
        );
    }
    await keepTrace(tx, [...pending, ...following], action, writing);
    // Drafts are not public. The page of a twin shows the title of the other, and whether it is
    // published.
    const seen = [
      ...pending.flatMap(({ old, wanted }) =>
        old?.is_published || wanted.is_published
          ? [old?.slug ?? wanted.slug, wanted.slug, old?.jumelle ?? wanted.slug]
          : [],
      ),
      ...following.flatMap(({ old }) => (old.is_published ? [old.slug] : [])),
    ];
    const pages = seen.map((slug): Subject => `recipe:${slug}`);
    if (pages.length > 0) {
      // Recipes whose slug or publication changes: links to them change too.
      const moved = pending.filter(
        ({ old, wanted }) =>
          old && (old.slug !== wanted.slug || old.is_published !== wanted.is_published),
      );
      const leading = await pagesOfMade(
        tx,
        moved.map(({ id }) => id),
      );
      await publishChange(tx, [...pages, ...leading, 'lists']);
    }
  }
  for (const { id, change, old } of pending) {
    outcomes.set(change, { outcome: old === null ? 'created' : 'updated', id });
  }
  return changes.flatMap((change) => outcomes.get(change) ?? []);
}

/**
 * As `storeRecipes`, all or nothing.
 *
 * @returns ids of the written recipes
 * @throws AppError the reason of the first that is refused
 */
export async function storeAll(
  tx: Transaction,
  ...asked: Parameters<typeof storeRecipes> extends [unknown, ...infer Rest] ? Rest : never
): Promise<string[]> {
  const outcomes = await storeRecipes(tx, ...asked);
  return outcomes.flatMap((done) => {
    if (done.outcome === 'skipped') throw done.why;
    return done.outcome === 'unchanged' ? [] : [done.id];
  });
}

import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import {
  cocktailSchema,
  draftSchema,
  importedSchema,
  type CocktailInput,
} from '#features/recipes/cocktails/cocktail-form.ts';
import { lockRecipes, recipeMissing, type StoredRecipe } from './read-recipes.server.ts';
import type { Writing } from './revisions.server.ts';
import { storeRecipes, type Outcome, type RecipeChange } from './store-recipes.server.ts';
import { settleVocabulary, type Vocabulary } from './vocabulary.server.ts';

export interface RecipeDraft {
  /**
   * Checked by `cocktailSchema`, `draftSchema` with a vocabulary, or `importedSchema` where fields
   * may be missing.
   */
  recipe: unknown;
  /** Recipe to change; a new one if absent. */
  id?: string;
  /**
   * Version of the recipe that was edited, from `openRecipe`: later changes are not overwritten.
   */
  version?: string;
  /** Creation date of a new recipe; now if absent. */
  createdAt?: Date;
}

interface WrittenBatch {
  /** Batch id, for `undoBatch`. */
  batch: string;
  /** Result for each draft, in their order. */
  outcomes: Outcome[];
}

interface Asked {
  /** A member with permission, an operator's command, or the site itself. */
  actor: Actor | 'operator' | 'site';
  drafts: readonly RecipeDraft[];
  /**
   * Ingredients and tags that come with the drafts; 'from names' creates every missing name. If
   * absent, drafts name existing ones by slug.
   */
  vocabulary?: Vocabulary | 'from names';
  /** Handling of a new recipe whose slug is taken: skip it, or update the recipe with that slug. */
  taken?: 'skip' | 'update';
  /** Imported: unpublished recipes may lack fields that a published recipe needs. */
  isImported?: boolean;
  /** Batch id of drafts written before; a new id if absent. */
  batch?: string;
}

/**
 * Drafts per transaction. Others wait for one transaction: 0.2 s with the embedded engine at
 * 100,000 recipes.
 */
const CHUNK = 40;

export const inTheBin = () =>
  new AppError(
    'recette-a-la-corbeille',
    'Cette recette est à la corbeille.',
    'Sortez-l’en pour la changer.',
  );

const twice = () =>
  new AppError('recette-en-double', 'Cette recette est deux fois dans ce qui est écrit.');

const invalid = (faults: readonly { path: PropertyKey[]; message: string }[]) =>
  new AppError(
    'recette-invalide',
    'Cette recette n’est pas complète.',
    faults.map(({ path, message }) => `${path.join('.')}\u00a0: ${message}`).join(' '),
  );

/** Reason why a recipe cannot be changed; `known` is null for a new one. */
function faultOf(known: StoredRecipe | null | undefined, isSecond: boolean): AppError | null {
  if (known === undefined) return recipeMissing();
  if (known?.deletedAt) return inTheBin();
  return isSecond ? twice() : null;
}

async function readTaken(tx: Transaction, recipes: readonly CocktailInput[]) {
  if (recipes.length === 0) return new Map<string, string>();
  const rows = await tx
    .select({ slug: cocktails.slug, id: cocktails.id })
    .from(cocktails)
    .where(
      inArray(
        cocktails.slug,
        recipes.map(({ slug }) => slug),
      ),
    );
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/**
 * Drafts by transaction. Twins share one, after all others: each then finds the recipe that it
 * names.
 */
function chunksOf(drafts: readonly RecipeDraft[]): RecipeDraft[][] {
  const said = (draft: RecipeDraft) => Object(draft.recipe) as Record<string, unknown>;
  const bySlug = new Map(drafts.map((draft) => [said(draft)['slug'], draft]));
  const taken = new Set<RecipeDraft>();
  const take = (draft: RecipeDraft | undefined) => {
    if (draft === undefined || taken.has(draft)) return [];
    taken.add(draft);
    return [draft];
  };
  const twins = drafts
    .filter((draft) => Boolean(said(draft)['jumelle']))
    .map((draft) => [...take(draft), ...take(bySlug.get(said(draft)['jumelle']))]);
  const others = drafts.flatMap(take).map((draft) => [draft]);
  const chunks: RecipeDraft[][] = [[]];
  for (const together of [...others, ...twins]) {
    const last = chunks.at(-1) ?? [];
    if (last.length + together.length <= CHUNK) last.push(...together);
    else chunks.push(together);
  }
  return chunks.filter(({ length }) => length > 0);
}

async function writeChunk(
  tx: Transaction,
  { drafts, vocabulary, taken = 'skip', isImported = false }: Omit<Asked, 'actor' | 'batch'>,
  writing: Writing,
): Promise<Map<RecipeDraft, Outcome>> {
  const outcomes = new Map<RecipeDraft, Outcome>();
  const skip = (draft: RecipeDraft, why: AppError) =>
    outcomes.set(draft, { outcome: 'skipped', id: draft.id ?? null, why });

  const schemaOf = ({ recipe }: RecipeDraft) => {
    if (vocabulary === undefined) return cocktailSchema;
    const { is_published: isPublished } = Object(recipe) as Record<string, unknown>;
    return isImported && isPublished !== true ? importedSchema : draftSchema;
  };
  const read = drafts.flatMap((draft) => {
    const checked = schemaOf(draft).safeParse(draft.recipe);
    if (!checked.success) skip(draft, invalid(checked.error.issues));
    return checked.success ? [{ draft, recipe: checked.data }] : [];
  });
  const typed = read.map(({ recipe }) => recipe);
  const recipes =
    vocabulary === undefined ? typed : await settleVocabulary(tx, typed, vocabulary, writing);

  const takenBy = await readTaken(tx, taken === 'update' ? typed : []);
  const idOf = ({ id }: RecipeDraft, { slug }: CocktailInput) => id ?? takenBy.get(slug);
  const stored = await lockRecipes(
    tx,
    read.flatMap(({ draft, recipe }) => idOf(draft, recipe) ?? []),
    typed.flatMap(({ jumelle }) => jumelle ?? []),
  );
  const seen = new Set<string>();
  const changes = read.flatMap(({ draft, recipe }, index) => {
    const id = idOf(draft, recipe);
    const known = id === undefined ? null : stored.get(id);
    const fault = faultOf(known, id !== undefined && seen.has(id));
    if (known === undefined || fault) {
      skip(draft, fault ?? recipeMissing());
      return [];
    }
    if (id !== undefined) seen.add(id);
    const { version, createdAt } = draft;
    const wanted = recipes[index] ?? recipe;
    const change: RecipeChange = {
      stored: known,
      recipe: wanted,
      isDeleted: false,
      version,
      createdAt,
    };
    return [{ draft, change }];
  });
  const done = await storeRecipes(
    tx,
    changes.map(({ change }) => change),
    'change recipe',
    writing,
  );
  for (const [index, { draft }] of changes.entries()) {
    const outcome = done[index];
    if (outcome) outcomes.set(draft, outcome);
  }
  return outcomes;
}

/**
 * Writes recipes: the only way in, for the editor, the starter catalogue, commands and importers.
 * A draft is written whole or not at all. 40 drafts per transaction keep others from waiting.
 *
 * @param deps.db may be a transaction that has locked no row yet
 * @returns for each draft created, updated, unchanged, or skipped and why: `recette-invalide`,
 *   `recette-introuvable`, `recette-a-la-corbeille`, `recette-en-double`, or as `storeRecipes`
 * @throws AppError as `authorize`
 */
export async function writeRecipes(
  { db, clock }: { db: Database | Transaction; clock: () => Date },
  { actor, drafts, batch = randomUUID(), ...asked }: Asked,
): Promise<WrittenBatch> {
  const by = typeof actor === 'string' ? actor : authorize(actor, 'edit catalogue');
  const outcomes = new Map<RecipeDraft, Outcome>();
  for (const chunk of chunksOf(drafts)) {
    const writing = { by, now: clock(), batch };
    const done = await db.transaction((tx) => writeChunk(tx, { ...asked, drafts: chunk }, writing));
    for (const [draft, outcome] of done) outcomes.set(draft, outcome);
  }
  return { batch, outcomes: drafts.flatMap((draft) => outcomes.get(draft) ?? []) };
}

/**
 * @returns its id
 * @throws AppError as `authorize`, or the reason that `writeRecipes` gives
 */
export async function writeRecipe(
  deps: { db: Database | Transaction; clock: () => Date },
  { actor, ...draft }: RecipeDraft & { actor: Actor },
): Promise<string> {
  const { outcomes } = await writeRecipes(deps, { actor, drafts: [draft] });
  const [done] = outcomes;
  if (done?.outcome === 'skipped') throw done.why;
  return done?.id ?? '';
}

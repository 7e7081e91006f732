/**
 * Writes the recipe of a draft, from a model or the reserve, and its result, in one transaction.
 */
import { and, eq } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Transaction } from '#db/client.server.ts';
import { generatedDrafts } from '#db/schema/assistant.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { recordAudit } from '#features/platform/audit/record-audit.server.ts';
import { writeStarterRecipes } from '#features/recipes/starter/load-starter-catalogue.server.ts';
import { writeRecipes } from '#features/recipes/writing/write-recipes.server.ts';
import type { GeneratedDraft } from './claim-draft.server.ts';
import type { DraftSource } from './generation.ts';
import type { Invented } from './model-recipe.server.ts';
import { implausible } from './plausible.server.ts';
import { nextOfReserve } from './reserve-recipe.server.ts';

interface Deps {
  db: Transaction;
  clock: () => Date;
}

interface Written {
  id: string;
  title: string;
  source: DraftSource;
  notes: string[];
}

/** Rolls back a recipe that is implausible. */
class Unfit extends Error {}

/**
 * Writes the model's recipe.
 *
 * @returns `why` if it is refused: nothing is written then
 */
async function writeInvented(
  { db, clock }: Deps,
  { recipe, notes }: Extract<Invented, { recipe: object }>,
): Promise<Written | { why: string }> {
  try {
    return await db.transaction(async (tx) => {
      const { outcomes } = await writeRecipes(
        { db: tx, clock },
        { actor: 'site', drafts: [{ recipe }], vocabulary: 'from names', isImported: true },
      );
      const [done] = outcomes;
      if (done?.outcome === 'skipped') throw new Unfit(done.why.message);
      if (done?.outcome !== 'created') throw new Unfit('Elle est déjà au catalogue.');
      const fault = await implausible(tx, done.id);
      if (fault !== null) throw new Unfit(fault);
      return { id: done.id, title: String(recipe['title']), source: 'model', notes };
    });
  } catch (error) {
    if (error instanceof Unfit) return { why: `Proposition de l’IA écartée. ${error.message}` };
    throw error;
  }
}

async function writeFromReserve({ db, clock }: Deps, theme: string): Promise<Written | null> {
  const next = await nextOfReserve(db, theme);
  if (!next) return null;
  const { recipe, fits } = next;
  await writeStarterRecipes({ db, clock }, { actor: 'site', drafts: [{ recipe }] });
  const [row] = await db
    .select({ id: cocktails.id })
    .from(cocktails)
    .where(eq(cocktails.slug, recipe.slug));
  const beside = `Aucune recette de la réserve n’est sur le thème «\u00a0${theme}\u00a0»\u00a0: voici la suivante.`;
  return {
    id: row?.id ?? '',
    title: recipe.title,
    source: 'reserve',
    notes: fits ? [] : [beside],
  };
}

/** Another run of the same job has finished the draft. */
const taken = () => new AppError('brouillon-pris', 'Ce brouillon a été créé par ailleurs.');

/**
 * Makes the recipe of a draft that is under way: the model's, else the next of the reserve.
 *
 * @param invented null without a model
 * @returns the updated draft
 * @throws AppError `brouillon-pris`; nothing is written then
 */
export async function writeDraft(
  deps: Deps,
  { id, theme, linkId }: Pick<GeneratedDraft, 'id' | 'theme' | 'linkId'>,
  invented: Invented | null,
): Promise<GeneratedDraft> {
  const proposed =
    invented && 'recipe' in invented ? await writeInvented(deps, invented) : invented;
  const refused = proposed && 'why' in proposed ? [proposed.why] : [];
  const written = proposed && 'id' in proposed ? proposed : await writeFromReserve(deps, theme);
  const empty = 'La réserve du site est vide\u00a0: rien n’a été créé.';
  const why = [...refused, ...(written?.notes ?? [empty])].join(' ') || null;
  const [draft] = await deps.db
    .update(generatedDrafts)
    .set(
      written
        ? {
            state: 'made',
            source: written.source,
            recipeId: written.id,
            title: written.title,
            why,
          }
        : { state: 'nothing', why },
    )
    .where(and(eq(generatedDrafts.id, id), eq(generatedDrafts.state, 'under way')))
    .returning();
  if (!draft) throw taken();
  if (written) {
    const { title, source } = written;
    await recordAudit(deps.db, {
      by: 'site',
      action: 'generate draft',
      subject: { type: 'recipe', id: written.id },
      after: { title, theme, generatedBy: source, ...(linkId && { link: linkId }) },
    });
  }
  return draft;
}

/** Analysis of the rows of an edited export, before they are written. */
import type { Services } from '#app/context.server.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { readKnown } from '#features/recipes/writing/vocabulary.server.ts';
import { boundedDraft } from '../bounded-draft.ts';
import { readNamesBySlug } from '../csv/names-by-slug.server.ts';
import type { FindIngredient } from '../compose/compose-import.ts';
import type { ImportDraft, OwnRow } from '../draft.ts';
import { readIngredients } from '../match/read-ingredients.server.ts';
import { nameResolver } from '../match/name-resolver.ts';
import { newNames, type Analysis } from '../runs/analyse-drafts.server.ts';
import type { ItemState } from '../runs/run.ts';
import { compareRows } from './compare-rows.server.ts';
import type { RowVocabulary } from './row-fields.ts';
import { rehearse } from './rehearse-updates.server.ts';
import { stateOfOutcome, stateOfUpdate, type UpdateDraft } from './settle-update.ts';

/** Looks up ingredients and tags by present or former names and slugs, as cells write them. */
export async function readRowVocabulary(
  db: Database | Transaction,
  choose: FindIngredient,
): Promise<RowVocabulary> {
  const known = await readKnown(db);
  return {
    names: await readNamesBySlug(db),
    find: (name) => known.ingredient(name) ?? choose(name),
    findTag: known.tag,
  };
}

/** States of updates that may still be written. */
const WRITABLE: ReadonlySet<ItemState> = new Set(['differs', 'asks', 'clash']);

/**
 * Reads the vocabulary once.
 *
 * @returns a function that analyses the next drafts of a run; only updates get an analysis
 */
export async function openUpdates(
  services: Pick<Services, 'db' | 'clock'>,
  by: Member | 'operator',
): Promise<(drafts: readonly ImportDraft[]) => Promise<Map<ImportDraft, Analysis>>> {
  const { db } = services;
  const resolve = nameResolver(await readIngredients(db));
  const vocabulary = await readRowVocabulary(db, (name) => resolve(name).found?.slug);
  const lines = new Map<string, number>();

  return async (drafts) => {
    const bounded = drafts.flatMap((draft) => {
      const { own, ...read } = boundedDraft(draft);
      return own ? [{ draft, read, own }] : [];
    });
    const compared = await compareRows(
      db,
      bounded.map(({ own }) => own),
      vocabulary,
    );
    const analysisOf = (read: ImportDraft, own: OwnRow): Analysis | null => {
      const found = compared.get(own);
      if (!found) return null;
      const { stored, version, changes } = found;
      const { title } = stored.recipe;
      const unknown = found.lines.flatMap(({ name }) =>
        vocabulary.find(name) === undefined ? name : [],
      );
      const { names, asks } = newNames(unknown, resolve);
      const before = lines.get(own.id);
      const faults =
        before === undefined || changes.length === 0
          ? found.faults
          : [
              `elle est aussi à la ligne ${before}. Videz zinc_id pour en faire une nouvelle recette.`,
            ];
      lines.set(own.id, before ?? own.line);
      const { state, why } = stateOfUpdate({ ...found, faults }, false);
      const draft: UpdateDraft = { ...read, title, issues: [], own, version, changes };
      return {
        item: {
          title,
          url: null,
          draft: state === 'same' ? null : draft,
          state: state === 'differs' && asks.length > 0 ? 'asks' : state,
          why,
          asks,
          duplicateId: stored.id,
        },
        names: state === 'same' ? [] : names,
      };
    };
    const analysed = bounded.flatMap(({ draft, read, own }) => {
      const analysis = analysisOf(read, own);
      const found = compared.get(own);
      return analysis && found ? [{ draft, found, analysis }] : [];
    });
    const standing = analysed.filter(({ analysis }) => WRITABLE.has(analysis.item.state));
    const outcomes = await rehearse(
      services,
      by,
      standing.map(({ found: { stored, version, recipe } }) => ({
        id: stored.id,
        version,
        recipe,
      })),
    );
    for (const [at, { found, analysis }] of standing.entries()) {
      const { state, why } = stateOfOutcome(outcomes[at], found.stored.recipe.title);
      if (state === 'failed') Object.assign(analysis.item, { state, why });
    }
    return new Map(analysed.map(({ draft, analysis }) => [draft, analysis]));
  };
}

/** Analysis of the rows of an edited export, before they are written. */
import type { Database, Transaction } from '#db/client.server.ts';
import { readKnown } from '#features/recipes/writing/vocabulary.server.ts';
import { boundedDraft } from '../bounded-draft.ts';
import { readNamesBySlug } from '../csv/names-by-slug.server.ts';
import type { FindIngredient } from '../compose/compose-import.ts';
import type { ImportDraft, OwnRow } from '../draft.ts';
import { readIngredients } from '../match/read-ingredients.server.ts';
import { nameResolver } from '../match/name-resolver.ts';
import { newNames, type Analysis } from '../runs/analyse-drafts.server.ts';
import { compareRows } from './compare-rows.server.ts';
import type { RowVocabulary } from './row-fields.ts';
import { stateOfUpdate, type UpdateDraft } from './settle-update.ts';

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

/**
 * Reads the vocabulary once.
 *
 * @returns a function that analyses the next drafts of a run; only updates get an analysis
 */
export async function openUpdates(
  db: Database,
): Promise<(drafts: readonly ImportDraft[]) => Promise<Map<ImportDraft, Analysis>>> {
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
    return new Map(
      bounded.flatMap(({ draft, read, own }) => {
        const analysis = analysisOf(read, own);
        return analysis ? [[draft, analysis] as const] : [];
      }),
    );
  };
}

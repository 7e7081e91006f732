/** Filters of a run's recipes, with labels and counts. */
import { formatNumber } from '#language/format.ts';
import {
  ITEM_STATES,
  SOURCE_KINDS,
  UPDATE_STATES,
  type ItemState,
  type ItemsWanted,
  type RunStage,
  type SourceKind,
} from '../runs/run.ts';

export interface ItemFilter {
  label: string;
  /** The label is English, as in the specification. */
  isEnglish?: true;
  wanted?: ItemsWanted;
  /** Shown even with a count of 0. */
  isAlways?: true;
}

const LACKING = { wanted: 'incomplete', isAlways: true } as const;

const USUAL: Record<string, ItemFilter> = {
  toutes: { label: 'Total', isAlways: true },
  'a-importer': { label: 'À importer', wanted: ['ready'], isAlways: true },
  'a-preciser': { label: 'À préciser', wanted: ['asks'], isAlways: true },
  'de-cote': { label: 'Doublons et mises de côté', wanted: ['aside', 'dropped'], isAlways: true },
  incompletes: { label: 'Incomplètes', ...LACKING },
  illisibles: { label: 'Illisibles', wanted: ['unreadable'], isAlways: true },
  importees: { label: 'Importées', wanted: ['created'] },
  refusees: { label: 'Refusées', wanted: ['failed'] },
  annulees: { label: 'Annulées', wanted: ['undone'] },
};

/**
 * Filters of an edited export. Unchanged recipes are counted, and listed only by their own filter.
 */
const OF_UPDATES: Record<string, ItemFilter> = {
  toutes: {
    label: 'Changements',
    wanted: (Object.keys(ITEM_STATES) as ItemState[]).filter((state) => state !== 'same'),
    isAlways: true,
  },
  'a-mettre-a-jour': { label: 'À mettre à jour', wanted: ['differs'], isAlways: true },
  nouvelles: { label: 'Nouvelles', wanted: ['ready', 'created'], isAlways: true },
  'a-preciser': { label: 'À préciser', wanted: ['asks'] },
  'en-conflit': { label: 'En conflit', wanted: ['clash'], isAlways: true },
  refusees: { label: 'Refusées', wanted: ['failed', 'unreadable'], isAlways: true },
  inchangees: { label: 'Inchangées', wanted: ['same'], isAlways: true },
  'mises-a-jour': { label: 'Mises à jour', wanted: ['updated'] },
  'de-cote': { label: 'Doublons et mises de côté', wanted: ['aside', 'dropped'] },
  annulees: { label: 'Annulées', wanted: ['undone'] },
};

const KEPT: ItemFilter = { label: 'Conservées', wanted: ['created'], isAlways: true };

const OF_SQL: Record<string, ItemFilter> = {
  toutes: { label: 'Total', isEnglish: true, isAlways: true },
  reussies: {
    label: 'Success/Ready',
    isEnglish: true,
    wanted: ['ready', 'created'],
    isAlways: true,
  },
  erreurs: {
    label: 'Errors/Duplicates',
    isEnglish: true,
    wanted: ['aside', 'dropped', 'unreadable', 'failed'],
    isAlways: true,
  },
  incompletes: { label: 'Incomplete', isEnglish: true, ...LACKING },
  'a-preciser': { label: 'À préciser', wanted: ['asks'] },
  annulees: { label: 'Annulées', wanted: ['undone'] },
};

/** Filters of open decisions; after the import they are shown only if not empty. */
const TO_DECIDE = new Set(['a-importer', 'a-preciser', 'illisibles']);

export function filtersOf(
  kind: SourceKind,
  stage: RunStage,
  counts: StateCounts = {},
): Record<string, ItemFilter> {
  if (isOfUpdates(counts)) return OF_UPDATES;
  if (kind === 'sql') return stage === 'undone' ? { ...OF_SQL, gardees: KEPT } : OF_SQL;
  if (stage !== 'done' && stage !== 'undone') return USUAL;
  const { toutes, importees, annulees, ...others } = USUAL;
  const rest = Object.entries(others).map(([key, { isAlways = false, ...filter }]) => [
    key,
    { ...filter, ...(isAlways && !TO_DECIDE.has(key) && { isAlways }) },
  ]);
  const written = stage === 'undone' ? { annulees, importees: KEPT } : { importees };
  return { toutes, ...written, ...Object.fromEntries(rest) } as Record<string, ItemFilter>;
}

export type StateCounts = Partial<Record<ItemState, number>>;

/** True if a run changes existing recipes. */
export const isOfUpdates = (counts: StateCounts): boolean =>
  UPDATE_STATES.some((state) => (counts[state] ?? 0) > 0);

interface Labelled {
  kind: SourceKind;
  counts: StateCounts;
  found: Record<string, string> | null;
}
/** A workbook is read as a CSV file: only what was found in it tells them apart. */
export const kindLabel = ({ kind, counts, found }: Labelled): string => {
  if (isOfUpdates(counts)) return 'Mise à jour';
  return kind === 'csv' && found?.['Feuille lue'] !== undefined ? 'Classeur' : SOURCE_KINDS[kind];
};

const totalOf = (counts: StateCounts, states?: readonly ItemState[]): number =>
  Object.entries(counts)
    .filter(([state]) => states === undefined || states.includes(state as ItemState))
    .reduce((sum, [, some]) => sum + some, 0);

/** The filters of a run in order, with counts. */
export const tilesOf = (
  filters: Readonly<Record<string, ItemFilter>>,
  counts: StateCounts,
  incomplete: number,
) =>
  Object.entries(filters)
    .map(([key, filter]) => ({
      key,
      ...filter,
      count: filter.wanted === 'incomplete' ? incomplete : totalOf(counts, filter.wanted),
    }))
    .filter(({ count, isAlways }) => isAlways || count > 0);

/** Counts of results, for a line of the ledger. */
export const countWords = (counts: StateCounts): string[] =>
  (
    [
      ['mise à jour', ['updated']],
      ['importée', ['created']],
      ['à mettre à jour', ['differs']],
      ['en conflit', ['clash']],
      ['à importer', ['ready']],
      ['à préciser', ['asks']],
      ['mise de côté', ['aside', 'dropped']],
      ['illisible', ['unreadable']],
      ['refusée', ['failed']],
      ['annulée', ['undone']],
      ['inchangée', ['same']],
    ] as const
  ).flatMap(([word, states]) => {
    const some = totalOf(counts, states);
    if (some === 0) return [];
    const agreed = some > 1 ? word.replace(/^(?!à |en )\S+/, (first) => `${first}s`) : word;
    return [`${formatNumber(some)}\u00a0${agreed}`];
  });

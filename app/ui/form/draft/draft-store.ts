export type Entries = [name: string, value: string][];

export interface Draft {
  key: string;
  at: number;
  /** Version that was edited. */
  version: string;
  entries: Entries;
  /** Fields that differ from that version; absent in drafts of older releases. */
  changed?: string[];
}

export interface DraftPlace {
  member: string;
  form: string;
  /** Key of the edited item; by default the path of its page. */
  subject: string;
}

const PREFIX = 'zinc:brouillon:';
export const MOST_DRAFTS = 50;
export const LONGEST_MS = 30 * 24 * 3_600_000;

export const prefixOf = ({ member, form, subject }: DraftPlace) =>
  `${PREFIX}${member}:${form}:${subject}:`;

/** Null if unreadable. */
function parse(key: string, text: string | null): Draft | null {
  try {
    const draft = JSON.parse(text ?? '') as Draft;
    return Number.isFinite(draft.at) && Array.isArray(draft.entries) ? { ...draft, key } : null;
  } catch {
    return null;
  }
}

const listDrafts = (storage: Storage) =>
  Object.keys(storage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => ({ key, draft: parse(key, storage.getItem(key)) }));

/** Removes drafts that are too old, unreadable, or beyond the `most` newest. */
function prune(storage: Storage, most: number, now: number): void {
  const kept = listDrafts(storage)
    .flatMap(({ draft }) => (draft && now - draft.at <= LONGEST_MS ? draft : []))
    .toSorted((a, b) => b.at - a.at)
    .slice(0, most);
  const keys = new Set(kept.map(({ key }) => key));
  for (const { key } of listDrafts(storage)) if (!keys.has(key)) storage.removeItem(key);
}

/**
 * Writes a draft, and deletes older ones for lack of room. A draft larger than the storage is
 * dropped.
 */
export function writeDraft(storage: Storage, draft: Draft): void {
  const text = JSON.stringify(draft);
  for (let most = MOST_DRAFTS - 1; ; most = Math.floor(most / 2)) {
    storage.removeItem(draft.key);
    prune(storage, most, draft.at);
    try {
      storage.setItem(draft.key, text);
      return;
    } catch {
      if (most === 0) return;
    }
  }
}

/** Drafts of a place that no other open tab edits: those of this tab, then the newest. */
export function findDrafts(
  storage: Storage,
  place: DraftPlace,
  { tab, openTabs, now }: { tab: string; openTabs: ReadonlySet<string>; now: number },
): Draft[] {
  const prefix = prefixOf(place);
  const tabOf = (key: string) => key.slice(prefix.length).split('.')[0] ?? '';
  const isOwn = ({ key }: Draft) => tabOf(key) === tab;
  return listDrafts(storage)
    .flatMap(({ key, draft }) => (draft && key.startsWith(prefix) ? draft : []))
    .filter((draft) => now - draft.at <= LONGEST_MS)
    .filter((draft) => isOwn(draft) || !openTabs.has(tabOf(draft.key)))
    .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || b.at - a.at);
}

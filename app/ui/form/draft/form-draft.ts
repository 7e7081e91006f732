import { changedFields, withFields } from './changed-fields.ts';
import {
  findDrafts,
  prefixOf,
  writeDraft,
  type Draft,
  type DraftPlace,
  type Entries,
} from './draft-store.ts';

const DELAY_MS = 1000;

export interface Keeping {
  /** Null without storage: the question before leaving remains. */
  storage: () => Storage | null;
  tab: () => Promise<string>;
  openTabs: () => Promise<ReadonlySet<string>>;
  now: () => number;
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
/** Same folder: the page of a new item is beside the page that creates it. */
const isBeside = (path: string, other: string) =>
  path !== other && folderOf(path) === folderOf(other);

/**
 * Unsaved values of a form. A draft is stored a second after the last key and on submit, until the
 * server has saved exactly these values.
 */
export class KeptForm {
  isTouched = false;
  /** Version that the next submit replaces. */
  base = '';
  onBase: (version: string) => void = () => undefined;
  #read: (() => Entries) | null = null;
  /** Entries of the base version; null if a returned form never showed them. */
  #saved: Entries | null = null;
  #place: DraftPlace | null = null;
  #sent: Entries | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly keeping: Keeping;

  constructor(keeping: Keeping) {
    this.keeping = keeping;
  }

  /**
   * Starts reading a form.
   *
   * @param isReturned the form came back with typed values
   * @returns a function that stops, after storing the last values
   */
  attach(read: () => Entries, isReturned = false): () => void {
    this.#read = read;
    if (!this.isTouched && !isReturned) this.#saved = read();
    return () => {
      this.flush();
      this.#read = null;
    };
  }

  /** Moves to the page of the item that the form created. */
  moveTo(place: DraftPlace): void {
    const before = this.#place;
    this.#place = place;
    if (before === null || !this.isTouched || prefixOf(before) === prefixOf(place)) return;
    void this.#forgetAt(before);
    this.keep();
  }

  typed(): void {
    this.isTouched = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.keep(), DELAY_MS);
  }

  flush(): void {
    if (this.#timer !== undefined) this.keep();
  }

  /** Keeps the sent values, to compare them with text typed later. */
  sending(): void {
    this.#sent = this.#read?.() ?? null;
  }

  /** Null if nothing was sent. */
  sentAndNow(): { sent: Entries; now: Entries } | null {
    const now = this.#read?.();
    return this.#sent && now ? { sent: this.#sent, now } : null;
  }

  /**
   * The server saved the sent values.
   *
   * @param version new base; empty if another one must be read first
   * @param path next page: for a new item, its own
   */
  saved(version: string, path: string): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const both = this.sentAndNow();
    this.isTouched = both === null || JSON.stringify(both.sent) !== JSON.stringify(both.now);
    this.#saved = both?.sent ?? this.#saved;
    if (version !== '') {
      this.base = version;
      this.onBase(version);
    }
    const place = this.#place;
    if (!place) return;
    if (!this.isTouched || isBeside(path, place.subject)) void this.#forgetAt(place);
    if (!this.isTouched) return;
    if (isBeside(path, place.subject)) this.#place = { ...place, subject: path };
    this.keep();
  }

  /**
   * Continues from a version that includes another editor's values.
   *
   * @returns the form's values with these, except fields typed since the submit
   */
  merge(version: string, saved: Entries): Entries {
    const { sent, now } = this.sentAndNow() ?? { sent: [], now: [] };
    const fields = saved.map(([name]) => name);
    const typed = changedFields(sent, now);
    this.#saved = withFields(sent, fields, saved);
    this.base = version;
    if (this.isTouched) this.typed();
    return withFields(
      now,
      fields.filter((name) => !typed.includes(name)),
      saved,
    );
  }

  /** The form's values, with those that the draft changed. */
  withDraft({ entries, changed }: Draft): Entries {
    return changed ? withFields(this.#read?.() ?? [], changed, entries) : entries;
  }

  /**
   * Finds a draft of an earlier visit. A draft of this tab is set aside first, so that new text
   * does not overwrite it.
   */
  async find(): Promise<Draft | null> {
    const { storage, tab, openTabs, now } = this.keeping;
    const place = this.#place;
    const kept = storage();
    if (!place || !kept) return null;
    const asked = { tab: await tab(), openTabs: await openTabs(), now: now() };
    const own = `${prefixOf(place)}${asked.tab}`;
    // Unsaved text of the form is in this tab's draft: that is no earlier visit.
    const isEarlier = ({ key }: Draft) => !this.isTouched || key !== own;
    const draft = findDrafts(kept, place, asked).find(isEarlier);
    if (!draft) return null;
    if (JSON.stringify(draft.entries) === JSON.stringify(this.#read?.())) {
      kept.removeItem(draft.key);
      return null;
    }
    if (draft.key !== own) return draft;
    const aside = { ...draft, key: `${draft.key}.${draft.at}` };
    kept.removeItem(draft.key);
    writeDraft(kept, aside);
    return aside;
  }

  take(draft: Draft): void {
    this.isTouched = true;
    this.base = draft.version;
    this.drop(draft);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.keep(), DELAY_MS);
  }

  drop({ key }: Draft): void {
    this.keeping.storage()?.removeItem(key);
  }

  async #forgetAt(place: DraftPlace): Promise<void> {
    const tab = await this.keeping.tab();
    this.keeping.storage()?.removeItem(`${prefixOf(place)}${tab}`);
  }

  keep(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const entries = this.#read?.();
    const place = this.#place;
    if (!entries || !place) return;
    const changed = changedFields(this.#saved ?? [], entries);
    const draft = { at: this.keeping.now(), version: this.base, entries, changed };
    void this.keeping.tab().then((tab) => {
      const kept = this.keeping.storage();
      if (kept) writeDraft(kept, { ...draft, key: `${prefixOf(place)}${tab}` });
    });
  }
}

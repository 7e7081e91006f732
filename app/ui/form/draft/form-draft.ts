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

/** The browser's storage and tabs, as `KeptForm` needs them. */
export interface Keeping {
  /** Null in a browser without storage: the question before leaving remains. */
  storage: () => Storage | null;
  tab: () => Promise<string>;
  openTabs: () => Promise<ReadonlySet<string>>;
  now: () => number;
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
/**
 * True if two pages are in the same folder: a new thing's page is beside the page that creates it.
 */
const isBeside = (path: string, other: string) =>
  path !== other && folderOf(path) === folderOf(other);

/**
 * Unsaved values of one form: a draft is stored a second after the last key and when the form is
 * sent, until the server reports that it saved exactly these values.
 */
export class KeptForm {
  /** True if the form has unsaved values. */
  isTouched = false;
  /** Version that the next sending replaces. */
  base = '';
  /** Called with each new base version. */
  onBase: (version: string) => void = () => undefined;
  #read: (() => Entries) | null = null;
  /** Values of the base version; null where a returned form never showed them. */
  #saved: Entries | null = null;
  #place: DraftPlace | null = null;
  #sent: Entries | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly keeping: Keeping;

  constructor(keeping: Keeping) {
    this.keeping = keeping;
  }

  /**
   * Begins to read a form.
   *
   * @param isReturned true for a form that came back with typed values
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

  /** Follows a form to the page of the thing it created. */
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

  /** Stores pending values now. */
  flush(): void {
    if (this.#timer !== undefined) this.keep();
  }

  /** Notes the sent entries, to compare them with text typed later. */
  sending(): void {
    this.#sent = this.#read?.() ?? null;
  }

  /** Fields as last sent, and as they are now. */
  sentAndNow(): { sent: Entries; now: Entries } | null {
    const now = this.#read?.();
    return this.#sent && now ? { sent: this.#sent, now } : null;
  }

  /**
   * The server saved the sent values.
   *
   * @param version of these; empty where another one has to be read first
   * @param path the next page: for a new thing, its own
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
   * Goes on from a version that has another editor's values too.
   *
   * @returns the form's values with these, but for fields typed since the form was sent
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

  /** The form's values with those that a draft changed of its version. */
  withDraft({ entries, changed }: Draft): Entries {
    return changed ? withFields(this.#read?.() ?? [], changed, entries) : entries;
  }

  /**
   * Finds an earlier visit's draft. The draft of this tab is set aside first: new text does not
   * overwrite it.
   */
  async find(): Promise<Draft | null> {
    const { storage, tab, openTabs, now } = this.keeping;
    const place = this.#place;
    const kept = storage();
    if (!place || !kept) return null;
    const asked = { tab: await tab(), openTabs: await openTabs(), now: now() };
    const own = `${prefixOf(place)}${asked.tab}`;
    // Unsaved text of the form is in this tab's draft: no earlier visit's.
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

  /** Adopts a draft: the form and this tab now have it. */
  take(draft: Draft): void {
    this.isTouched = true;
    this.base = draft.version;
    this.drop(draft);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.keep(), DELAY_MS);
  }

  /** Deletes a draft. */
  drop({ key }: Draft): void {
    this.keeping.storage()?.removeItem(key);
  }

  async #forgetAt(place: DraftPlace): Promise<void> {
    const tab = await this.keeping.tab();
    this.keeping.storage()?.removeItem(`${prefixOf(place)}${tab}`);
  }

  /** Stores the form's values. */
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

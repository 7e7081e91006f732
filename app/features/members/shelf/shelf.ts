/** A member’s own shelf: bounds and addresses. */

export const SHELF_PATH = '/carnet';
export const NOTES_PATH = `${SHELF_PATH}/notes`;
export const entryPath = (id: string) => `${SHELF_PATH}/journal/${id}`;
export const entryPhotoPath = (id: string) => `${entryPath(id)}/photo`;

export const CHANGES_LENGTH = 1000;
export const NOTE_LENGTH = 2000;

/** Entries of one member. */
export const MOST_ENTRIES = 5000;
/** Photos of one member, some 200 KB each. */
export const MOST_PHOTOS = 200;
/** Notes of one member. */
export const MOST_NOTES = 2000;

/** Stars of a form; « 0 » is none. */
export const STAR_CHOICES = {
  0: 'Sans note',
  1: '1 étoile',
  2: '2 étoiles',
  3: '3 étoiles',
  4: '4 étoiles',
  5: '5 étoiles',
} as const;

/** First day that an entry may have. */
export const FIRST_DAY = '1950-01-01';

/** True of a day of the calendar, `2026-03-03`, from `FIRST_DAY` on. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < FIRST_DAY) return false;
  const date = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export interface JournalEntry {
  id: string;
  title: string;
  /** Null of a recipe that is no longer published. */
  slug: string | null;
  /** `2026-03-03`. */
  madeOn: string;
  stars: number | null;
  changes: string;
  hasPhoto: boolean;
}

/** Entries by month, `2026-03`, in their order. */
export const byMonth = (
  entries: readonly JournalEntry[],
): { month: string; entries: JournalEntry[] }[] =>
  [...Map.groupBy(entries, ({ madeOn }) => madeOn.slice(0, 7))].map(([month, of]) => ({
    month,
    entries: of,
  }));

/** A member’s own things about one recipe. */
export interface RecipeShelf {
  /** Empty without one. */
  note: string;
  /** Number of journal entries. */
  made: number;
}

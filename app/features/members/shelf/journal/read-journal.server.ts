import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { journalEntries, journalPhotos } from '#db/schema/shelf.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { pagesOf } from '#language/bounded-number.ts';
import type { JournalEntry } from '../shelf.ts';
import { noSuchEntry, ownEntry } from './keep-journal.server.ts';

const PER_PAGE = 40;

/** A recipe that is not published keeps the title that the entry was written with. */
const ENTRY = {
  id: journalEntries.id,
  title: journalEntries.title,
  slug: cocktails.slug,
  madeOn: journalEntries.madeOn,
  stars: journalEntries.stars,
  changes: journalEntries.changes,
  hasPhoto: sql<boolean>`${journalPhotos.entryId} is not null`,
};

/** The latest day first. */
const ORDER = [desc(journalEntries.madeOn), desc(journalEntries.id)];

const entriesOf = (db: Database) =>
  db
    .select(ENTRY)
    .from(journalEntries)
    .leftJoin(
      cocktails,
      and(eq(cocktails.id, journalEntries.cocktailId), eq(cocktails.isPublished, true)),
    )
    .leftJoin(journalPhotos, eq(journalPhotos.entryId, journalEntries.id));

/**
 * One page of a member’s journal, the latest day first.
 *
 * @param page from 1; a page past the end becomes the last
 * @throws AppError as `authorize`
 */
export async function readJournal(
  { db }: { db: Database },
  { actor, page }: { actor: Actor; page: number },
): Promise<{ entries: JournalEntry[]; total: number; page: number; pageCount: number }> {
  const { id: userId } = authorize(actor, 'keep shelf');
  const own = eq(journalEntries.userId, userId);
  const total = await db.$count(journalEntries, own);
  const { offset, ...pages } = pagesOf(total, page, PER_PAGE);
  const entries = await entriesOf(db)
    .where(own)
    .orderBy(...ORDER)
    .limit(PER_PAGE)
    .offset(offset);
  return { entries, total, ...pages };
}

/**
 * Entries of a member’s journal after one of them, the latest day first.
 *
 * @throws AppError as `authorize`
 */
export async function entriesAfter(
  { db }: { db: Database },
  { actor, after, most }: { actor: Actor; after: { at: Date; id: string } | null; most: number },
): Promise<JournalEntry[]> {
  const { id: userId } = authorize(actor, 'keep shelf');
  const { madeOn, id } = journalEntries;
  const day = after?.at.toISOString().slice(0, 10) ?? '';
  const earlier = after && or(lt(madeOn, day), and(eq(madeOn, day), lt(id, after.id)));
  return entriesOf(db)
    .where(and(eq(journalEntries.userId, userId), earlier ?? undefined))
    .orderBy(...ORDER)
    .limit(most);
}

/** @throws AppError as `authorize`; `entree-introuvable` */
export async function findEntry(
  { db }: { db: Database },
  { actor, entryId }: { actor: Actor; entryId: string },
): Promise<JournalEntry> {
  const { id: userId } = authorize(actor, 'keep shelf');
  const [entry] = await entriesOf(db).where(ownEntry(entryId, userId));
  if (!entry) throw noSuchEntry();
  return entry;
}

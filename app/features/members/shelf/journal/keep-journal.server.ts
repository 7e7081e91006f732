/** Journal « Je l’ai fait » of a member. */
import { and, eq } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { journalEntries } from '#db/schema/shelf.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { isoDate } from '#language/format.ts';
import { isUuid } from '#language/uuid.ts';
import { countChange, findPublished, shelfIsFull } from '../published.server.ts';
import type { EntryInput } from '../shelf-form.ts';
import { MOST_ENTRIES } from '../shelf.ts';

interface Dependencies {
  db: Database;
  clock: () => Date;
}

export const noSuchEntry = () =>
  new AppError('entree-introuvable', 'Cette entrée n’existe plus dans votre journal.');

/** Condition on an entry of a member: others’ are not there for them. */
export const ownEntry = (entryId: string, userId: string) => {
  if (!isUuid(entryId)) throw noSuchEntry();
  return and(eq(journalEntries.id, entryId), eq(journalEntries.userId, userId));
};

function checkDay({ clock }: Dependencies, { madeOn }: EntryInput): void {
  if (madeOn > isoDate(clock()))
    throw new AppError('jour-a-venir', 'Ce jour n’est pas encore venu.');
}

/**
 * @returns the id of the entry
 * @throws AppError as `authorize`; `rate-limited`, `jour-a-venir`, `cocktail-introuvable`, `carnet-plein`
 */
export async function addEntry(
  services: Dependencies,
  { actor, slug, entry }: { actor: Actor; slug: string; entry: EntryInput },
): Promise<string> {
  const { id: userId } = authorize(actor, 'keep shelf');
  const { db, clock } = services;
  checkDay(services, entry);
  await countChange(services, userId);
  const recipe = await findPublished(db, slug);
  if ((await db.$count(journalEntries, eq(journalEntries.userId, userId))) >= MOST_ENTRIES)
    throw shelfIsFull('Votre journal est plein.');
  const at = clock();
  const [row] = await db
    .insert(journalEntries)
    .values({
      userId,
      cocktailId: recipe.id,
      title: recipe.title,
      ...entry,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: journalEntries.id });
  if (!row) throw new Error('The journal took no row.');
  return row.id;
}

/** @throws AppError as `authorize`; `rate-limited`, `jour-a-venir`, `entree-introuvable` */
export async function changeEntry(
  services: Dependencies,
  { actor, entryId, entry }: { actor: Actor; entryId: string; entry: EntryInput },
): Promise<void> {
  const { id: userId } = authorize(actor, 'keep shelf');
  checkDay(services, entry);
  await countChange(services, userId);
  const changed = await services.db
    .update(journalEntries)
    .set({ ...entry, updatedAt: services.clock() })
    .where(ownEntry(entryId, userId))
    .returning({ id: journalEntries.id });
  if (changed.length === 0) throw noSuchEntry();
}

/** Deletes an entry with its photo; one that is gone is no error. */
export async function deleteEntry(
  services: Dependencies,
  { actor, entryId }: { actor: Actor; entryId: string },
): Promise<void> {
  const { id: userId } = authorize(actor, 'keep shelf');
  await countChange(services, userId);
  await services.db.delete(journalEntries).where(ownEntry(entryId, userId));
}

/** Journal « Je l’ai fait » of a member. */
import { and, desc, eq } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { fieldsVersion } from '#db/row-version.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { journalEntries } from '#db/schema/shelf.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { doOnce } from '#features/platform/limits/do-once.server.ts';
import { isoDate } from '#language/format.ts';
import { isUuid } from '#language/uuid.ts';
import { countChange, findPublished, mergeOwn, shelfIsFull } from '../published.server.ts';
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

/**
 * Adds an entry, once for its key: a form that is sent twice makes one. The same key with other words is
 * another entry.
 *
 * @param key empty without one
 * @returns the id of the entry; null of one that was made before and is gone
 * @throws AppError as `addEntry`
 */
export async function addEntryOnce(
  services: Dependencies,
  { key, ...made }: { actor: Actor; slug: string; entry: EntryInput; key: string },
): Promise<string | null> {
  if (key === '') return addEntry(services, made);
  const { actor, slug, entry } = made;
  const { id: userId } = authorize(actor, 'keep shelf');
  const { madeOn, stars, changes } = entry;
  const parts = [userId, key, slug, madeOn, String(stars), changes];
  const id = await doOnce(services, parts, (within) => addEntry(within, made));
  if (id !== null) return id;
  const [before] = await services.db
    .select({ id: journalEntries.id })
    .from(journalEntries)
    .innerJoin(cocktails, eq(cocktails.id, journalEntries.cocktailId))
    .where(
      and(
        eq(journalEntries.userId, userId),
        eq(journalEntries.madeOn, madeOn),
        eq(journalEntries.changes, changes),
        eq(cocktails.slug, slug),
      ),
    )
    .orderBy(desc(journalEntries.id))
    .limit(1);
  return before?.id ?? null;
}

/** Version of an entry, to be changed by a form. */
export const entryVersion = ({ madeOn, stars, changes }: EntryInput) =>
  fieldsVersion({ madeOn, stars, changes });

/**
 * Changes an entry. Fields that another device changed stay, but those that both did.
 *
 * @param version of the entry that was changed; without one it is overwritten
 * @throws AppError as `authorize`; `rate-limited`, `jour-a-venir`, `entree-introuvable`; ChangedMeanwhile
 */
export async function changeEntry(
  services: Dependencies,
  {
    actor,
    entryId,
    entry,
    version,
  }: { actor: Actor; entryId: string; entry: EntryInput; version?: string },
): Promise<void> {
  const { id: userId } = authorize(actor, 'keep shelf');
  checkDay(services, entry);
  await countChange(services, userId);
  const own = ownEntry(entryId, userId);
  await services.db.transaction(async (tx) => {
    const { madeOn, stars, changes } = journalEntries;
    const [saved] = await tx
      .select({ madeOn, stars, changes })
      .from(journalEntries)
      .where(own)
      .for('update');
    if (!saved) throw noSuchEntry();
    const merged = mergeOwn(version, { saved, mine: entry });
    await tx
      .update(journalEntries)
      .set({ ...merged, updatedAt: services.clock() })
      .where(own);
  });
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

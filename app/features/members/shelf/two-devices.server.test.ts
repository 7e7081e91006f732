/** Writes that come twice, or from two devices. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { rateLimits } from '#db/schema/accounts.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { journalEntries, recipeNotes } from '#db/schema/shelf.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { addFewRecipes, enrol } from '#test/data/opinions.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { testServices } from '#test/run/services.ts';
import { findShelf } from './find-shelf.server.ts';
import {
  addEntry,
  addEntryOnce,
  changeEntry,
  entryVersion,
} from './journal/keep-journal.server.ts';
import { findEntry, readJournal } from './journal/read-journal.server.ts';
import { keepNote, noteVersion } from './notes/notes.server.ts';

let database: OpenDatabase;
let services: Services;
let zoe: Member;
let yann: Member;
let now = new Date('2026-11-29T12:00:00Z');
beforeAll(async () => {
  database = await openTestDatabase();
  services = { ...testServices(database.db), clock: () => now };
  await addFewRecipes(database.db);
  zoe = await enrol(database.db, 'Zoé');
  yann = await enrol(database.db, 'Yann');
});
beforeEach(async () => {
  now = new Date('2026-11-29T12:00:00Z');
  for (const table of [journalEntries, recipeNotes, rateLimits]) await database.db.delete(table);
});
afterAll(() => database.close());

const ENTRY = { madeOn: '2026-11-28', stars: null, changes: 'Moins de sucre.' };
const addOnce = (key: string, actor = zoe, entry = ENTRY, slug = 'mojito') =>
  addEntryOnce(services, { actor, slug, entry, key });
const count = async (actor: Member) => (await readJournal(services, { actor, page: 1 })).total;

test('a form that is sent twice, even at the same time, makes one entry', async () => {
  const [one, other] = await Promise.all([addOnce('clef'), addOnce('clef')]);
  expect(one).toMatch(/-/);
  expect(other).toBe(one);
  now = new Date('2026-12-29T12:00:00Z');
  expect(await addOnce('clef')).toBe(one);
  expect(await count(zoe)).toBe(1);
});

test('other words, another key or another member make another entry', async () => {
  const ids = [
    await addOnce('clef'),
    await addOnce('clef', zoe, { ...ENTRY, changes: 'Plus de sucre.' }),
    await addOnce('clef', zoe, ENTRY, 'kir'),
    await addOnce('autre'),
    await addOnce('clef', yann),
    await addOnce('', yann),
    await addOnce('', yann),
  ];
  expect(new Set(ids).size).toBe(7);
  expect([await count(zoe), await count(yann)]).toEqual([4, 3]);
});

test('a write that failed may be tried again with its key', async () => {
  const publish = (isPublished: boolean) =>
    database.db.update(cocktails).set({ isPublished }).where(eq(cocktails.slug, 'mojito'));
  await publish(false);
  await expect(addOnce('clef')).rejects.toMatchObject({ code: 'cocktail-introuvable' });
  await publish(true);
  expect(await addOnce('clef')).toMatch(/-/);
});

test('an entry that two devices changed keeps the fields of both', async () => {
  const entryId = await addEntry(services, { actor: zoe, slug: 'mojito', entry: ENTRY });
  const before = await findEntry(services, { actor: zoe, entryId });
  const version = entryVersion(before);
  const change = (entry: object, base = version) =>
    changeEntry(services, {
      actor: zoe,
      entryId,
      entry: { ...ENTRY, ...entry },
      version: base,
    });
  await change({ stars: 5 });
  await change({ changes: 'Sans sucre.' });
  expect(await findEntry(services, { actor: zoe, entryId })).toMatchObject({
    stars: 5,
    changes: 'Sans sucre.',
  });
  const clash = change({ changes: 'Très sucré.' });
  await expect(clash).rejects.toMatchObject({ code: 'change-entre-temps', both: ['changes'] });
  const { version: next } = (await clash.catch((error: unknown) => error)) as { version: string };
  await change({ changes: 'Très sucré.' }, next);
  expect(await findEntry(services, { actor: zoe, entryId })).toMatchObject({
    stars: 5,
    changes: 'Très sucré.',
  });
});

test('a note that two devices changed is not overwritten unseen', async () => {
  const keep = (note: string, version?: string) =>
    keepNote(services, {
      actor: zoe,
      slug: 'mojito',
      note,
      ...(version !== undefined && { version }),
    });
  const read = async () => (await findShelf(services, { actor: zoe, slug: 'mojito' }))?.note;
  const blank = noteVersion('');
  await keep('Au frais.', blank);
  await keep('Au frais.', blank);
  for (const note of ['Au congélateur.', ''])
    await expect(keep(note, noteVersion('Tiède.'))).rejects.toMatchObject({ both: ['note'] });
  expect(await read()).toBe('Au frais.');
  await keep('Au congélateur.', noteVersion('Au frais.'));
  await keep('', noteVersion('Au congélateur.'));
  expect(await read()).toBe('');
  const both = await Promise.allSettled(
    ['De l’un.', 'De l’autre.'].map((note) => keep(note, blank)),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { rateLimits } from '#db/schema/accounts.server.ts';
import { users } from '#db/schema/members.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { journalEntries, journalPhotos, recipeNotes } from '#db/schema/shelf.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { addFewRecipes, enrol } from '#test/data/opinions.ts';
import { rotatedPhoto } from '#test/data/photos.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { testServices } from '#test/run/services.ts';
import { findShelf } from './find-shelf.server.ts';
import { readEntryPhoto, removeEntryPhoto, setEntryPhoto } from './journal/entry-photo.server.ts';
import { addEntry, changeEntry, deleteEntry } from './journal/keep-journal.server.ts';
import { findEntry, readJournal } from './journal/read-journal.server.ts';
import { deleteNote, keepNote, listNotes } from './notes/notes.server.ts';
import { byMonth, isDay } from './shelf.ts';
import { rule } from '#test/run/rule.ts';

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
  await publish('mojito', true);
});
afterAll(() => database.close());

const publish = (slug: string, isPublished: boolean) =>
  database.db.update(cocktails).set({ isPublished }).where(eq(cocktails.slug, slug));
const refusal = (code: string): unknown => expect.objectContaining({ name: 'AppError', code });
const entry = (madeOn: string, more = {}) => ({ madeOn, stars: null, changes: '', ...more });
const add = (madeOn: string, more = {}, slug = 'mojito') =>
  addEntry(services, { actor: zoe, slug, entry: entry(madeOn, more) });
const journalOf = async (actor: Member) =>
  (await readJournal(services, { actor, page: 1 })).entries;

rule('a day is one of the calendar', () => {
  expect(['2026-02-28', '1950-01-01'].map(isDay)).toEqual([true, true]);
  expect(
    ['2026-02-30', '1949-12-31', '2026-2-3', '', '2026-02-28T10', '99999-01-01'].map(isDay),
  ).toEqual([false, false, false, false, false, false]);
});

test('entries come by month, the latest day first, and are their member’s alone', async () => {
  await add('2026-10-03', { stars: 4, changes: 'Moins de sucre.' });
  await add('2026-11-29');
  await add('2026-10-21', {}, 'kir');
  const entries = await journalOf(zoe);
  expect(
    byMonth(entries).map(({ month, entries: made }) => [month, made.map(({ title }) => title)]),
  ).toEqual([
    ['2026-11', ['Mojito']],
    ['2026-10', ['Kir', 'Mojito']],
  ]);
  expect(entries[2]).toMatchObject({
    slug: 'mojito',
    stars: 4,
    changes: 'Moins de sucre.',
    hasPhoto: false,
  });
  expect(await journalOf(yann)).toEqual([]);
  expect(await findShelf(services, { actor: zoe, slug: 'mojito' })).toEqual({ note: '', made: 2 });
  expect(await findShelf(services, { actor: null, slug: 'mojito' })).toBeNull();
});

rule('the day is not in the future, in Paris', async () => {
  await expect(add('2026-11-30')).rejects.toEqual(refusal('jour-a-venir'));
  now = new Date('2026-11-29T23:30:00Z');
  await expect(add('2026-11-30')).resolves.toMatch(/-/);
});

rule(
  'an entry is of a published recipe, and is changed and deleted by its member alone',
  async () => {
    await expect(add('2026-11-01', {}, 'brouillon')).rejects.toEqual(
      refusal('cocktail-introuvable'),
    );
    const entryId = await add('2026-11-01');
    const changed = entry('2026-11-02', { stars: 5 });
    const strange = { actor: yann, entryId };
    for (const work of [
      () => changeEntry(services, { ...strange, entry: changed }),
      () => findEntry(services, strange),
      () => changeEntry(services, { actor: zoe, entryId: 'x', entry: changed }),
    ])
      await expect(work()).rejects.toEqual(refusal('entree-introuvable'));
    await deleteEntry(services, strange);
    await changeEntry(services, { actor: zoe, entryId, entry: changed });
    expect(await journalOf(zoe)).toMatchObject([{ madeOn: '2026-11-02', stars: 5 }]);
    await deleteEntry(services, { actor: zoe, entryId });
    expect(await journalOf(zoe)).toEqual([]);
  },
);

rule(
  'a recipe that was taken down, renamed as a draft or deleted keeps its title in what was written',
  async () => {
    await add('2026-11-01', {}, 'spritz');
    await keepNote(services, { actor: zoe, slug: 'spritz', note: 'Sans olive.' });
    await database.db
      .update(cocktails)
      .set({ isPublished: false, title: 'Secret' })
      .where(eq(cocktails.slug, 'spritz'));
    const kept = { title: 'Spritz', slug: null };
    expect(await journalOf(zoe)).toMatchObject([kept]);
    await database.db.delete(cocktails).where(eq(cocktails.slug, 'spritz'));
    expect(await journalOf(zoe)).toMatchObject([kept]);
    const { notes } = await listNotes(services, { actor: zoe, page: 1 });
    expect(notes).toMatchObject([{ ...kept, note: 'Sans olive.' }]);
    const noteId = notes[0]?.id ?? '';
    await deleteNote(services, { actor: yann, noteId });
    expect((await listNotes(services, { actor: zoe, page: 1 })).total).toBe(1);
    await deleteNote(services, { actor: zoe, noteId });
    expect((await listNotes(services, { actor: zoe, page: 1 })).total).toBe(0);
  },
);

test('one note a recipe, which an empty one removes', async () => {
  const keep = (note: string) => keepNote(services, { actor: zoe, slug: 'mojito', note });
  const noteOf = async (actor: Member) =>
    (await findShelf(services, { actor, slug: 'mojito' }))?.note;
  await Promise.all(Array.from({ length: 8 }, () => keep('Menthe du jardin.')));
  await keep('Menthe et basilic.');
  expect(await noteOf(zoe)).toBe('Menthe et basilic.');
  expect(await noteOf(yann)).toBe('');
  expect(await database.db.$count(recipeNotes)).toBe(1);
  await keep('');
  expect(await noteOf(zoe)).toBe('');
});

rule(
  'a photo is small, without the data of its camera, replaced, and its member’s alone',
  async () => {
    const entryId = await add('2026-11-01');
    const given = { name: 'verre.jpg', content: await rotatedPhoto(3000, 2000) };
    const set = (actor: Member) => setEntryPhoto(services, { actor, entryId, given });
    await expect(set(yann)).rejects.toEqual(refusal('entree-introuvable'));
    await set(zoe);
    await set(zoe);
    const read = (actor: Member) => readEntryPhoto(services, { actor, entryId });
    const content = await read(zoe);
    expect(content?.subarray(8, 12).toString()).toBe('WEBP');
    expect(content?.includes('Exif')).toBe(false);
    expect(await read(yann)).toBeNull();
    await expect(
      setEntryPhoto(services, {
        actor: zoe,
        entryId,
        given: { name: 'a.svg', content: Buffer.from('<svg/>') },
      }),
    ).rejects.toEqual(refusal('type-non-autorise'));
    expect((await journalOf(zoe))[0]?.hasPhoto).toBe(true);
    await expect(removeEntryPhoto(services, { actor: yann, entryId })).rejects.toEqual(
      refusal('entree-introuvable'),
    );
    await removeEntryPhoto(services, { actor: zoe, entryId });
    expect(await read(zoe)).toBeNull();
  },
);

rule('all of it goes with the account', async () => {
  const ugo = await enrol(database.db, 'Ugo');
  const entryId = await addEntry(services, { actor: ugo, slug: 'kir', entry: entry('2026-11-01') });
  await keepNote(services, { actor: ugo, slug: 'kir', note: 'Cassis.' });
  await database.db.insert(journalPhotos).values({ entryId, content: Buffer.from('x') });
  await database.db.delete(users).where(eq(users.id, ugo.id));
  for (const table of [journalEntries, journalPhotos, recipeNotes])
    expect(await database.db.$count(table)).toBe(0);
});

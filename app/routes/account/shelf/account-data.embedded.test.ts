/** A member's shelf in the export of their account, and after its deletion. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { users } from '#db/schema/members.server.ts';
import * as shelf from '#db/schema/shelf.server.ts';
import { deleteAccount } from '#features/members/accounts/profile/delete-account.server.ts';
import { exportAccount } from '#features/members/accounts/profile/export-account.server.ts';
import { publishPage } from '#features/members/accounts/profile/member-page.server.ts';
import { followTags } from '#features/members/shelf/following/follow-tags.server.ts';
import { setEntryPhoto } from '#features/members/shelf/journal/entry-photo.server.ts';
import { addEntry } from '#features/members/shelf/journal/keep-journal.server.ts';
import { addList, putOnLists, shareList } from '#features/members/shelf/lists/keep-lists.server.ts';
import { keepNote } from '#features/members/shelf/notes/notes.server.ts';
import { keepVariant } from '#features/members/shelf/variants/variants.server.ts';
import { addTags } from '#test/data/catalogue.ts';
import { addMember, PASSWORD } from '#test/data/members.ts';
import { addFewRecipes } from '#test/data/opinions.ts';
import { rotatedPhoto } from '#test/data/photos.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { testServices } from '#test/run/services.ts';

let database: OpenDatabase;
let services: Services;
beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices(database.db);
  await addFewRecipes(database.db);
  await addTags(database.db, [{ name: 'Tiki' }]);
});
afterAll(async () => {
  await services.jobs.settled();
  await database.close();
});

const TABLES = [
  shelf.journalEntries,
  shelf.journalPhotos,
  shelf.recipeNotes,
  shelf.recipeLists,
  shelf.recipeListItems,
  shelf.recipeVariants,
  shelf.tagReaders,
  shelf.followedTags,
];
const rows = () => Promise.all(TABLES.map((table) => database.db.$count(table)));

/** A member with one thing of each kind, all with this word. */
async function addKeeper(name: string) {
  const { session } = await addMember(services, { name, email: `${name}@example.org` });
  await database.db.update(users).set({ emailVerified: true });
  const by = { actor: session.member, slug: 'mojito' };
  const entryId = await addEntry(services, {
    ...by,
    entry: { madeOn: '2026-01-02', stars: 3, changes: `Journal de ${name}` },
  });
  const given = { name: 'verre.jpg', content: await rotatedPhoto() };
  await setEntryPhoto(services, { actor: session.member, entryId, given });
  await keepNote(services, { ...by, note: `Note de ${name}` });
  const listId = await addList(services, { ...by, kind: 'carte', name: `Carte de ${name}` });
  await putOnLists(services, { ...by, listIds: [listId], before: [] });
  await shareList(services, { ...by, listId, isShared: true });
  const variant = { ingredients: `Version de ${name}`, steps: '' };
  await keepVariant(services, { ...by, variant });
  await followTags(services, { ...by, slugs: ['tiki'] });
  return session;
}

test('an export has all of the shelf and nothing of another’s; a deletion leaves none', async () => {
  const ada = await addKeeper('ada');
  await addKeeper('grace');
  await publishPage(services, { actor: ada.member, isPublished: true });
  const exported = await exportAccount(services, ada.member);
  expect(exported).toMatchObject({
    account: { isPagePublished: true },
    journal: [{ cocktail: 'Mojito', madeOn: '2026-01-02', stars: 3, changes: 'Journal de ada' }],
    notes: [{ cocktail: 'Mojito', note: 'Note de ada' }],
    lists: [
      {
        kind: 'carte',
        name: 'Carte de ada',
        isShared: true,
        isOnPage: false,
        recipes: [{ cocktail: 'mojito', section: '', priceCents: null }],
      },
    ],
    variants: [{ cocktail: 'Mojito', ingredients: 'Version de ada' }],
    followedTags: [{ tag: 'tiki', lastLetter: null }],
  });
  const photo = Buffer.from(exported.journal[0]?.photo ?? '', 'base64');
  expect(photo.subarray(8, 12).toString()).toBe('WEBP');
  expect(JSON.stringify(exported)).not.toContain('grace');

  expect(await rows()).toEqual(TABLES.map(() => 2));
  await deleteAccount(services, {
    session: ada,
    password: PASSWORD,
    settleReviews: () => Promise.resolve(),
  });
  expect(await rows()).toEqual(TABLES.map(() => 1));
});

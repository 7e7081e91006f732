/** Writes that devices made without a network, with real requests. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actorContext, type Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { rateLimits } from '#db/schema/accounts.server.ts';
import {
  barBottles,
  favorites,
  shoppingMarks,
  shoppingRecipes,
} from '#db/schema/members.server.ts';
import { journalEntries, recipeNotes } from '#db/schema/shelf.server.ts';
import { findBottles } from '#features/bar/bottles/keep-bottles.server.ts';
import { readCatalogue } from '#features/bar/bottles/read-catalogue.server.ts';
import { findList } from '#features/bar/shopping/keep-list.server.ts';
import { actOn, dropRecipe } from '#features/bar/shopping/list-form.ts';
import { LIST_FIELDS, LIST_PATH } from '#features/bar/shopping/shopping-list.ts';
import { addEntry, entryVersion } from '#features/members/shelf/journal/keep-journal.server.ts';
import { findEntry } from '#features/members/shelf/journal/read-journal.server.ts';
import { keepNote, noteVersion } from '#features/members/shelf/notes/notes.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { addRecipes, poured } from '#test/data/catalogue.ts';
import { enrol } from '#test/data/opinions.ts';
import { addSmallCatalogue } from '#test/data/small-catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { testServices } from '#test/run/services.ts';
import { loaderArguments } from '#test/site/loader-arguments.ts';
import { action } from './sent-later.ts';

let database: OpenDatabase;
let services: Services;
let zoe: Member;
let gin: string;
let champagne: string;
beforeAll(async () => {
  database = await openTestDatabase();
  const clock = () => new Date('2026-11-29T12:00:00Z');
  services = { ...testServices(database.db), clock };
  await addSmallCatalogue(database.db);
  await addRecipes(database.db, [
    { title: 'Envoi', ingredients: poured('gin') },
    { title: 'Envoi brouillon', is_published: false },
  ]);
  zoe = await enrol(database.db, 'Zoé');
  const { catalogue, slugs } = await readCatalogue(services);
  const keyOf = (slug: string) => catalogue.ingredients[slugs.indexOf(slug)]?.key ?? '';
  [gin, champagne] = [keyOf('gin'), keyOf('champagne')];
});
beforeEach(async () => {
  for (const table of [
    rateLimits,
    favorites,
    barBottles,
    shoppingMarks,
    shoppingRecipes,
    journalEntries,
    recipeNotes,
  ])
    await database.db.delete(table);
});
afterAll(() => database.close());

type Fields = [string, string][];
interface Sent {
  path: string;
  fields?: Fields;
  key?: string;
  member?: string | null;
  actor?: Member | null;
}

async function send({ path, fields = [], key = crypto.randomUUID(), ...by }: Sent) {
  const { actor = zoe } = by;
  const { member = actor?.id ?? null } = by;
  const { context } = loaderArguments(services, { address: '/envois' }) as {
    context: { set: (of: typeof actorContext, value: Member | null) => void };
  };
  context.set(actorContext, actor);
  const body = JSON.stringify({ key, member, path, fields });
  const request = new Request('https://zinc.example/envois', { method: 'POST', body });
  const answer = await action({ request, context, params: {} } as never);
  return { answer, status: answer.status, said: (await answer.json()) as never };
}

const heart = (is: 'oui' | 'non'): Sent => ({
  path: '/cocktails/envoi/favori',
  fields: [['favori', is]],
});
const bottles = (before: string[], there: string[]): Sent => ({
  path: '/bar-maison/mes-bouteilles/changer',
  fields: [['avant', before.join('')], ...there.map((key): [string, string] => ['la', key])],
});
const additions: Sent[] = [
  { path: '/bar-maison/mes-bouteilles/je-l-ai', fields: [['ingredient', 'champagne']] },
  {
    path: '/liste-de-courses/ajouter',
    fields: [
      ['recette', 'envoi'],
      ['portions', '3'],
    ],
  },
];
const count = (table: typeof favorites | typeof journalEntries) => database.db.$count(table);

test('each kind of write is done by its use case', async () => {
  const entryId = await addEntry(services, {
    actor: zoe,
    slug: 'envoi',
    entry: { madeOn: '2026-11-01', stars: null, changes: '' },
  });
  const sent: Sent[] = [
    heart('oui'),
    bottles([], [gin]),
    {
      path: '/liste-de-courses/cocher',
      fields: [
        ['pris-avant', ''],
        ['pris', gin],
      ],
    },
    ...additions,
    {
      path: '/cocktails/envoi/note',
      fields: [
        ['note', 'Au frais.'],
        ['version', noteVersion('')],
      ],
    },
    {
      path: '/cocktails/envoi/journal',
      fields: [
        ['madeOn', '2026-11-02'],
        ['cle', 'page-1'],
      ],
    },
    {
      path: `/carnet/journal/${entryId}`,
      fields: [
        ['madeOn', '2026-11-01'],
        ['stars', '4'],
        ['version', entryVersion({ madeOn: '2026-11-01', stars: null, changes: '' })],
      ],
    },
  ];
  for (const one of sent) expect((await send(one)).status, one.path).toBe(200);
  expect(await count(favorites)).toBe(1);
  expect(await findBottles(services, { actor: zoe })).toEqual(
    expect.arrayContaining([gin, champagne]),
  );
  expect(await database.db.$count(shoppingMarks)).toBe(1);
  expect(await database.db.select().from(shoppingRecipes)).toMatchObject([{ servings: 3 }]);
  expect(await database.db.select().from(recipeNotes)).toMatchObject([{ note: 'Au frais.' }]);
  expect(await count(journalEntries)).toBe(2);
  expect(await findEntry(services, { actor: zoe, entryId })).toMatchObject({ stars: 4 });
});

test('a write that is sent again is done once, though another device undid it meanwhile', async () => {
  const key = crypto.randomUUID();
  for (const [one, undo] of [
    [heart('oui'), heart('non')],
    [bottles([], [gin]), bottles([gin], [])],
  ] as const) {
    await send({ ...one, key: `${key}${one.path}` });
    await send(undo);
    expect((await send({ ...one, key: `${key}${one.path}` })).status).toBe(200);
  }
  expect(await count(favorites)).toBe(0);
  expect(await findBottles(services, { actor: zoe })).toEqual([]);
  const entry: Sent = {
    path: '/cocktails/envoi/journal',
    fields: [
      ['madeOn', '2026-11-02'],
      ['cle', 'page-1'],
    ],
  };
  // Both at once, under two keys of the device: the form has its own.
  await Promise.all([send(entry), send(entry)]);
  expect(await count(journalEntries)).toBe(1);
});

test('what two devices changed is shown to choose, and the choice is then done', async () => {
  await keepNote(services, { actor: zoe, slug: 'envoi', note: 'Du site.' });
  const note = (version: string): Sent => ({
    path: '/cocktails/envoi/note',
    fields: [
      ['note', 'De l’appareil.'],
      ['version', version],
    ],
    key: 'la-meme-clef',
  });
  const { status, said } = await send(note(noteVersion('')));
  expect(status).toBe(409);
  expect(said).toMatchObject({
    message: expect.stringContaining('autre appareil') as string,
    both: [{ label: 'Note', mine: 'De l’appareil.', theirs: 'Du site.' }],
  });
  expect((await send(note((said as { version: string }).version))).status).toBe(200);
  expect(await database.db.select().from(recipeNotes)).toMatchObject([{ note: 'De l’appareil.' }]);
});

test('an entry that two devices changed shows both values of the same field alone', async () => {
  const entry = { madeOn: '2026-11-01', stars: null, changes: '' };
  const entryId = await addEntry(services, { actor: zoe, slug: 'envoi', entry });
  const change = (fields: Fields): Sent => ({
    path: `/carnet/journal/${entryId}`,
    fields: [['madeOn', '2026-11-01'], ['version', entryVersion(entry)], ...fields],
  });
  await send(change([['stars', '5']]));
  const { status, said } = await send(
    change([
      ['stars', '2'],
      ['changes', 'Plus de gin.'],
    ]),
  );
  expect(status).toBe(409);
  expect(said).toMatchObject({
    both: [{ label: 'Ma note', mine: '2 étoiles', theirs: '5 étoiles' }],
  });
});

test('nothing is done for another member, nor without a session', async () => {
  const yann = await enrol(database.db, 'Yann');
  expect((await send({ ...heart('oui'), member: yann.id })).status).toBe(401);
  expect((await send({ ...heart('oui'), actor: null, member: zoe.id })).status).toBe(401);
  expect((await send({ ...heart('oui'), actor: null })).status).toBe(401);
  expect(await count(favorites)).toBe(0);
});

test('lines of the list come and go, and what another device put there meanwhile stays', async () => {
  const list = (...fields: Fields): Sent => ({ path: LIST_PATH, fields });
  await send(additions[1] as Sent);
  const lines = list([LIST_FIELDS.free, 'Pailles\nGlaçons en sac']);
  for (const key of ['la-meme-clef', 'la-meme-clef'])
    expect((await send({ ...lines, key })).status).toBe(200);
  await send(list([LIST_FIELDS.free, 'Serviettes']));
  await send(list([LIST_FIELDS.act, actOn('oter-ligne', 'Pailles')]));
  await send(list([LIST_FIELDS.act, actOn('oter', gin)]));
  const kept = await findList(services, { actor: zoe });
  expect(kept.marks.libre).toEqual(['Glaçons en sac', 'Serviettes']);
  expect(kept.marks.retire).toEqual([gin]);
  const [number = 0] = kept.recipes.keys();
  await send(
    list([LIST_FIELDS.servingsBefore, `${number}.3`], [`${LIST_FIELDS.servings}${number}`, '6']),
  );
  expect((await findList(services, { actor: zoe })).recipes).toEqual(new Map([[number, 6]]));
  await send(list([LIST_FIELDS.act, dropRecipe(number)]));
  expect((await findList(services, { actor: zoe })).recipes.size).toBe(0);
});

test('a visitor’s bottles and list go to their cookies', async () => {
  for (const [sent, part] of [
    [bottles([], [gin]), gin],
    [additions[0], champagne],
    [additions[1], 'zinc-courses=r='],
    [{ path: LIST_PATH, fields: [[LIST_FIELDS.free, 'Pailles']] }, 'zinc-courses=l='],
  ] as [Sent, string][]) {
    const { status, answer } = await send({ ...sent, actor: null });
    expect(status).toBe(200);
    expect(answer.headers.get('Set-Cookie')).toContain(part);
  }
});

test.each([
  ['/cocktails/envoi-brouillon/favori', [['favori', 'oui']], 404],
  [
    '/cocktails/envoi/journal',
    [
      ['madeOn', '2026-12-30'],
      ['cle', 'a'],
    ],
    400,
  ],
  ['/cocktails/envoi/journal', [], 400],
  ['/cocktails/envoi/note', [['note', 'x'.repeat(9000)]], 400],
  ['/carnet/journal/pas-un-id', [['madeOn', '2026-11-01']], 404],
  ['/bar-maison/mes-bouteilles/je-l-ai', [['ingredient', 'inconnu']], 400],
  ['/liste-de-courses/ajouter', [['recette', 'envoi-brouillon']], 404],
  ['/ailleurs', [], 404],
] as [string, Fields, number][])(
  '%s with %j is refused with a sentence',
  async (path, fields, expected) => {
    const { status, said } = await send({ path, fields });
    expect(status).toBe(expected);
    expect((said as { message: string }).message).toMatch(/\.$/);
  },
);

test('what is no write of a device is refused', async () => {
  await expect(send({ path: '/cocktails/envoi/favori', key: 'x' })).rejects.toMatchObject({
    status: 400,
  });
});

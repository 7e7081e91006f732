import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { rateLimits } from '#db/schema/accounts.server.ts';
import { users } from '#db/schema/members.server.ts';
import { unsentMail } from '#db/schema/office.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { announcedRecipes, followedTags, tagReaders } from '#db/schema/shelf.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { addFewRecipes, enrol } from '#test/data/opinions.ts';
import { addRecipes, addTags } from '#test/data/catalogue.ts';
import { smtpServer } from '#test/outside/smtp-server.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { testServices } from '#test/run/services.ts';
import { followTags, listFollowed, stopLetters } from './follow-tags.server.ts';
import { monthlyLettersJob, writeMonthlyLetters } from './monthly-letters.server.ts';

let database: OpenDatabase;
let services: Services;
let zoe: Member;
let yann: Member;
let now = new Date('2026-11-01T08:00:00Z');
beforeAll(async () => {
  database = await openTestDatabase();
  services = { ...testServices(database.db), clock: () => now };
  await addFewRecipes(database.db);
  await addTags(database.db, [{ name: 'Gin' }, { name: 'Tiki' }]);
  zoe = await enrol(database.db, 'Zoé');
  yann = await enrol(database.db, 'Yann');
});
beforeEach(async () => {
  now = new Date('2026-11-01T08:00:00Z');
  for (const table of [tagReaders, followedTags, announcedRecipes, unsentMail, rateLimits])
    await database.db.delete(table);
  await database.db.update(users).set({ emailVerified: true, bannedAt: null });
});
afterAll(async () => {
  await services.jobs.settled();
  await database.close();
});

const follow = (actor: Member, ...slugs: string[]) => followTags(services, { actor, slugs });
const followed = async (actor: Member) => (await listFollowed(services, { actor })).followed;
const write = () => writeMonthlyLetters(services, new AbortController().signal);
const letters = () =>
  database.db
    .select({ to: unsentMail.recipient, body: unsentMail.body, stop: unsentMail.unsubscribe })
    .from(unsentMail)
    .orderBy(unsentMail.recipient);
let made = 0;
async function publish(...tags: string[]): Promise<string> {
  made += 1;
  const title = `Nouveau ${made}`;
  await addRecipes(database.db, [{ title, tags }]);
  return title;
}

test('each reader is told once a month of what is new in their tags, and of nothing else', async () => {
  await follow(zoe, 'gin', 'tiki');
  await follow(yann, 'tiki');
  // The first run of a site remembers alone.
  expect(await write()).toBe(0);
  const gin = await publish('gin');
  const neither = await publish();
  now = new Date('2026-12-01T08:00:00Z');
  expect(await write()).toBe(1);
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  expect(letter?.to).toBe('zoe@membre.example');
  expect(letter?.body).toContain(`${gin}\n${services.publicUrl}/cocktails/nouveau-`);
  expect(letter?.body).not.toContain(neither);
  expect(letter?.body).not.toContain('Mojito');
  expect(letter?.body).toContain(letter?.stop ?? '-');
  expect(letter?.stop).toMatch(/^https?:\S+\/lettre-des-tags\/arret\/[\w-]{22}$/);
  await publish('gin');
  expect(await write()).toBe(0);
  now = new Date('2027-01-01T08:00:00Z');
  // It was published before the run that had written already: remembered by it.
  expect(await write()).toBe(0);
});

test('a draft that is published later is new then', async () => {
  await follow(zoe, 'gin');
  const title = await publish('gin');
  const set = (isPublished: boolean) =>
    database.db.update(cocktails).set({ isPublished }).where(eq(cocktails.title, title));
  await set(false);
  await write();
  now = new Date('2026-12-01T08:00:00Z');
  await set(true);
  expect(await write()).toBe(1);
});

test('nothing goes to an address that nobody confirmed, nor to a suspended member', async () => {
  await follow(zoe, 'gin');
  await write();
  await publish('gin');
  now = new Date('2026-12-01T08:00:00Z');
  await database.db.update(users).set({ bannedAt: now }).where(eq(users.id, zoe.id));
  expect(await write()).toBe(0);
  await database.db.update(users).set({ emailVerified: false });
  await follow(yann, 'gin');
  expect(await listFollowed(services, { actor: yann })).toEqual({
    followed: ['gin'],
    isReached: false,
  });
  await publish('gin');
  expect(await write()).toBe(0);
  await database.db.update(users).set({ emailVerified: true, bannedAt: null });
  await publish('gin');
  expect(await write()).toBe(2);
});

test('the way out of a letter needs no session, and is its reader’s alone', async () => {
  await follow(zoe, 'gin', 'inconnu');
  await follow(yann, 'gin', 'tiki');
  await follow(yann, 'tiki');
  expect(await followed(yann)).toEqual(['tiki']);
  const [reader] = await database.db
    .select({ token: tagReaders.token })
    .from(tagReaders)
    .where(eq(tagReaders.userId, zoe.id));
  for (const token of ['', 'x', reader?.token ?? '', reader?.token ?? ''])
    await stopLetters(services, token);
  expect(await followed(zoe)).toEqual([]);
  expect(await followed(yann)).toEqual(['tiki']);
  await follow(yann);
  expect(await database.db.$count(tagReaders)).toBe(0);
});

test('the letter that goes out names its way out in the headers that mail programs press', async () => {
  const server = await smtpServer();
  const posting = testServices(database.db, { mailer: server.mailer, clock: () => now });
  await follow(zoe, 'gin');
  await write();
  await publish('gin');
  now = new Date('2026-12-01T08:00:00Z');
  await writeMonthlyLetters(posting, new AbortController().signal);
  await posting.jobs.settled();
  server.close();
  const [head = ''] = (server.received().split('DATA\r\n')[1] ?? '').split('\r\n\r\n');
  // Long headers go on in lines that begin with a space.
  const headers = head.replaceAll('\r\n ', ' ').split('\r\n');
  const stop = headers.find((header) => header.startsWith('List-Unsubscribe:')) ?? '';
  const address = /<(.+)>$/.exec(stop)?.[1] ?? '';
  expect(headers).toContain('To: zoe@membre.example');
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(address.startsWith(`${services.publicUrl}/lettre-des-tags/arret/`)).toBe(true);
  await stopLetters(services, address.split('/').at(-1) ?? '');
  expect(await followed(zoe)).toEqual([]);
});

test('without a mail server no letter is due', async () => {
  const isDue = (mailer: Services['mailer']) =>
    monthlyLettersJob.schedule?.isDue({ ...services, mailer });
  expect(await isDue(null)).toBe(false);
  expect(await isDue({ send: () => Promise.resolve() })).toBe(true);
});

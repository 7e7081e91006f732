import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { rateLimits } from '#db/schema/accounts.server.ts';
import { users } from '#db/schema/members.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { isSecret } from '#features/platform/slugs/secret-address.server.ts';
import { enrol } from '#test/data/opinions.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { testServices } from '#test/run/services.ts';
import { findOwnPage, findPageMember, publishPage } from './member-page.server.ts';

let database: OpenDatabase;
let services: Services;
let zoe: Member;
let yann: Member;
beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices(database.db);
  zoe = await enrol(database.db, 'Zoé');
  yann = await enrol(database.db, 'Yann');
});
beforeEach(async () => {
  await database.db.delete(rateLimits);
  await database.db.update(users).set({ bannedAt: null, pageToken: null });
});
afterAll(() => database.close());

const publish = (isPublished = true) => publishPage(services, { actor: zoe, isPublished });
const own = async () => (await findOwnPage(services, { actor: zoe })) ?? '';

test('no member has a page before they publish it', async () => {
  expect(await findOwnPage(services, { actor: zoe })).toBeNull();
  for (const token of ['', 'x', 'Zoé', 'a'.repeat(22), zoe.id])
    expect(await findPageMember(services, token)).toBeNull();
});

test('a page has one address, which nobody guesses, until it is taken down for good', async () => {
  await Promise.all([publish(), publish(), publish()]);
  const first = await own();
  expect(isSecret(first)).toBe(true);
  expect(await findPageMember(services, first)).toMatchObject({ id: zoe.id, name: 'Zoé' });
  await publish();
  expect(await own()).toBe(first);
  expect(await findOwnPage(services, { actor: yann })).toBeNull();
  await publish(false);
  expect(await findPageMember(services, first)).toBeNull();
  await publish();
  expect(await findPageMember(services, first)).toBeNull();
  expect(await findPageMember(services, await own())).toMatchObject({ name: 'Zoé' });
});

test('the page of a suspended member is not there, and they cannot publish one', async () => {
  await publish();
  const token = await own();
  await database.db.update(users).set({ bannedAt: new Date() }).where(eq(users.id, zoe.id));
  expect(await findPageMember(services, token)).toBeNull();
  const banned = { ...zoe, isBanned: true };
  await expect(publishPage(services, { actor: banned, isPublished: true })).rejects.toMatchObject({
    code: 'banned',
  });
});

test('changes are counted', async () => {
  for (let time = 0; time < 20; time++) await publish(time % 2 === 0);
  await expect(publish()).rejects.toMatchObject({ code: 'rate-limited' });
});

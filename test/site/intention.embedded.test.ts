/** An action asked without a session is done after sign-in: by the same browser, once, in time. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as detail from '#app/routes/catalogue/detail.tsx';
import * as resume from '#app/routes/reviews/resume.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { ratings } from '#db/schema/members.server.ts';
import type { Actor, Member } from '#features/platform/access/access.ts';
import { OPENING } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { addFewRecipes, enrol } from '#test/data/opinions.ts';
import { outcome, requestArguments, type Asked } from './requests.ts';
import { testServices } from '#test/run/services.ts';

let database: OpenDatabase;
let zoe: Member;
beforeAll(async () => {
  database = await openTestDatabase();
  await addFewRecipes(database.db);
  zoe = await enrol(database.db, 'Zoé');
});
beforeEach(() => database.db.delete(ratings));
afterAll(() => database.close());

const args = (path: string, asked: Asked) =>
  requestArguments(testServices(database.db), { path, ...asked });
const params = { slug: 'mojito' };
const send = (asked: Asked) =>
  outcome(detail.action(args('/cocktails/mojito', { ...asked, params })));
const comeBack = (asked: Asked) => outcome(resume.loader(args('/reprendre', asked)));
const recipe = (actor: Actor, path = '/cocktails/mojito', cookie = '') =>
  detail.loader(args(path, { actor, params, cookie }));

describe('a review', () => {
  const comment = 'À vous, en passant.';
  const asking = async (cookie?: string) =>
    (await send({ form: { stars: '5', comment }, ...(cookie && { cookie }) })).cookie ?? '';
  const [intention, browser] = ['zinc-intention', 'zinc-navigateur'].map(
    (name) => (cookies: string) => new RegExp(`__Host-${name}=[^;]*`).exec(cookies)?.[0] ?? '',
  ) as [(cookies: string) => string, (cookies: string) => string];

  test('that another browser asked for is not done by who signs in here', async () => {
    const [theirs, ours] = [await asking(), await asking()];
    expect(browser(theirs)).not.toBe(browser(ours));
    for (const cookie of [
      intention(theirs),
      `${intention(theirs)}; ${browser(ours)}`,
      `${browser(ours)}; ${intention(theirs)}; ${browser(theirs)}`,
    ]) {
      expect(await comeBack({ actor: zoe, cookie })).toMatchObject({ to: '/' });
      expect((await recipe(zoe, '/cocktails/mojito', cookie)).reviewer?.draft).toBeNull();
    }
    expect((await recipe(zoe)).reviewer?.own).toBeNull();
    // The browser keeps its secret for further requests.
    expect(browser(await asking(ours))).toBe(browser(ours));
  });

  test('that was written by hand is not done', async () => {
    const review = Buffer.from(`review\nmojito\n5\n${comment}`, 'utf16le').toString('base64url');
    for (const name of ['zinc-intention', '__Host-zinc-intention']) {
      expect(await comeBack({ actor: zoe, cookie: `${name}=${review}` })).toMatchObject({
        to: '/',
      });
    }
    expect((await recipe(zoe)).reviewer?.own).toBeNull();
  });

  test('is forgotten after half an hour', async () => {
    const cookie = await asking();
    const later = new Date(OPENING.getTime() + 30 * 60_000);
    const services = testServices(database.db, { clock: () => later });
    const back = requestArguments(services, { path: '/reprendre', actor: zoe, cookie });
    expect(await outcome(resume.loader(back))).toMatchObject({ to: '/' });
  });

  test.each(['ß'.repeat(1_000), '\u{1f379}'.repeat(500), `${'酒'.repeat(667)}${'"'.repeat(333)}`])(
    'of the longest comment fits in a cookie: %.9s',
    async (text) => {
      const asked = await send({ form: { stars: '5', comment: text } });
      for (const cookie of asked.cookies ?? []) expect(cookie.length).toBeLessThan(4_096);
      const { reviewer } = await recipe(zoe, '/cocktails/mojito', asked.cookie);
      expect(reviewer?.draft?.comment).toBe(text);
    },
  );

  test.each(['=', '=AAAA', '=%00', '='.repeat(5_000)].map((end) => `__Host-zinc-intention${end}`))(
    'with the cookie %.30j has nothing to come back to',
    async (cookie) => {
      expect(await comeBack({ actor: zoe, cookie })).toMatchObject({ to: '/' });
    },
  );
});

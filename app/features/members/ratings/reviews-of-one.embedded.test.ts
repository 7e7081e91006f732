/** Reviews of one member, and the page that they lead to. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { ratings, users } from '#db/schema/members.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { OPENING } from '#test/data/catalogue.ts';
import { addFewRecipes, enrol } from '#test/data/opinions.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { testServices } from '#test/run/services.ts';
import { moderateReview } from './moderation/moderate-review.server.ts';
import { rateCocktail } from './rate-cocktail.server.ts';
import type { Stars } from './rating.ts';
import { getSecureRatings, listReviewsOf } from './read-reviews.server.ts';

let database: OpenDatabase;
let zoe: Member;
let yann: Member;
let editor: Member;
let now = OPENING;
const deps = () => testServices(database.db, { clock: () => now });
beforeAll(async () => {
  database = await openTestDatabase();
  await addFewRecipes(database.db);
  zoe = await enrol(database.db, 'Zoé');
  yann = await enrol(database.db, 'Yann');
  editor = await enrol(database.db, 'Édith', 'editor');
});
beforeEach(() => database.db.delete(ratings));
afterAll(() => database.close());

const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const rate = (actor: Member, stars: Stars, comment: string | null = null, slug = 'mojito') =>
  rateCocktail(deps(), { actor, slug, stars, comment });
const list = () =>
  getSecureRatings(deps(), { actor: null, slug: 'mojito', order: 'recent', page: 1 });

test('reviews of one member, for all: no hidden one, no held comment, none of a draft', async () => {
  const listed = async () =>
    (await listReviewsOf(deps(), { actor: null, userId: zoe.id })).map(
      ({ cocktail, stars, comment }) => [cocktail.title, stars, comment],
    );
  await rate(zoe, 4, 'Très frais.');
  pass(1);
  await rate(zoe, 2, 'Voir www.exemple.fr', 'negroni');
  pass(1);
  await rate(zoe, 1, null, 'kir');
  await rate(yann, 5, null, 'spritz');
  const all = [
    ['Kir', 1, null],
    ['Negroni', 2, null],
    ['Mojito', 4, 'Très frais.'],
  ];
  expect(await listed()).toEqual(all);
  await database.db.update(cocktails).set({ isPublished: false }).where(eq(cocktails.slug, 'kir'));
  expect(await listed()).toEqual(all.slice(1));
  await database.db.update(cocktails).set({ isPublished: true }).where(eq(cocktails.slug, 'kir'));
  const [mojito] = await list();
  await moderateReview(deps(), {
    actor: editor,
    ratingId: mojito?.id ?? '',
    decision: 'hide',
    reason: 'Non.',
  });
  expect(await listed()).toEqual(all.slice(0, 2));
});

test('a review leads to the page of its author while they publish one and are not suspended', async () => {
  await rate(zoe, 4);
  const set = (values: { pageToken?: string | null; bannedAt?: Date | null }) =>
    database.db.update(users).set(values).where(eq(users.id, zoe.id));
  const pages = async () => (await list()).map(({ authorPage }) => authorPage);
  expect(await pages()).toEqual([null]);
  await set({ pageToken: 'a' });
  expect(await pages()).toEqual(['/membres/a']);
  await set({ bannedAt: now });
  expect(await pages()).toEqual([null]);
  await set({ pageToken: null, bannedAt: null });
});

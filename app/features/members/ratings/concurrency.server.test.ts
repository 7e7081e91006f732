/** Counts and averages stay exact under concurrent writes. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { ratings, users } from '#db/schema/members.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import type { Actor, Member } from '#features/platform/access/access.ts';
import { OPENING } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { addFewRecipes, enrol } from '#test/data/opinions.ts';
import { testServices } from '#test/run/services.ts';
import { deleteOwnReview } from './delete-own-review.server.ts';
import { getOwnReview } from './read-own-reviews.server.ts';
import { moderateReview } from './moderation/moderate-review.server.ts';
import { rateCocktail } from './rate-cocktail.server.ts';
import type { Stars } from './rating.ts';

let database: OpenDatabase;
let editor: Member;
let zoe: Member;
let crowd: Member[];
const deps = () => ({ db: database.db, clock: () => OPENING });
const slug = 'mojito';

beforeAll(async () => {
  database = await openTestDatabase();
  await addFewRecipes(database.db);
  editor = await enrol(database.db, 'Édith', 'editor');
  zoe = await enrol(database.db, 'Zoé');
  const names = Array.from({ length: 200 }, (_, index) => ({
    name: `Membre ${index}`,
    email: `m${index}@foule.example`,
  }));
  const rows = await database.db.insert(users).values(names).returning({ id: users.id });
  crowd = rows.map(({ id }) => ({ id, role: 'user', isBanned: false }));
});
beforeEach(async () => {
  await database.db.delete(ratings);
});
afterAll(() => database.close());

const rate = (actor: Actor, stars: number) =>
  rateCocktail(deps(), { actor, slug, stars: stars as Stars, comment: null });
async function idOf(actor: Actor): Promise<string> {
  return (await getOwnReview(deps(), { actor, slug }))?.id ?? '';
}
async function keptCount() {
  const [row] = await database.db
    .select({ count: cocktails.ratingCount, sum: cocktails.ratingSum })
    .from(cocktails)
    .where(eq(cocktails.slug, slug));
  return row;
}

const trueCount = async () => {
  const { rows } = await database.db.execute<{ count: number; sum: number }>(
    sql`select count(*)::int as count, sum(stars)::int as sum from ratings where hidden_at is null`,
  );
  return rows[0];
};

test('200 members rate one recipe: count and average are exact', async () => {
  const answers = await Promise.all(crowd.map((member, index) => rate(member, (index % 5) + 1)));
  expect(answers.every(({ isNew }) => isNew)).toBe(true);
  expect(await keptCount()).toEqual({ count: 200, sum: 600 });
  // Concurrent changes, deletions and hidings of reviews.
  const ids = await Promise.all(crowd.slice(0, 40).map(idOf));
  await Promise.all([
    ...ids
      .slice(0, 20)
      .map((ratingId, index) => deleteOwnReview(deps(), { actor: crowd[index] ?? null, ratingId })),
    ...ids.slice(20).map((ratingId) =>
      moderateReview(testServices(database.db), {
        actor: editor,
        ratingId,
        decision: 'hide',
        reason: 'Non.',
      }),
    ),
    ...crowd.slice(40).map((member) => rate(member, 5)),
  ]);
  expect(await keptCount()).toEqual({ count: 160, sum: 800 });
  expect(await trueCount()).toEqual({ count: 160, sum: 800 });
});

test('50 double submits of one member are one review', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => rate(zoe, (index % 5) + 1)),
  );
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
  const counted = await trueCount();
  expect(counted?.count).toBe(1);
  expect(await keptCount()).toEqual(counted);
});

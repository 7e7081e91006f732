import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { ratings, ratingReports, users } from '#db/schema/members.server.ts';
import { rateLimits } from '#db/schema/accounts.server.ts';
import { auditLog } from '#db/schema/office.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import type { Actor, Member } from '#features/platform/access/access.ts';
import { OPENING, titlesAt } from '#test/data/catalogue.ts';
import { openOwnDatabase, openTestDatabase } from '#test/run/database.ts';
import { addFewRecipes, enrol } from '#test/data/opinions.ts';
import { testServices } from '#test/run/services.ts';
import { contestModeration } from './moderation/contest-moderation.server.ts';
import { deleteOwnReview } from './delete-own-review.server.ts';
import { getDistribution, getSecureRatings } from './read-reviews.server.ts';
import { getOwnReview, listOwnReviews } from './read-own-reviews.server.ts';
import { listModeration } from './moderation/list-moderation.server.ts';
import { moderateReview } from './moderation/moderate-review.server.ts';
import { rateCocktail } from './rate-cocktail.server.ts';
import type { Decision, ModerationFilter, ReviewOrder, Stars } from './rating.ts';
import { reportReview } from './moderation/report-review.server.ts';
import { voteOnReview } from './vote-on-review.server.ts';

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
beforeEach(async () => {
  for (const table of [ratings, auditLog, rateLimits]) await database.db.delete(table);
  await database.db.update(cocktails).set({ ratingCount: 0, ratingSum: 0 });
  now = OPENING;
});
afterAll(() => database.close());

const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const rate = (actor: Actor, stars: number, comment: string | null = null, slug = 'mojito') =>
  rateCocktail(deps(), { actor, slug, stars: stars as Stars, comment });
const list = (actor: Actor, order: ReviewOrder = 'recent', page = 1) =>
  getSecureRatings(deps(), { actor, slug: 'mojito', order, page });
const own = (actor: Actor) => getOwnReview(deps(), { actor, slug: 'mojito' });
async function idOf(member: Member): Promise<string> {
  const review = await own(member);
  if (!review) throw new Error('No review.');
  return review.id;
}
const decide = async (member: Member, decision: Decision, reason: string | null = null) =>
  moderateReview(deps(), { actor: editor, ratingId: await idOf(member), decision, reason });
const moderated = (filter: ModerationFilter) =>
  listModeration(deps(), { actor: editor, filter, page: 1 });

async function average(slug = 'mojito') {
  const [row] = await database.db
    .select({
      count: cocktails.ratingCount,
      sum: cocktails.ratingSum,
      average: cocktails.ratingAverage,
    })
    .from(cocktails)
    .where(eq(cocktails.slug, slug));
  return row;
}
const refusal = (code: string): unknown => expect.objectContaining({ name: 'AppError', code });

describe('rating', () => {
  test('is made once, then changed', async () => {
    expect(await rate(zoe, 4, 'Très frais.')).toEqual({ isNew: true, isHeld: false });
    expect(await rate(yann, 5)).toEqual({ isNew: true, isHeld: false });
    pass(1);
    expect(await rate(zoe, 2, null)).toEqual({ isNew: false, isHeld: false });
    expect(await average()).toEqual({ count: 2, sum: 7, average: 3.5 });
    expect(await getDistribution(deps(), { actor: null, slug: 'mojito' })).toEqual({
      1: 0,
      2: 1,
      3: 0,
      4: 0,
      5: 1,
    });
  });

  test('is of published recipes only', async () => {
    await expect(rate(zoe, 4, null, 'brouillon')).rejects.toEqual(refusal('cocktail-introuvable'));
    await expect(rate(zoe, 4, null, 'inconnu')).rejects.toEqual(refusal('cocktail-introuvable'));
    await rate(zoe, 4);
    await database.db
      .update(cocktails)
      .set({ isPublished: false })
      .where(eq(cocktails.slug, 'mojito'));
    await expect(rate(yann, 4)).rejects.toEqual(refusal('cocktail-introuvable'));
    expect(await list(zoe)).toEqual([]);
    await database.db.update(cocktails).set({ isPublished: true });
    await database.db
      .update(cocktails)
      .set({ isPublished: false })
      .where(eq(cocktails.slug, 'brouillon'));
  });

  test('is taken back by its author', async () => {
    await rate(zoe, 4);
    await rate(yann, 1);
    const ratingId = await idOf(zoe);
    await expect(deleteOwnReview(deps(), { actor: yann, ratingId })).rejects.toEqual(
      refusal('forbidden'),
    );
    await deleteOwnReview(deps(), { actor: zoe, ratingId });
    await expect(deleteOwnReview(deps(), { actor: zoe, ratingId })).rejects.toEqual(
      refusal('avis-introuvable'),
    );
    expect(await average()).toEqual({ count: 1, sum: 1, average: 1 });
  });

  test('of the last one taken back leaves no average', async () => {
    await rate(zoe, 4);
    await deleteOwnReview(deps(), { actor: zoe, ratingId: await idOf(zoe) });
    expect(await average()).toEqual({ count: 0, sum: 0, average: null });
  });
});

describe('reviews are read', () => {
  test('without telling who wrote them', async () => {
    await rate(zoe, 4, 'Très frais.');
    await database.db
      .update(users)
      .set({ name: 'yann@membre.example' })
      .where(eq(users.id, yann.id));
    pass(1);
    await rate(yann, 5);
    pass(1);
    await rate(zoe, 3, 'Très frais.');
    const seen = await list(zoe);
    expect(seen).toEqual([
      {
        id: await idOf(yann),
        stars: 5,
        comment: null,
        createdAt: new Date(OPENING.getTime() + 60_000),
        isEdited: false,
        authorName: 'Membre',
        authorPage: null,
        isOwnRating: false,
        usefulCount: 0,
        isFoundUseful: false,
      },
      {
        id: await idOf(zoe),
        stars: 3,
        comment: 'Très frais.',
        createdAt: OPENING,
        isEdited: true,
        authorName: 'Zoé',
        authorPage: null,
        isOwnRating: true,
        usefulCount: 0,
        isFoundUseful: false,
      },
    ]);
    const everything = JSON.stringify([seen, await list(null)]);
    for (const secret of [zoe.id, yann.id, '@']) expect(everything).not.toContain(secret);
    expect((await list(null)).some(({ isOwnRating }) => isOwnRating)).toBe(false);
    await database.db.update(users).set({ name: 'Yann' }).where(eq(users.id, yann.id));
  });

  test('without a name once the member has left', async () => {
    const leaver = await enrol(database.db, 'Luc');
    await rate(leaver, 5, 'Adieu.');
    await database.db.delete(users).where(eq(users.id, leaver.id));
    const [review] = await list(null);
    expect(review).toMatchObject({ authorName: 'Ancien membre', isOwnRating: false });
  });

  test('newest first, or most useful first, a page at a time', async () => {
    await rate(zoe, 4, 'Le premier.');
    pass(1);
    await rate(yann, 5, 'Le second.');
    const comments = async (order: ReviewOrder, page = 1) =>
      (await list(editor, order, page)).map(({ comment }) => comment);
    expect(await comments('recent')).toEqual(['Le second.', 'Le premier.']);
    expect(await comments('utile')).toEqual(['Le second.', 'Le premier.']);
    const vote = { ratingId: await idOf(zoe), isUseful: true };
    await voteOnReview(deps(), { actor: editor, ...vote });
    expect(await comments('recent')).toEqual(['Le second.', 'Le premier.']);
    expect(await comments('utile')).toEqual(['Le premier.', 'Le second.']);
    expect(await comments('utile', 2)).toEqual([]);
    const one = { actor: null, slug: 'mojito', order: 'recent', pageSize: 1 } as const;
    const pages = [1, 2].map((page) => getSecureRatings(deps(), { ...one, page }));
    expect((await Promise.all(pages)).flat().map(({ comment }) => comment)).toEqual([
      'Le second.',
      'Le premier.',
    ]);
  });
});

describe('« utile »', () => {
  test('is said once, taken back, and never of oneself', async () => {
    await rate(zoe, 4, 'Très frais.');
    const ratingId = await idOf(zoe);
    const vote = (actor: Actor, isUseful: boolean) =>
      voteOnReview(deps(), { actor, ratingId, isUseful });
    expect(await vote(yann, true)).toBe('mojito');
    await vote(yann, true);
    await vote(editor, true);
    expect((await list(yann))[0]).toMatchObject({ usefulCount: 2, isFoundUseful: true });
    expect((await list(null))[0]).toMatchObject({ usefulCount: 2, isFoundUseful: false });
    await vote(yann, false);
    await vote(yann, false);
    expect((await list(yann))[0]).toMatchObject({ usefulCount: 1, isFoundUseful: false });
    await expect(vote(zoe, true)).rejects.toEqual(refusal('propre-avis'));
    await decide(zoe, 'hide', 'Hors sujet.');
    await expect(vote(yann, true)).rejects.toEqual(refusal('avis-introuvable'));
  });

  test.each(['', 'x', "' or 1=1", '00000000-0000-7000-8000-000000000000'])(
    'of %j is of nothing',
    async (ratingId) => {
      const attempt = voteOnReview(deps(), { actor: zoe, ratingId, isUseful: true });
      await expect(attempt).rejects.toEqual(refusal('avis-introuvable'));
    },
  );
});

describe('what looks like spam waits, its stars count', () => {
  test('until a moderator publishes it', async () => {
    const spam = 'Mieux ici\u00a0: www.bar.example';
    expect(await rate(zoe, 5, spam)).toEqual({ isNew: true, isHeld: true });
    expect(await average()).toEqual({ count: 1, sum: 5, average: 5 });
    expect((await list(yann))[0]?.comment).toBeNull();
    expect(await own(zoe)).toMatchObject({
      comment: spam,
      state: 'held',
      reason: 'Le commentaire contient un lien ou une adresse.',
    });
    expect((await moderated('retenus')).reviews).toHaveLength(1);
    // Only the stars change: the comment still waits.
    expect(await rate(zoe, 4, spam)).toEqual({ isNew: false, isHeld: true });
    await decide(zoe, 'release');
    expect((await list(yann))[0]?.comment).toBe(spam);
    expect(await rate(zoe, 3, spam)).toEqual({ isNew: false, isHeld: false });
    expect(await rate(zoe, 3, `${spam}\u202f!`)).toEqual({ isNew: false, isHeld: true });
    expect(await rate(zoe, 3, 'Bon.')).toEqual({ isNew: false, isHeld: false });
  });

  test('when the same was said of another recipe, by anyone', async () => {
    const same = 'Servi bien frais, c’est parfait.';
    expect(await rate(zoe, 5, same, 'kir')).toMatchObject({ isHeld: false });
    expect(await rate(zoe, 5, same.toUpperCase())).toMatchObject({ isHeld: true });
    expect(await rate(yann, 5, same)).toMatchObject({ isHeld: true });
  });

  test('when many come at once', async () => {
    const held = [];
    for (const slug of ['mojito', 'negroni', 'kir', 'spritz', 'daiquiri', 'bissap']) {
      held.push((await rate(zoe, 5, `Le ${slug} est bon.`, slug)).isHeld);
    }
    expect(held).toEqual([false, false, false, false, false, true]);
    pass(11);
    expect(await rate(zoe, 5, 'Vraiment.', 'bissap')).toMatchObject({ isHeld: false });
  });
});

describe('moderation', () => {
  test('hides a review from the list and the average, tells why, and restores it', async () => {
    await rate(zoe, 1, 'Nul.');
    await rate(yann, 5);
    await decide(zoe, 'hide', 'Restons courtois.');
    expect(await average()).toEqual({ count: 1, sum: 5, average: 5 });
    expect(await list(zoe)).toHaveLength(1);
    expect(await own(zoe)).toMatchObject({ state: 'hidden', reason: 'Restons courtois.' });
    // The author may change the review; it stays hidden.
    await rate(zoe, 2, 'Pas mon goût.');
    expect(await own(zoe)).toMatchObject({
      state: 'hidden',
      reason: 'Restons courtois.',
      comment: 'Pas mon goût.',
    });
    expect(await average()).toEqual({ count: 1, sum: 5, average: 5 });
    const contest = { actor: zoe, ratingId: await idOf(zoe), contest: 'J’ai corrigé.' };
    await contestModeration(deps(), contest);
    expect((await moderated('contestes')).reviews).toMatchObject([{ contest: 'J’ai corrigé.' }]);
    await decide(zoe, 'restore');
    expect(await average()).toEqual({ count: 2, sum: 7, average: 3.5 });
    expect(await own(zoe)).toMatchObject({ state: 'public', reason: null, contest: null });
    await expect(contestModeration(deps(), contest)).rejects.toEqual(refusal('rien-a-contester'));
  });

  test('settles the reports, and says who decided what, when and why', async () => {
    await rate(zoe, 1, 'Nul.');
    const ratingId = await idOf(zoe);
    const report = { ratingId, reason: 'injure', details: '', address: '::1' } as const;
    await reportReview(deps(), { actor: null, ...report });
    await reportReview(deps(), { actor: yann, ...report });
    pass(1);
    await reportReview(deps(), { actor: yann, ...report, details: 'Vraiment.' });
    const [reported] = (await moderated('signales')).reviews;
    expect(reported?.reports).toMatchObject([
      { reason: 'injure', details: '', byMember: false },
      { reason: 'injure', details: 'Vraiment.', byMember: true },
    ]);
    await decide(zoe, 'dismiss');
    expect((await moderated('signales')).total).toBe(0);
    await reportReview(deps(), { actor: yann, ...report });
    await decide(zoe, 'hide', 'Restons courtois.');
    await expect(reportReview(deps(), { actor: null, ...report })).rejects.toEqual(
      refusal('avis-introuvable'),
    );
    const [hidden] = (await moderated('masques')).reviews;
    expect(hidden).toMatchObject({ authorName: 'Zoé', cocktail: { slug: 'mojito' }, reports: [] });
    expect(hidden?.history).toMatchObject([
      { action: 'hide review', by: 'Édith', reason: 'Restons courtois.' },
      { action: 'dismiss review', by: 'Édith', reason: null },
    ]);
    const settled = await database.db.select({ at: ratingReports.settledAt }).from(ratingReports);
    expect(settled.every(({ at }) => at !== null)).toBe(true);
  });

  test('deletes, and remembers what', async () => {
    await rate(zoe, 1, 'Illicite.');
    const ratingId = await idOf(zoe);
    await decide(zoe, 'delete', 'Contenu illicite.');
    expect(await average()).toEqual({ count: 0, sum: 0, average: null });
    expect(await own(zoe)).toBeNull();
    const [line] = await database.db.select().from(auditLog);
    expect(line).toMatchObject({
      actorId: editor.id,
      actorRole: 'editor',
      action: 'delete review',
      subjectId: ratingId,
      before: { cocktail: 'mojito', stars: 1, comment: 'Illicite.', state: 'public' },
      after: { reason: 'Contenu illicite.' },
    });
    expect((await moderated('tous')).total).toBe(0);
  });

  test('wants a reason, and decides nothing twice', async () => {
    await rate(zoe, 1);
    await expect(decide(zoe, 'hide')).rejects.toEqual(refusal('raison-requise'));
    await expect(decide(zoe, 'delete')).rejects.toEqual(refusal('raison-requise'));
    await expect(decide(zoe, 'restore')).rejects.toEqual(refusal('deja-decide'));
    await expect(decide(zoe, 'release')).rejects.toEqual(refusal('deja-decide'));
    await decide(zoe, 'hide', 'Non.');
    await expect(decide(zoe, 'hide', 'Non.')).rejects.toEqual(refusal('deja-decide'));
  });

  test('is not got around by writing the same anew', async () => {
    await rate(zoe, 1, 'Nul.');
    await decide(zoe, 'hide', 'Restons courtois.');
    await deleteOwnReview(deps(), { actor: zoe, ratingId: await idOf(zoe) });
    expect(await rate(zoe, 1, 'Nul.')).toEqual({ isNew: true, isHeld: true });
  });
});

test('the best rated come first, the unrated last, ties by how many rated', async () => {
  await rate(zoe, 4, null, 'kir');
  await rate(zoe, 5, null, 'negroni');
  await rate(yann, 3, null, 'negroni');
  await rate(zoe, 5, null, 'spritz');
  const titles = await titlesAt(database.db, 'sort=rating_desc');
  expect(titles.slice(0, 3)).toEqual(['Spritz', 'Negroni', 'Kir']);
  expect(titles.slice(3).toSorted()).toEqual(['Bissap', 'Daiquiri', 'Mojito']);
});

test('a database that is out of reach is no silent success', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const gone = await openOwnDatabase();
  await gone.close();
  const attempt = rateCocktail(
    { db: gone.db, clock: () => now },
    { actor: zoe, slug: 'mojito', stars: 5, comment: null },
  );
  await expect(attempt).rejects.toBeInstanceOf(Error);
  log.mockRestore();
});

test('a member finds all that they wrote, whatever became of it', async () => {
  await rate(zoe, 4, 'www.bar.fr', 'kir');
  pass(1);
  await rate(zoe, 1, 'Nul.');
  await decide(zoe, 'hide', 'Restons courtois.');
  expect(await listOwnReviews(deps(), zoe)).toMatchObject([
    { state: 'hidden', reason: 'Restons courtois.', cocktail: { slug: 'mojito' } },
    { state: 'held', comment: 'www.bar.fr', cocktail: { title: 'Kir', isPublished: true } },
  ]);
  expect(await listOwnReviews(deps(), yann)).toEqual([]);
});

/** Letters to authors about decisions: their text, and their delivery after a failure. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { rateLimits } from '#db/schema/accounts.server.ts';
import { ratings, users } from '#db/schema/members.server.ts';
import { auditLog, unsentMail } from '#db/schema/office.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { addFewRecipes, enrol } from '#test/data/opinions.ts';
import { testServices } from '#test/run/services.ts';
import { contestModeration } from './contest-moderation.server.ts';
import { findOwnReview, getOwnReview } from '#features/members/ratings/read-own-reviews.server.ts';
import { listModeration } from './list-moderation.server.ts';
import { moderateReview } from './moderate-review.server.ts';
import { rateCocktail } from '#features/members/ratings/rate-cocktail.server.ts';
import type { Decision } from '#features/members/ratings/rating.ts';
import { reportReview } from './report-review.server.ts';

let database: OpenDatabase;
let services: Services;
let zoe: Member;
let editor: Member;
let ratingId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices(database.db);
  await addFewRecipes(database.db);
  editor = await enrol(database.db, 'Édith', 'editor');
});
beforeEach(async () => {
  for (const table of [ratings, auditLog, unsentMail, rateLimits]) await database.db.delete(table);
  zoe = await enrol(database.db, `Zoé ${crypto.randomUUID()}`);
});
afterAll(() => database.close());

async function review(comment: string) {
  await rateCocktail(services, { actor: zoe, slug: 'mojito', stars: 2, comment });
  ratingId = (await getOwnReview(services, { actor: zoe, slug: 'mojito' }))?.id ?? '';
}
const decide = (decision: Decision, reason: string | null = null, by = services) =>
  moderateReview(by, { actor: editor, ratingId, decision, reason });
const contest = () => contestModeration(services, { actor: zoe, ratingId, contest: 'Mais si.' });
const letters = () => database.db.select().from(unsentMail);

test('one that is hidden: why, what it means, who decided, and where to contest', async () => {
  await review('Nul.');
  await decide('hide', 'Restons courtois.');
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ subject: 'Votre avis est masqué', failure: null });
  expect(letter?.recipient).toMatch(/@membre\.example$/);
  for (const said of [
    'avis sur «\u00a0Mojito\u00a0»',
    'Raison\u00a0: Restons courtois.',
    'ses étoiles ne comptent plus',
    'https://zinc.example/regles-des-avis',
    `https://zinc.example/avis/${ratingId}/contester`,
  ]) {
    expect(letter?.body).toContain(said);
  }
  expect(await findOwnReview(services, { actor: zoe, ratingId })).toBe('mojito');
  expect(await findOwnReview(services, { actor: editor, ratingId })).toBeNull();
  expect(await findOwnReview(services, { actor: zoe, ratingId: 'x' })).toBeNull();
});

test.each<[decision: Decision, before: Decision | null, comment: string, subject: string]>([
  ['delete', null, 'Illicite.', 'Votre avis est supprimé'],
  ['restore', 'hide', 'Bon.', 'Votre avis est rétabli'],
  ['release', null, 'www.bar.example', 'Votre commentaire est publié'],
])('%s is written too', async (decision, before, comment, subject) => {
  await review(comment);
  if (before) await decide(before, 'Non.');
  await database.db.delete(unsentMail);
  await decide(decision, decision === 'delete' ? 'Contenu illicite.' : null);
  expect(await letters()).toMatchObject([{ subject }]);
});

test('a contest that changes nothing is answered, and waits no more', async () => {
  await review('Nul.');
  await decide('hide', 'Restons courtois.');
  await contest();
  await database.db.delete(unsentMail);
  await decide('dismiss', 'Un mot blesse.');
  const [letter] = await letters();
  expect(letter?.subject).toBe('Votre avis reste masqué');
  expect(letter?.body).toContain('Un mot blesse.');
  const contested = { actor: editor, filter: 'contestes', page: 1 } as const;
  expect((await listModeration(services, contested)).total).toBe(0);
  expect(await getOwnReview(services, { actor: zoe, slug: 'mojito' })).toMatchObject({
    state: 'hidden',
    reason: 'Un mot blesse.',
    contest: null,
  });
});

test('a comment that stays held is said to; a report that changes nothing is not', async () => {
  const report = { actor: null, address: '::1', reason: 'injure', details: '' } as const;
  await review('www.bar.example');
  await contest();
  await decide('dismiss');
  expect(await letters()).toMatchObject([{ subject: 'Votre commentaire reste en attente' }]);
  await decide('release');
  await database.db.delete(unsentMail);
  await reportReview(services, { ...report, ratingId });
  await decide('dismiss');
  expect(await letters()).toEqual([]);
});

test('an author who has left is written nothing', async () => {
  await review('Nul.');
  await database.db.delete(users).where(eq(users.id, zoe.id));
  await decide('hide', 'Non.');
  expect(await letters()).toEqual([]);
});

test('a letter that goes out is kept no longer, one that does not says why', async () => {
  const sent: string[] = [];
  // why: stands for the mail server; its own protocol is spoken in features/platform/mail.
  const mailer = {
    send: ({ subject }: { subject: string }) => Promise.resolve(void sent.push(subject)),
  };
  const online = testServices(database.db, { mailer });
  await review('Nul.');
  await decide('hide', 'Non.', online);
  await online.jobs.settled();
  expect(sent).toEqual(['Votre avis est masqué']);
  expect(await letters()).toEqual([]);
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const refusing = { send: () => Promise.reject(new Error('550 boîte inconnue')) };
  const offline = testServices(database.db, { mailer: refusing });
  await decide('restore', null, offline);
  await offline.jobs.settled();
  expect(await letters()).toMatchObject([{ failure: '550 boîte inconnue' }]);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

test('a decision that fails writes to nobody', async () => {
  await review('Nul.');
  await decide('hide', 'Non.');
  await database.db.delete(unsentMail);
  await expect(decide('hide', 'Non.')).rejects.toMatchObject({ code: 'deja-decide' });
  expect(await letters()).toEqual([]);
});

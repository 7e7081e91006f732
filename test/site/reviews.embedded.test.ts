/**
 * Answers to forms about favourites and reviews, with and without a session, with and without
 * scripts.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as favorites from '#app/routes/account/profile/favorites.tsx';
import * as moderation from '#app/routes/admin/recipes/reviews.tsx';
import * as detail from '#app/routes/catalogue/detail.tsx';
import * as list from '#app/routes/catalogue/list.tsx';
import * as secureRatings from '#app/routes/functions/get-secure-ratings.ts';
import * as remove from '#app/routes/reviews/delete.ts';
import * as favorite from '#app/routes/reviews/favorite.ts';
import * as report from '#app/routes/reviews/report.tsx';
import * as resume from '#app/routes/reviews/resume.ts';
import * as vote from '#app/routes/reviews/vote.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { rateLimits } from '#db/schema/accounts.server.ts';
import { favorites as kept, ratingReports, ratings } from '#db/schema/members.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import type { Actor, Member } from '#features/platform/access/access.ts';
import { rateCocktail } from '#features/members/ratings/rate-cocktail.server.ts';
import { openOwnDatabase, openTestDatabase } from '#test/run/database.ts';
import { addFewRecipes, enrol } from '#test/data/opinions.ts';
import { OPENING } from '#test/data/catalogue.ts';
import { outcome, requestArguments, type Asked } from './requests.ts';
import { testServices } from '#test/run/services.ts';

let database: OpenDatabase;
let zoe: Member;
let yann: Member;
let editor: Member;
beforeAll(async () => {
  database = await openTestDatabase();
  await addFewRecipes(database.db);
  zoe = await enrol(database.db, 'Zoé');
  yann = await enrol(database.db, 'Yann');
  editor = await enrol(database.db, 'Édith', 'editor');
});
beforeEach(async () => {
  for (const table of [ratings, kept, rateLimits]) await database.db.delete(table);
  await database.db.update(cocktails).set({ ratingCount: 0, ratingSum: 0 });
});
afterAll(() => database.close());

const args = (path: string, { db, ...asked }: Asked & { db?: OpenDatabase['db'] } = {}) =>
  requestArguments(testServices(db ?? database.db), { path, ...asked });
const heart = (asked: Asked & { db?: OpenDatabase['db'] }, slug = 'mojito') =>
  outcome(favorite.action(args(`/cocktails/${slug}/favori`, { ...asked, params: { slug } })));
const send = (asked: Asked, slug = 'mojito') =>
  outcome(detail.action(args(`/cocktails/${slug}`, { ...asked, params: { slug } })));
/** Return after sign-in, which has its own notice. */
const comeBack = (asked: Asked, query = '') =>
  outcome(resume.loader(args(`/reprendre${query}`, asked)));
const recipe = (actor: Actor, path = '/cocktails/mojito', cookie = '') =>
  detail.loader(args(path, { actor, params: { slug: 'mojito' }, cookie }));
async function idOf(member: Member): Promise<string> {
  return (await recipe(member)).reviewer?.own?.id ?? '';
}
const rate = (actor: Actor, stars: 1 | 2 | 3 | 4 | 5, comment: string | null = null) =>
  rateCocktail(testServices(database.db), { actor, slug: 'mojito', stars, comment });

const SIGN_IN = '/auth?returnTo=%2Freprendre';

describe('a heart', () => {
  const form = { favori: 'oui', retour: '/cocktails?tag=rhum' };

  test('without scripts goes back to where it was', async () => {
    expect(await heart({ actor: zoe, form })).toMatchObject({
      status: 303,
      to: '/cocktails?tag=rhum&avis=favori-ajoute#favori-mojito',
    });
    expect(await heart({ actor: zoe, form: { ...form, favori: 'non' } })).toMatchObject({
      to: '/cocktails?tag=rhum&avis=favori-retire#favori-mojito',
    });
  });

  test('that says neither yes nor no is refused, and changes nothing', async () => {
    await heart({ actor: zoe, form });
    for (const favori of ['bidon', '']) {
      expect(await heart({ actor: zoe, form: { ...form, favori } })).toMatchObject({ status: 400 });
    }
    expect((await recipe(zoe)).favorites).toContain('mojito');
  });

  test.each(['//mechant.example', 'https://mechant.example/', '/\\mechant.example', ''])(
    'never leads to %j',
    async (retour) => {
      const { to } = await heart({ actor: zoe, form: { favori: 'oui', retour } });
      expect(to).toBe('/cocktails/mojito?avis=favori-ajoute#favori-mojito');
    },
  );

  test('by script says what became of it', async () => {
    expect(await heart({ actor: zoe, form: { ...form, script: 'oui' } })).toMatchObject({
      status: 200,
      data: { notice: 'favori-ajoute', isFavorite: true },
    });
    const shown = await list.loader(args('/cocktails', { actor: zoe }));
    expect(shown.favorites).toEqual(['mojito']);
    expect((await list.loader(args('/cocktails', { actor: yann }))).favorites).toEqual([]);
    expect((await list.loader(args('/cocktails'))).favorites).toEqual([]);
    expect((await recipe(zoe)).favorites).toEqual(['mojito']);
  });

  test.each([
    ['without scripts', form],
    ['by script', { ...form, script: 'oui' }],
  ])('%s and signed out is done once, after signing in', async (_, sent) => {
    const asked = await heart({ form: sent });
    if (asked.data) {
      expect(asked).toMatchObject({
        status: 401,
        data: { notice: 'connexion-favoris', signIn: SIGN_IN },
      });
    } else expect(asked).toMatchObject({ status: 303, to: `${SIGN_IN}&avis=connexion-favoris` });
    const done = await comeBack({ actor: zoe, cookie: asked.cookie ?? '' }, '?avis=compte-cree');
    expect(done).toMatchObject({
      to: '/cocktails?tag=rhum&avis=compte-cree&avis=favori-ajoute#favori-mojito',
    });
    expect(done.cookie).toBe('__Host-zinc-intention=; __Host-zinc-navigateur=');
    expect((await recipe(zoe)).favorites).toEqual(['mojito']);
    for (const [query, to] of [
      ['', '/'],
      ['?avis=compte-cree', '/?avis=compte-cree'],
      ['?avis=inconnu', '/'],
    ] as const)
      expect(await comeBack({ actor: zoe, cookie: done.cookie ?? '' }, query)).toMatchObject({
        to,
      });
  });

  test('that fails says so', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const gone = await openOwnDatabase();
    await gone.close();
    const add = { actor: zoe, db: gone.db, form: { favori: 'oui', script: 'oui' } };
    expect(await heart(add)).toMatchObject({ status: 500, data: { notice: 'favori-non-ajoute' } });
    const take = { ...add, form: { favori: 'non', script: 'oui' } };
    expect(await heart(take)).toMatchObject({ data: { notice: 'favori-non-retire' } });
    expect(log).toHaveBeenCalled();
    log.mockRestore();
    expect(await heart({ actor: zoe, form }, 'brouillon')).toMatchObject({
      to: '/cocktails?tag=rhum&avis=cocktail-introuvable',
    });
  });
});

describe('a review', () => {
  test('goes back to the page, which says what became of it', async () => {
    expect(await send({ actor: zoe, form: { stars: '4', comment: 'Très frais.' } })).toMatchObject({
      status: 303,
      to: '/cocktails/mojito?avis=note-ajoutee#avis',
    });
    expect(await send({ actor: zoe, form: { stars: '5', comment: 'www.bar.fr' } })).toMatchObject({
      to: '/cocktails/mojito?avis=note-mise-a-jour-relecture#avis',
    });
    const shown = await recipe(zoe);
    expect(shown.cocktail).toMatchObject({ ratingCount: 1, ratingAverage: 5 });
    expect(shown.reviewer?.own).toMatchObject({ stars: 5, state: 'held' });
    const { reviewer, reviews } = await recipe(null);
    expect(reviewer).toBeNull();
    expect(reviews).toMatchObject({ average: 5, total: 1, distribution: { 5: 1 } });
    expect(reviews.reviews).toMatchObject([{ comment: null, isOwnRating: false }]);
  });

  test.each([
    [{ comment: 'Sans étoiles' }, 'stars', 'Choisissez de 1 à 5 étoiles.'],
    [{ stars: '6' }, 'stars', 'Choisissez de 1 à 5 étoiles.'],
    [{ stars: '4', comment: 'x'.repeat(1001) }, 'comment', '1000 caractères au plus.'],
  ])('%j is wrong next to the field, and keeps what was typed', async (form, field, said) => {
    const { status, data } = await send({ actor: zoe, form });
    expect(status).toBe(400);
    expect(data).toMatchObject({ initialValue: form, error: { [field]: [said] } });
  });

  test('written while the session ended is kept, and sent after signing in again', async () => {
    const any = Array.from({ length: 990 }, (_, index) => String.fromCodePoint(0x4e00 + index));
    const comment = `« "\\\n%;=é ${any.join('')}`;
    const asked = await send({ form: { stars: '3', comment } });
    expect(asked).toMatchObject({ status: 303, to: `${SIGN_IN}&avis=connexion-note` });
    expect(asked.cookies?.[0]).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
    expect(asked.cookies?.[0]?.length).toBeLessThan(4096);
    // Still signed out: the intention stays.
    const again = await comeBack({ cookie: asked.cookie ?? '' });
    expect(again).toMatchObject({ to: `${SIGN_IN}&avis=connexion-note` });
    expect(again.cookie).toContain('zinc-intention=');
    // Signed in elsewhere: the form of the recipe has the draft.
    const { reviewer } = await recipe(zoe, '/cocktails/mojito', asked.cookie);
    expect(reviewer?.draft).toMatchObject({ stars: 3, comment });
    const done = await comeBack({ actor: zoe, cookie: asked.cookie ?? '' }, '?avis=connecte');
    expect(done).toMatchObject({
      to: '/cocktails/mojito?avis=connecte&avis=note-ajoutee#avis',
    });
    expect((await recipe(zoe)).reviewer?.own).toMatchObject({ stars: 3, comment });
  });

  test('is taken back by its author alone', async () => {
    await rate(zoe, 4);
    const params = { review: await idOf(zoe) };
    const take = (actor: Actor) =>
      outcome(remove.action(args(`/avis/${params.review}/supprimer`, { actor, params, form: {} })));
    expect(await take(yann)).toMatchObject({ to: '/cocktails?avis=refus' });
    expect(await take(null)).toMatchObject({ to: '/auth?avis=connexion-note' });
    expect(await take(zoe)).toMatchObject({ to: '/cocktails/mojito?avis=avis-supprime#avis' });
    expect(await take(zoe)).toMatchObject({ to: '/cocktails?avis=avis-introuvable' });
  });

  test('is contested where it is read', async () => {
    await rate(zoe, 4, 'www.bar.fr');
    const review = await idOf(zoe);
    const contest = (actor: Actor, text: string) =>
      send({ actor, form: { review, contest: text } });
    expect(await contest(zoe, ' ')).toMatchObject({
      status: 400,
      data: { error: { contest: ['Dites-nous pourquoi.'] } },
    });
    expect(await contest(yann, 'Moi.')).toMatchObject({ to: '/cocktails/mojito?avis=refus#avis' });
    expect(await contest(zoe, 'C’est mon bar.')).toMatchObject({
      to: '/cocktails/mojito?avis=contestation-recue#avis',
    });
  });

  test('is said too often', async () => {
    await database.db.delete(rateLimits);
    for (let times = 0; times < 60; times++) await rate(zoe, 4);
    const { status, data } = await send({ actor: zoe, form: { stars: '5', comment: 'Gardé.' } });
    expect(status).toBe(429);
    expect(data).toMatchObject({
      initialValue: { comment: 'Gardé.' },
      error: { '': ['Trop de tentatives.', 'Réessayez dans 10\u00a0min.'] },
    });
  });
});

describe('« utile »', () => {
  const say = async (asked: Asked) => {
    const params = { review: await idOf(zoe) };
    return outcome(vote.action(args(`/avis/${params.review}/utile`, { ...asked, params })));
  };
  beforeEach(() => rate(zoe, 4));

  test('counts, with scripts and without', async () => {
    expect(await say({ actor: yann, form: { utile: 'oui' } })).toMatchObject({
      to: '/cocktails/mojito#liste-avis',
    });
    expect((await recipe(yann)).reviews.reviews).toMatchObject([
      { usefulCount: 1, isFoundUseful: true },
    ]);
    expect(await say({ actor: yann, form: { utile: 'non', script: 'oui' } })).toMatchObject({
      status: 200,
      data: { notice: null },
    });
    expect((await recipe(yann)).reviews.reviews).toMatchObject([{ usefulCount: 0 }]);
    expect(await say({ actor: zoe, form: { utile: 'oui', script: 'oui' } })).toMatchObject({
      status: 403,
      data: { notice: 'refus' },
    });
  });

  test('signed out is said after signing in', async () => {
    const asked = await say({ form: { utile: 'oui' } });
    expect(asked.to).toBe(`${SIGN_IN}&avis=connexion-utile`);
    const done = await comeBack({ actor: yann, cookie: asked.cookie ?? '' }, '?avis=connecte');
    expect(done.to).toContain('avis=connecte');
    expect((await recipe(null)).reviews.reviews).toMatchObject([{ usefulCount: 1 }]);
  });
});

describe('a report', () => {
  const tell = (params: object, asked: Asked) =>
    outcome(report.action(args('/avis/x/signaler', { ...asked, params })));

  test('needs a reason and no account', async () => {
    await rate(zoe, 4, 'Bof.');
    const params = { review: await idOf(zoe) };
    expect(await report.loader(args('/avis/x/signaler', { params }))).toMatchObject({
      review: { comment: 'Bof.', authorName: 'Zoé', cocktail: { slug: 'mojito' } },
    });
    expect(await tell(params, { form: { details: 'Voilà.' } })).toMatchObject({
      status: 400,
      data: { initialValue: { details: 'Voilà.' }, error: { reason: ['Choisissez une raison.'] } },
    });
    expect(await tell(params, { form: { reason: 'injure' } })).toMatchObject({
      to: '/cocktails/mojito?avis=signalement-recu#liste-avis',
    });
    expect(await database.db.$count(ratingReports)).toBe(1);
  });

  test('is of a review that there is', async () => {
    const params = { review: 'x' };
    const shown = await outcome(report.loader(args('/avis/x/signaler', { params })));
    expect(shown.to).toBe('/cocktails?avis=avis-introuvable');
    const sent = await tell(params, { form: { reason: 'injure' } });
    expect(sent.to).toBe('/cocktails?avis=avis-introuvable');
  });
});

describe('moderation', () => {
  const decide = (actor: Actor, form: Record<string, string>) =>
    outcome(moderation.action(args('/admin/avis?filtre=tous', { actor, form })));
  const look = (actor: Actor, query = '?filtre=tous') =>
    moderation.loader(args(`/admin/avis${query}`, { actor }));

  test('is for staff', async () => {
    await rate(zoe, 4);
    const form = { review: await idOf(zoe), decision: 'hide', reason: 'Non.' };
    // The guard itself is tested with the back office.
    expect(moderation.handle.audience).toBe('editor');
    for (const actor of [zoe, null]) {
      await expect(look(actor)).rejects.toMatchObject({ name: 'AppError' });
    }
    expect((await decide(zoe, form)).to).toBe('/admin/avis?filtre=tous&avis=refus');
    expect(await decide(null, form)).toMatchObject({ status: 401 });
    expect((await recipe(null)).cocktail.ratingCount).toBe(1);
  });

  test('opens on what waits, for whatever reason', async () => {
    await rate(zoe, 4, 'Très frais.');
    expect(await look(editor, '')).toMatchObject({ filter: 'a-traiter', total: 0 });
    await rate(zoe, 4, 'Voyez www.bar.example');
    expect(await look(editor, '')).toMatchObject({ total: 1, reviews: [{ state: 'held' }] });
    const review = await idOf(zoe);
    await decide(editor, { review, decision: 'release', reason: '' });
    expect(await look(editor, '')).toMatchObject({ total: 0 });
    const params = { review };
    await outcome(report.action(args('/avis/x/signaler', { params, form: { reason: 'injure' } })));
    expect(await look(editor, '')).toMatchObject({ total: 1 });
  });

  test('decides, and wants the reason next to its field', async () => {
    await rate(zoe, 4);
    const review = await idOf(zoe);
    expect(await decide(editor, { review, decision: 'hide', reason: '' })).toMatchObject({
      status: 400,
      data: { initialValue: { review }, error: { reason: ['Donnez la raison à l’auteur.'] } },
    });
    expect((await decide(editor, { review, decision: 'hide', reason: 'Non.' })).to).toBe(
      '/admin/avis?filtre=tous&enregistre=&avis=moderation-faite',
    );
    expect((await decide(editor, { review, decision: 'hide', reason: 'Non.' })).to).toBe(
      '/admin/avis?filtre=tous&avis=avis-change',
    );
    expect(await look(editor, '?filtre=masques')).toMatchObject({
      filter: 'masques',
      total: 1,
      reviews: [{ id: review, state: 'hidden', history: [{ by: 'Édith' }] }],
    });
    expect(JSON.stringify(await look(editor))).not.toMatch(/membre\.example/);
  });
});

describe('get_secure_ratings', () => {
  const call = async (actor: Actor, json: unknown) => {
    const answer = await secureRatings.action(args('/api/functions/x', { actor, json }));
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown>[] };
  };

  test('answers with the specified fields, and whose is one’s own', async () => {
    await rate(zoe, 4, 'Très frais.');
    const [mojito] = await database.db
      .select({ id: cocktails.id })
      .from(cocktails)
      .where(eq(cocktails.slug, 'mojito'));
    const { body } = await call(zoe, { p_cocktail_id: mojito?.id });
    expect(body).toEqual([
      {
        id: await idOf(zoe),
        stars: 4,
        comment: 'Très frais.',
        created_at: OPENING.toISOString(),
        is_own_rating: true,
        display_name: 'Zoé',
      },
    ]);
    expect((await call(null, { p_cocktail_id: mojito?.id })).body).toMatchObject([
      { is_own_rating: false },
    ]);
  });

  test.each([null, {}, { p_cocktail_id: 'x' }, []])('refuses %j', async (json) => {
    expect((await call(null, json)).status).toBe(400);
  });
});

describe('/favorites', () => {
  test('is of whoever is signed in', async () => {
    const visit = (actor: Actor, query = '') =>
      outcome(favorites.loader(args(`/favorites${query}`, { actor })));
    expect((await visit(null, '?tri=titre')).to).toBe('/auth?returnTo=%2Ffavorites%3Ftri%3Dtitre');
    await heart({ actor: zoe, form: { favori: 'oui' } });
    await heart({ actor: zoe, form: { favori: 'oui' } }, 'kir');
    const shown = await favorites.loader(args('/favorites?tri=titre', { actor: zoe }));
    expect(shown).toMatchObject({ sort: 'titre', total: 2, page: 1, pageCount: 1 });
    expect(shown.cards.map(({ title }) => title)).toEqual(['Kir', 'Mojito']);
  });
});

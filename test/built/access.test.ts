/**
 * Asks every address as each kind of member: each page admits those of its audience, except the
 * addresses listed here.
 */
import { expect, inject, test } from 'vitest';
import type { BuiltPage } from '#test/run/built-pages.ts';
import { newMember, signUp, signUpAdministrator } from '#test/data/site-members.ts';
import { ask, send, site } from '../hostile/site.ts';

const ASKERS = ['visitor', 'suspended', 'member', 'editor', 'admin'] as const;
type Asker = (typeof ASKERS)[number];

type Answer =
  | 'in'
  | 'sign in'
  | 'home, told why'
  | 'elsewhere'
  | 'refused'
  | 'missing'
  | 'only sent';
type Answers = Record<Asker, Answer>;

const all = (answer: Answer): Answers => ({
  visitor: answer,
  suspended: answer,
  member: answer,
  editor: answer,
  admin: answer,
});
const EVERYONE = all('in');
const MEMBERS: Answers = { ...EVERYONE, visitor: 'sign in', suspended: 'sign in' };
const STAFF: Answers = { ...MEMBERS, member: 'home, told why' };
/** Pages of missing items, or that only take forms: they redirect. */
const STAFF_ELSEWHERE: Answers = { ...STAFF, editor: 'elsewhere', admin: 'elsewhere' };
const ADMINISTRATORS: Answers = { ...STAFF, editor: 'home, told why' };
/** Sign-in page: signed-in members are redirected home. */
const OUTSIDE: Answers = { ...all('elsewhere'), visitor: 'in', suspended: 'in' };
/** Pages about something that these members do not have: they redirect. */
const WITHOUT: Answers = {
  ...MEMBERS,
  member: 'elsewhere',
  editor: 'elsewhere',
  admin: 'elsewhere',
};
/** Only takes forms: a GET redirects. */
const FORM = all('elsewhere');

const REVIEW = '00000000-0000-4000-8000-000000000000';

const BY_AUDIENCE: Record<BuiltPage['audience'], Answers> = {
  anybody: EVERYONE,
  member: MEMBERS,
  editor: STAFF,
  admin: ADMINISTRATORS,
};

/** Routes with other answers, and the address asked for if the route has parameters. */
const TABLE: Record<string, [answers: Answers, address?: string]> = {
  '/cocktails/:slug': [EVERYONE, '/cocktails/negroni'],
  '/api/v1/recipes/:slug': [EVERYONE, '/api/v1/recipes/negroni'],
  '/api/v1/ingredients/:slug': [EVERYONE, '/api/v1/ingredients/gin'],
  '/cocktails/:slug/carte-a-integrer': [EVERYONE, '/cocktails/negroni/carte-a-integrer'],
  '/cocktails/:slug.json': [EVERYONE, '/cocktails/negroni.json'],
  '/cocktails/:slug.cook': [EVERYONE, '/cocktails/negroni.cook'],
  '/cocktails/:slug.bar-assistant.json': [EVERYONE, '/cocktails/negroni.bar-assistant.json'],
  '/cocktails/:slug.md': [EVERYONE, '/cocktails/negroni.md'],
  '/cocktails/:slug/comptoir': [EVERYONE, '/cocktails/negroni/comptoir'],
  '/cocktails/:slug/pour-plusieurs': [EVERYONE, '/cocktails/negroni/pour-plusieurs'],
  '/ingredients/:slug': [EVERYONE, '/ingredients/gin'],
  '/cocktails/:slug/favori': [FORM, '/cocktails/negroni/favori'],
  '/cocktails/:slug/journal': [MEMBERS, '/cocktails/negroni/journal'],
  '/cocktails/:slug/listes': [MEMBERS, '/cocktails/negroni/listes'],
  '/carnet/listes/:list': [WITHOUT, `/carnet/listes/${REVIEW}`],
  '/partage/:token': [all('missing'), '/partage/x'],
  '/membres/:token': [all('missing'), '/membres/x'],
  '/cocktails/:slug/ma-version': [MEMBERS, '/cocktails/negroni/ma-version'],
  '/lettre-des-tags/arret/:token': [EVERYONE, '/lettre-des-tags/arret/x'],
  '/cocktails/:slug/note': [MEMBERS, '/cocktails/negroni/note'],
  '/carnet/journal/:entry': [WITHOUT, `/carnet/journal/${REVIEW}`],
  '/carnet/journal/:entry/photo': [WITHOUT, `/carnet/journal/${REVIEW}/photo`],
  '/carnet/journal/:entry/photo.webp': [all('missing'), `/carnet/journal/${REVIEW}/photo.webp`],
  '/avis/:review/utile': [FORM, `/avis/${REVIEW}/utile`],
  '/avis/:review/supprimer': [FORM, `/avis/${REVIEW}/supprimer`],
  '/avis/:review/signaler': [FORM, `/avis/${REVIEW}/signaler`],
  '/avis/:review/contester': [
    { ...FORM, visitor: 'sign in', suspended: 'sign in' },
    `/avis/${REVIEW}/contester`,
  ],
  '/oembed': [all('missing')],
  '/reprendre': [FORM],
  '/auth': [OUTSIDE],
  '/auth/code': [FORM],
  '/auth/code/envoi': [FORM],
  '/auth/cle-d-acces': [FORM],
  '/auth/cle-d-acces/demande': [FORM],
  '/auth/vers/:provider': [FORM, '/auth/vers/oidc'],
  '/auth/depart': [FORM],
  '/auth/retour/:provider': [all('missing'), '/auth/retour/google'],
  '/auth/bienvenue': [FORM],
  '/auth/deconnexion': [FORM],
  '/profile/double-authentification/codes-de-secours': [WITHOUT],
  '/profile/double-authentification/:factor': [
    MEMBERS,
    '/profile/double-authentification/application',
  ],
  '/profile/cles-d-acces/:id': [WITHOUT, `/profile/cles-d-acces/${REVIEW}`],
  '/profile/appareils/:id?': [MEMBERS, '/profile/appareils'],
  '/profile/premier-mot-de-passe': [WITHOUT],
  '/profile/connexions/delier': [FORM],
  '/admin/cocktails/ingredients': [STAFF, '/admin/cocktails/ingredients?nom=rhum'],
  '/admin/cocktails/:id': [STAFF_ELSEWHERE, `/admin/cocktails/${REVIEW}`],
  '/admin/cocktails/corbeille/effacer/:id?': [
    STAFF_ELSEWHERE,
    `/admin/cocktails/corbeille/effacer/${REVIEW}`,
  ],
  '/admin/cocktails/:id/historique': [STAFF_ELSEWHERE, `/admin/cocktails/${REVIEW}/historique`],
  '/admin/cocktails/:id/image': [STAFF_ELSEWHERE, `/admin/cocktails/${REVIEW}/image`],
  '/admin/cocktails/verre': [STAFF_ELSEWHERE],
  '/admin/cocktails/suggestions': [STAFF_ELSEWHERE],
  '/admin/importations/:id': [STAFF_ELSEWHERE, `/admin/importations/${REVIEW}`],
  '/admin/importations/:id/annuler': [STAFF_ELSEWHERE, `/admin/importations/${REVIEW}/annuler`],
  '/admin/importations/:id/colonnes': [STAFF_ELSEWHERE, `/admin/importations/${REVIEW}/colonnes`],
  '/admin/importations/:id/ingredients': [
    STAFF_ELSEWHERE,
    `/admin/importations/${REVIEW}/ingredients`,
  ],
  '/admin/importations/:id/recettes/:position': [
    STAFF_ELSEWHERE,
    `/admin/importations/${REVIEW}/recettes/0`,
  ],
  '/admin/migration/:id': [STAFF_ELSEWHERE, `/admin/migration/${REVIEW}`],
  '/admin/cocktails/:id/statistiques': [STAFF_ELSEWHERE, `/admin/cocktails/${REVIEW}/statistiques`],
  '/admin/compteurs': [STAFF_ELSEWHERE],
  '/admin/medias/envoi': [STAFF_ELSEWHERE],
  '/admin/medias/image-demandee': [STAFF, '/admin/medias/image-demandee?use=hero'],
  '/admin/medias/:id': [STAFF_ELSEWHERE, `/admin/medias/${REVIEW}`],
  '/admin/medias/:id/remplacer': [STAFF_ELSEWHERE, `/admin/medias/${REVIEW}/remplacer`],
  '/admin/medias/:id/supprimer': [STAFF_ELSEWHERE, `/admin/medias/${REVIEW}/supprimer`],
  '/admin/produits/:id': [STAFF_ELSEWHERE, `/admin/produits/${REVIEW}`],
  '/admin/produits/:id/supprimer': [STAFF_ELSEWHERE, `/admin/produits/${REVIEW}/supprimer`],
  '/admin/ingredients/creer': [STAFF_ELSEWHERE],
  '/admin/ingredients/:id': [STAFF_ELSEWHERE, `/admin/ingredients/${REVIEW}`],
  '/admin/ingredients/:id/fusion': [STAFF_ELSEWHERE, `/admin/ingredients/${REVIEW}/fusion`],
  '/admin/ingredients/:id/supprimer': [STAFF_ELSEWHERE, `/admin/ingredients/${REVIEW}/supprimer`],
  '/admin/tags/:id': [STAFF_ELSEWHERE, `/admin/tags/${REVIEW}`],
  '/admin/tags/:id/fusion': [STAFF_ELSEWHERE, `/admin/tags/${REVIEW}/fusion`],
  '/admin/tags/:id/supprimer': [STAFF_ELSEWHERE, `/admin/tags/${REVIEW}/supprimer`],
  '/admin/hero/:id?': [STAFF, '/admin/hero'],
  '/admin/hero/:id/statut': [STAFF_ELSEWHERE, `/admin/hero/${REVIEW}/statut`],
  '/admin/hero/:id/supprimer': [STAFF_ELSEWHERE, `/admin/hero/${REVIEW}/supprimer`],
  '/admin/partenaires/:id': [STAFF_ELSEWHERE, `/admin/partenaires/${REVIEW}`],
  '/admin/partenaires/:id/supprimer': [STAFF_ELSEWHERE, `/admin/partenaires/${REVIEW}/supprimer`],
  '/admin/messages/:id': [STAFF_ELSEWHERE, `/admin/messages/${REVIEW}`],
  '/admin/parametres/:group': [ADMINISTRATORS, '/admin/parametres/accueil'],
  '/admin/membres/:id': [{ ...ADMINISTRATORS, admin: 'elsewhere' }, `/admin/membres/${REVIEW}`],
  '/admin/membres/:id/suspendre': [
    { ...ADMINISTRATORS, admin: 'elsewhere' },
    `/admin/membres/${REVIEW}/suspendre`,
  ],
  '/admin/tools/import/sources/:id': [
    { ...ADMINISTRATORS, admin: 'elsewhere' },
    `/admin/tools/import/sources/${REVIEW}`,
  ],
  '/admin/tools/import/sources/:id/supprimer': [
    { ...ADMINISTRATORS, admin: 'elsewhere' },
    `/admin/tools/import/sources/${REVIEW}/supprimer`,
  ],
  '/admin/courriels/:id': [{ ...ADMINISTRATORS, admin: 'elsewhere' }, `/admin/courriels/${REVIEW}`],
  '/admin/*': [{ ...STAFF, editor: 'missing', admin: 'missing' }, '/admin/nulle-part'],
  '/surprise': [FORM],
  '/suggestions': [EVERYONE, '/suggestions?q=neg'],
  '/suggestions/ingredients': [EVERYONE, '/suggestions/ingredients?nom=rhum'],
  '/favicon.ico': [all('elsewhere')],
  '/.well-known/change-password': [all('elsewhere')],
  '/dessins/:version/:file': [all('missing'), '/dessins/x/x.svg'],
  '/medias/:hash/video.mp4': [all('missing'), `/medias/${'0'.repeat(32)}/video.mp4`],
  '/medias/:hash/video.webm': [all('missing'), `/medias/${'0'.repeat(32)}/video.webm`],
  '/bar-maison/mes-bouteilles/changer': [all('elsewhere')],
  '/bar-maison/mes-bouteilles/je-l-ai': [all('elsewhere')],
  '/unites': [all('elsewhere')],
  '/envois': [all('elsewhere')],
  '/partager': [all('elsewhere')],
  '/bar-maison/mes-bouteilles/mes-bouteilles.json': [EVERYONE],
  '/liste-de-courses/ajouter': [all('elsewhere')],
  '/liste-de-courses/cocher': [all('elsewhere')],
  '/bar-maison/recettes/:file': [all('elsewhere'), '/bar-maison/recettes/x.json'],
  '/medias/:hash/:file': [all('missing'), '/medias/x/640.avif'],
  '/images/social/:version/:format/:file': [all('missing'), '/images/social/x/x/x.png'],
  '/images/site/:version/:file': [all('missing'), '/images/site/x/x.png'],
  '/sitemaps/:file': [all('missing'), '/sitemaps/x.xml'],
  '/ads.txt': [all('missing')],
  '/compteur': [FORM],
  '/api/functions/get_token': [all('only sent')],
  '/api/functions/amazon-product-search': [all('only sent')],
  '/api/functions/create-cron-link': [all('only sent')],
  '/api/functions/generate-affiliate-image': [all('only sent')],
  '/api/functions/generate-cocktail-image': [all('only sent')],
  '/api/functions/generate-hero-image': [all('only sent')],
  '/api/functions/import-cocktails': [all('only sent')],
  '/api/generation/:token': [all('only sent'), '/api/generation/x'],
  '/api/functions/sql-import-cocktails': [all('only sent')],
  '/api/functions/generate-seo-suggestions': [all('only sent')],
  '/api/functions/generate-hero-suggestions': [all('only sent')],
  '/api/functions/get_secure_ratings': [all('only sent')],
  '/api/functions/get_user_role': [{ ...EVERYONE, visitor: 'refused', suspended: 'refused' }],
  '/api/v1/me/*': [all('refused'), '/api/v1/me/favorites'],
  '/api/*': [all('missing'), '/api/nulle-part'],
  '/*': [all('missing'), '/nulle-part'],
};

/** @param cookie `Cookie` header */
async function answerOf(
  cookie: string,
  address: string,
  method: 'get' | 'post' = 'get',
): Promise<Answer> {
  const headers = { Cookie: cookie };
  const answer = await (method === 'get' ? ask(address, headers) : send(address, {}, headers));
  const { status } = answer;
  const to = answer.headers.location ?? '';
  if (status === 200) return 'in';
  if (status === 401 || status === 403) return 'refused';
  if (status === 404 || status === 400) return 'missing';
  if (status === 405 && answer.headers.allow === 'POST, OPTIONS') return 'only sent';
  expect([301, 302, 303, 307], `${address}: ${status}`).toContain(status);
  const back = `returnTo=${encodeURIComponent(address.replace(/\?.*$/, ''))}`;
  // The page that stores a form sent without a session.
  const first = method === 'get' ? '/auth' : '/auth/session-terminee';
  if (to.startsWith(`${first}?${back}`)) return 'sign in';
  return to === '/?avis=acces-refuse' ? 'home, told why' : 'elsewhere';
}

/** `Cookie` headers of one member of each kind. */
async function askers(): Promise<Record<Asker, string>> {
  const admin = await signUpAdministrator(site);
  const enter = async (name: string) => {
    const member = newMember(name);
    const cookie = await signUp(site, member);
    const list = await ask(`/admin/membres?q=${member.email}`, { Cookie: admin });
    const sheet = /\/admin\/membres\/[0-9a-f-]{36}/.exec(list.body.toString())?.[0] ?? '';
    return { cookie, sheet };
  };
  const decide = async (path: string, form: Record<string, string>) => {
    expect((await send(path, form, { Cookie: admin })).status).toBe(303);
  };
  const [editor, suspended, member] = [
    await enter('Édith'),
    await enter('Serge'),
    await enter('Ugo'),
  ];
  await decide(editor.sheet, { intent: 'role', role: 'editor' });
  await decide(`${suspended.sheet}/suspendre`, { reason: 'Non.' });
  return {
    visitor: '',
    suspended: suspended.cookie,
    member: member.cookie,
    editor: editor.cookie,
    admin,
  };
}

test('every address lets in whom it should, and no other', async () => {
  const pages = inject('builtPages');
  const patterns = new Set(pages.map(({ pattern }) => pattern));
  expect(Object.keys(TABLE).filter((pattern) => !patterns.has(pattern))).toEqual([]);
  const cookies = await askers();
  for (const { pattern: path, audience, methods } of pages) {
    const [expected, address = path] = TABLE[path] ?? [BY_AUDIENCE[audience]];
    const answers = await Promise.all(
      ASKERS.map(async (asker) => [asker, await answerOf(cookies[asker], address)] as const),
    );
    expect.soft(Object.fromEntries(answers), path).toEqual(expected);
    if (!path.startsWith('/admin') || !methods.includes('POST')) continue;
    for (const asker of ASKERS.filter((name) => /sign in|told why/.test(expected[name]))) {
      const written = await answerOf(cookies[asker], address, 'post');
      expect.soft(written, `writing to ${path}, ${asker}`).toBe(expected[asker]);
    }
  }
});

test('who signs in comes back to the page, not to the data that scripts asked for', async () => {
  const asked = async (path: string, type?: string) => {
    const method = type === undefined ? 'GET' : 'POST';
    const headers = { Origin: site.origin, ...(type !== undefined && { 'Content-Type': type }) };
    return (await ask(path, headers, { method, body: '' })).body.toString();
  };
  const to = (path: string) => encodeURIComponent(path);
  for (const [path, route] of [
    ['/admin/medias', 'admin/media/media-library'],
    ['/favorites', 'account/profile/favorites'],
    ['/profile', 'account/profile/profile'],
  ] as const) {
    const routes = encodeURIComponent(`routes/${route}`);
    expect(await asked(`${path}.data?_routes=${routes}`)).toContain(`"/auth?returnTo=${to(path)}"`);
  }
  // The form with its file stays open.
  expect(await asked('/admin/medias.data', 'multipart/form-data; boundary=a')).toContain(
    `"/auth/session-terminee?returnTo=${to('/admin/medias')}"`,
  );
});

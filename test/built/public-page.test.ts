/** Public page of a member, without scripts: theirs to publish, and nothing private in it. */
import { expect, test } from 'vitest';
import { noteVersion } from '#features/members/shelf/notes/notes.server.ts';
import {
  newMember,
  newName,
  signUp,
  signUpAdministrator,
  type TestMember,
} from '#test/data/site-members.ts';
import { ask, send, site } from '../hostile/site.ts';
import { PlainBrowser } from './plain-browser.ts';

const SHOWN = 'Publier ma page';

async function join(): Promise<{ member: TestMember; Cookie: string; browser: PlainBrowser }> {
  const member = newMember(newName('Zoé'));
  const Cookie = await signUp(site, member);
  return { member, Cookie, browser: new PlainBrowser(Cookie) };
}
const sent = async (Cookie: string, path: string, form: Record<string, string>) =>
  expect((await send(path, form, { Cookie })).status, path).toBe(303);

async function listOf(browser: PlainBrowser, kind: string, field: string, name: string) {
  await browser.open(`/carnet/${kind}`);
  await browser.press('Créer', { [field]: name });
  const list = browser.address.replace(/\?.*/, '');
  await browser.press('Créer un lien');
  return list;
}

async function publish(browser: PlainBrowser): Promise<string> {
  await browser.open('/profile');
  await browser.follow('Page publique');
  await browser.press(SHOWN);
  await browser.follow('Voir la page');
  return browser.address;
}

/** Addresses of public pages that a page kept for all links to, under this name. */
async function linksOf(recipe: string, { name }: TestMember): Promise<string[]> {
  const { body } = await ask(recipe);
  return [...body.toString().matchAll(/href="(\/membres\/[^"]+)"[^>]*>([^<]+)</g)].flatMap(
    ([, path = '', said]) => (said === name ? [path] : []),
  );
}

test('a member publishes a page of what is public already, and takes it down', async () => {
  const { member, Cookie, browser } = await join();
  const recipe = '/cocktails/bellini';
  await sent(Cookie, recipe, { stars: '4', comment: `Très frais. ${crypto.randomUUID()}` });
  await expect.poll(async () => (await ask(recipe)).body.toString()).toContain(member.name);
  await sent(Cookie, '/cocktails/negroni/favori', { favori: 'oui' });
  await sent(Cookie, '/bar-maison/mes-bouteilles/je-l-ai', { ingredient: 'gin' });
  await sent(Cookie, '/cocktails/mojito/journal', {
    madeOn: '2026-03-21',
    stars: '2',
    changes: 'Journal à moi.',
    cle: crypto.randomUUID(),
  });
  await sent(Cookie, '/cocktails/mojito/note', { note: 'Note à moi.', version: noteVersion('') });
  const mine = 'Nouvelle collection';
  const chosen = await listOf(browser, 'collections', mine, 'Mes étés');
  await browser.press('Montrer sur ma page publique');
  expect(browser.text).toContain('Ôter de ma page publique');
  await listOf(browser, 'collections', mine, 'Mes hivers');
  await listOf(browser, 'cartes', 'Nouvelle carte', 'Chez Zoé');
  expect(browser.text).not.toContain('Montrer sur ma page publique');
  expect(await linksOf(recipe, member)).toEqual([]);

  const page = await publish(browser);
  const guest = new PlainBrowser();
  await guest.open(page);
  expect(guest.heading).toBe(member.name);
  expect(guest.text).toMatch(/Membre depuis \p{L}+\s\d{4}/u);
  expect(guest.part('Avis')).toMatch(/Bellini.*Très frais\./);
  expect(guest.part('Collections')).toContain('Mes étés');
  const { body, headers } = await ask(page);
  const html = body.toString();
  expect(html).toContain('<meta name="robots" content="noindex');
  expect(headers['cache-control']).toBe('private, no-cache');
  for (const secret of ['à moi', 'negroni', 'mojito', 'Mes hivers', 'Chez Zoé', member.email])
    expect(html.toLowerCase()).not.toContain(secret.toLowerCase());
  const { body: sitemap } = await ask('/sitemap.xml');
  expect(sitemap.toString()).not.toContain('membres');
  await expect.poll(() => linksOf(recipe, member)).toEqual([page]);
  await guest.follow('Mes étés');
  expect(guest.heading).toBe('Mes étés');

  await browser.open(chosen);
  await browser.press('Ne plus partager');
  await guest.open(page);
  expect(guest.text).not.toContain('Mes étés');

  await browser.open('/profile/page-publique');
  await browser.press('Ne plus la publier');
  expect(browser.text).toContain('Votre page n’est pas publiée.');
  await guest.open(page);
  expect(guest.status).toBe(404);
  expect(guest.text).not.toContain(member.name);
  await expect.poll(() => linksOf(recipe, member)).toEqual([]);
});

test('the page of a suspended member is not there, nor a link to it, until they are let in again', async () => {
  const recipe = '/cocktails/kir-royal';
  const { member, Cookie, browser } = await join();
  await sent(Cookie, recipe, { stars: '5', comment: '' });
  const page = await publish(browser);
  await expect.poll(() => linksOf(recipe, member)).toEqual([page]);
  const admin = new PlainBrowser(await signUpAdministrator(site));
  await admin.open('/admin/membres');
  await admin.press('Chercher', { 'Nom ou adresse': member.email });
  await admin.follow(member.name);
  await admin.follow('Suspendre ce compte…');
  // Their review stays.
  await admin.press('Suspendre le compte', { 'Raison, que le membre lira': 'Publicité.' });
  expect((await ask(page)).status).toBe(404);
  await expect.poll(() => linksOf(recipe, member)).toEqual([]);
  expect((await ask(recipe)).body.toString()).toContain(member.name);
  await admin.press('Lever la suspension');
  expect((await ask(page)).status).toBe(200);
  await expect.poll(() => linksOf(recipe, member)).toEqual([page]);
});

test('the page of a deleted member is not there', async () => {
  const { member, Cookie, browser } = await join();
  const page = await publish(browser);
  expect((await ask(page)).status).toBe(200);
  await sent(Cookie, '/profile/supprimer', { password: member.password, reviews: 'garder' });
  expect((await ask(page)).status).toBe(404);
});

/** Accounts that another service opens: an issuer on this machine, asked by redirects. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newMember, signUp } from '#test/data/site-members.ts';
import { acceptAt, denyAt, type Person } from '#test/outside/openid-issuer.ts';
import { ask, site } from '../hostile/site.ts';
import { PlainBrowser } from './plain-browser.ts';

const JOIN = 'Continuer avec le Registre';
const somebody = (): Person => {
  const sub = randomUUID();
  return { sub, email: `${sub}@example.org`, email_verified: true, name: 'Ada <Lovelace>' };
};
const TICKS = { 'J’ai 18 ans ou plus.': true, 'J’accepte les conditions d’utilisation': true };
const addresses = (browser: PlainBrowser) =>
  browser.tags('a').map(({ attributes }) => attributes.get('href') ?? '');

/** Presses a button that leads to the issuer, is recognised there or says no, and comes back. */
async function visit(
  browser: PlainBrowser,
  person: Person | null,
  button = JOIN,
  typed: Record<string, string> = {},
) {
  await browser.press(button, typed);
  expect(browser.address).toBe('/auth/depart');
  const there = addresses(browser).find((address) => address.includes('/authorize?')) ?? '';
  const back = new URL(await (person ? acceptAt(there, person) : denyAt(there)));
  await browser.open(`${back.pathname}${back.search}`);
}

async function join(person = somebody()) {
  const browser = new PlainBrowser();
  await browser.open('/auth');
  await visit(browser, person);
  await browser.press('Créer mon compte', TICKS);
  expect(browser.address).toBe('/?avis=connecte');
  return { browser, person };
}

test('one joins once the terms are accepted, signs out, and in again', async () => {
  const person = somebody();
  const browser = new PlainBrowser();
  await browser.open('/auth?onglet=inscription&returnTo=%2Fcocktails%2Fnegroni');
  await visit(browser, person);
  expect(browser.address).toBe('/auth/bienvenue');
  expect(browser.texts('main').join()).toContain(person.email);
  expect(browser.value('Nom')).toMatch(/^Ada\s+Lovelace$/);
  await browser.press('Créer mon compte');
  expect(browser.description('J’ai 18 ans ou plus.')).toMatch(/18 ans/);
  expect(addresses(browser)).toContain('/auth');
  await browser.press('Créer mon compte', TICKS);
  expect(browser.address).toBe('/cocktails/negroni?avis=connecte');
  expect(addresses(browser)).toContain('/profile');

  await browser.open('/profile');
  await browser.press('Se déconnecter');
  await browser.open('/auth?returnTo=%2Fsearch%3Fq%3Dmenthe');
  await visit(browser, person);
  expect(browser.address).toBe('/search?q=menthe&avis=connecte');
  expect(addresses(browser)).toContain('/profile');
});

test('a member links one, and takes it away', async () => {
  const member = newMember();
  const browser = new PlainBrowser(await signUp(site, member));
  const person = somebody();
  const link = 'Relier le Registre';
  await browser.open('/profile');
  await browser.follow(/^Connexions/);
  expect(browser.heading).toBe('Connexions');
  await browser.press(link, { 'Mot de passe': 'autre chose' });
  expect(browser.description('Mot de passe')).toMatch(/n’est pas votre mot de passe/);
  await visit(browser, person, link, { 'Mot de passe': member.password });
  expect(browser.address).toMatch(/^\/profile\/connexions/);
  expect(browser.texts('main').join()).toMatch(/Relié le \d/);

  const elsewhere = new PlainBrowser();
  await elsewhere.open('/auth?returnTo=%2Fprofile%2Fconnexions');
  await visit(elsewhere, person);
  expect(elsewhere.address).toBe('/profile/connexions?avis=connecte');
  await elsewhere.press('Délier le Registre');
  expect(elsewhere.text).toContain('Aucun autre service n’ouvre votre compte.');
});

test('who has nothing else cannot take it away, and chooses a password first', async () => {
  const { browser } = await join();
  await browser.open('/profile/connexions');
  await browser.press('Délier le Registre');
  expect(browser.text).toContain('seul moyen de vous connecter');
  for (const path of [
    'adresse',
    'mot-de-passe',
    'double-authentification/application',
    'double-authentification/codes-de-secours',
    'cles-d-acces/nouvelle',
    `cles-d-acces/${randomUUID()}`,
    'supprimer',
  ]) {
    await browser.open(`/profile/${path}`);
    expect(browser.address, path).toBe('/profile/premier-mot-de-passe');
  }
  await browser.press('Recevoir le lien');
  expect(browser.heading).toBe('Regardez votre courrier');
});

test('saying no over there is said here, and one may try again', async () => {
  const browser = new PlainBrowser();
  await browser.open('/auth?returnTo=%2Fprofile');
  await visit(browser, null);
  expect(browser.address).toBe('/auth?returnTo=%2Fprofile&probleme=annule');
  expect(browser.text).toContain('Vous n’avez pas donné votre accord.');
  await visit(browser, somebody());
  expect(browser.address).toBe('/auth/bienvenue');
});

test('an address that has an account is not taken by who says it is theirs', async () => {
  const { email } = newMember();
  await signUp(site, { ...newMember(), email });
  const browser = new PlainBrowser();
  await browser.open('/auth');
  await visit(browser, { ...somebody(), email });
  expect(browser.text).toContain('Cette adresse a déjà un compte.');
  await visit(browser, { ...somebody(), email, email_verified: false });
  expect(browser.address).toBe('/auth/bienvenue');
});

test('an answer that nobody asked for is refused, as is an unknown service', async () => {
  const browser = new PlainBrowser();
  await browser.open('/auth/retour/oidc?code=abc&state=def');
  expect(browser.text).toContain('a pris trop de temps');
  expect((await ask('/auth/retour/inconnu')).status).toBe(404);
});

test('one never comes back elsewhere than here', async () => {
  const { person } = await join();
  for (const returnTo of ['https://mechant.example', '//mechant.example', '/\\mechant.example']) {
    const browser = new PlainBrowser();
    await browser.open(`/auth?${new URLSearchParams({ returnTo }).toString()}`);
    await visit(browser, person);
    expect(browser.address).toBe('/?avis=connecte');
  }
});

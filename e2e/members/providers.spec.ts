import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { GOOD_TOKEN } from '#test/outside/captcha-verifier.ts';
import { expectAccessible } from '../support/accessible.ts';
import { anyAddress, newMember, signOutMember, signUpMember } from '../support/member.ts';
import { answerIssuer, serveWidget, test } from '../support/outside.ts';
import { takenOver } from '../support/pages.ts';
import { expect } from '../support/test.ts';

// One site and one issuer, whose faults are shared: tests run one after the other.
test.describe.configure({ mode: 'default' });
test.beforeEach(({ page }) => serveWidget(page));
test.afterEach(({ outside }) => {
  outside.issuer.fault = null;
});

const somebody = () => {
  const sub = randomUUID();
  return { sub, email: `${sub}@example.org` };
};
const button = (page: Page) => page.getByRole('button', { name: 'Continuer avec le Registre' });
const headerLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, includeHidden: true }).first();
/** With a password and a passed captcha. */
async function signUpHere(context: BrowserContext) {
  const member = { ...newMember(), captcha: GOOD_TOKEN };
  return signUpMember(context, member);
}

async function joinByIssuer(page: Page, person = somebody()) {
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': anyAddress() });
  await page.goto('/auth');
  await button(page).click();
  await answerIssuer(page, person);
  await page.getByLabel('Nom', { exact: true }).fill('Ada');
  await page.getByLabel('J’ai 18 ans ou plus.').check();
  await page.getByLabel('J’accepte les conditions d’utilisation').check();
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page).toHaveURL(/\/(\?avis=connecte)?$/);
  return person;
}

const audit = async (page: Page) => {
  await takenOver(page);
  await expectAccessible(page);
};

test.describe('by another service', () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled, expectedComplaint: /status of 400/ });
      const ready = async (page: Page) => {
        if (javaScriptEnabled) await takenOver(page);
      };

      test('one joins once the terms are accepted, signs out, and in again', async ({
        page,
        context,
      }) => {
        const person = somebody();
        await page.goto('/auth?onglet=inscription&returnTo=%2Fcocktails%2Fnegroni');
        await ready(page);
        await button(page).click();
        await answerIssuer(page, person);
        await expect(page).toHaveURL('/auth/bienvenue');
        await ready(page);
        await expect(page.getByRole('main')).toContainText(person.email);
        await expect(page.getByLabel('Nom', { exact: true })).toHaveValue(/^Ada\s+Lovelace$/);
        await page.getByRole('button', { name: 'Créer mon compte' }).click();
        await expect(page.getByLabel('J’ai 18 ans ou plus.')).toHaveAccessibleDescription(/18 ans/);
        await expect(headerLink(page, 'Connexion')).toBeAttached();
        await page.getByLabel('J’ai 18 ans ou plus.').check();
        await page.getByLabel('J’accepte les conditions d’utilisation').check();
        await page.getByRole('button', { name: 'Créer mon compte' }).click();
        await expect(page).toHaveURL(/\/cocktails\/negroni(\?avis=connecte)?$/);
        await expect(headerLink(page, 'Profil')).toBeAttached();

        await signOutMember(context);
        await page.goto('/auth?returnTo=%2Fsearch%3Fq%3Dmenthe');
        await ready(page);
        await button(page).click();
        await answerIssuer(page, person);
        await expect(page).toHaveURL(/\/search\?q=menthe(&avis=connecte)?$/);
        await expect(headerLink(page, 'Profil')).toBeAttached();
      });

      test('a member links one, and takes it away', async ({ page, context }) => {
        const { password } = await signUpHere(context);
        const person = somebody();
        await page.goto('/profile');
        await ready(page);
        await page.getByRole('link', { name: /^Connexions/ }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexions');
        await page.getByLabel('Mot de passe', { exact: true }).fill('autre chose');
        await page.getByRole('button', { name: 'Relier le Registre' }).click();
        await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveAccessibleDescription(
          /n’est pas votre mot de passe/,
        );
        await page.getByLabel('Mot de passe', { exact: true }).fill(password);
        await page.getByRole('button', { name: 'Relier le Registre' }).click();
        await answerIssuer(page, person);
        await expect(page).toHaveURL(/\/profile\/connexions/);
        await ready(page);
        await expect(page.getByRole('main')).toContainText(/Relié le \d/);

        await signOutMember(context);
        await page.goto('/auth?returnTo=%2Fprofile%2Fconnexions');
        await button(page).click();
        await answerIssuer(page, person);
        await expect(page).toHaveURL(/\/profile\/connexions(\?avis=connecte)?$/);
        await ready(page);
        await page.getByRole('button', { name: 'Délier le Registre' }).click();
        await expect(page.getByText('Aucun autre service n’ouvre votre compte.')).toBeVisible();
      });
    });
  }

  test('who has nothing else cannot take it away, and chooses a password first', async ({
    page,
  }) => {
    await joinByIssuer(page);
    await page.goto('/profile');
    await audit(page);
    await page.goto('/profile/connexions');
    await audit(page);
    await page.getByRole('button', { name: 'Délier le Registre' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'seul moyen de vous connecter' }),
    ).toBeVisible();
    const asking = [
      'adresse',
      'mot-de-passe',
      'double-authentification/application',
      'double-authentification/codes-de-secours',
      'cles-d-acces/nouvelle',
      `cles-d-acces/${randomUUID()}`,
      'supprimer',
    ];
    for (const path of asking) {
      const answer = await page.request.get(`/profile/${path}`, { maxRedirects: 0 });
      expect(answer.headers()['location'], path).toBe('/profile/premier-mot-de-passe');
    }
    await page.goto('/profile/premier-mot-de-passe');
    await audit(page);
    await page.getByRole('button', { name: 'Recevoir le lien' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regardez votre courrier');
  });

  test('saying no over there is said here, and one may try again', async ({ page }) => {
    const person = somebody();
    await page.goto('/auth?returnTo=%2Fprofile');
    await button(page).click();
    await answerIssuer(page, person, 'Refuser');
    await expect(
      page.getByRole('alert').filter({ hasText: 'Vous n’avez pas donné votre accord.' }),
    ).toBeVisible();
    await expect(page).toHaveURL('/auth?returnTo=%2Fprofile&probleme=annule');
    await audit(page);
    await button(page).click();
    await answerIssuer(page, person);
    await expect(page).toHaveURL('/auth/bienvenue');
    await audit(page);
  });

  test('an address that has an account is not taken by who says it is theirs', async ({
    page,
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const { email } = await signUpHere(context);
    await page.goto('/auth');
    await button(page).click();
    await answerIssuer(page, { sub: randomUUID(), email, isVerified: true });
    await expect(
      page.getByRole('alert').filter({ hasText: 'Cette adresse a déjà un compte.' }),
    ).toBeVisible();
    await button(page).click();
    await answerIssuer(page, { sub: randomUUID(), email, isVerified: false });
    await expect(page).toHaveURL('/auth/bienvenue');
    await context.close();
  });

  test('an issuer that fails is said, and stops nothing else', async ({ page, outside }) => {
    await page.goto('/auth');
    await button(page).click();
    outside.issuer.fault = 'no tokens';
    await answerIssuer(page, somebody());
    await expect(
      page.getByRole('alert').filter({ hasText: 'Ce service ne répond pas.' }),
    ).toBeVisible();
    await expect(page.getByLabel('Adresse e-mail')).toBeEditable();
  });

  test('an answer that was tampered with, or that nobody asked for, is refused', async ({
    page,
    context,
  }) => {
    await page.goto('/auth/retour/oidc?code=abc&state=def');
    await expect(page.getByRole('alert').filter({ hasText: 'a pris trop de temps' })).toBeVisible();
    await button(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le Registre');
    await page.goto('/auth/retour/oidc?code=abc&state=def');
    await expect(
      page.getByRole('alert').filter({ hasText: 'ne permet pas de vous reconnaître' }),
    ).toBeVisible();
    const { cookies } = await context.storageState();
    expect(cookies.map(({ name }) => name)).not.toContain('zinc-session');
    expect(cookies.map(({ name }) => name)).not.toContain('zinc-visite');
    const unknown = await page.request.get('/auth/retour/inconnu', { failOnStatusCode: false });
    expect(unknown.status()).toBe(404);
  });

  test('one never comes back elsewhere than here', async ({ page }) => {
    const person = await joinByIssuer(page);
    for (const returnTo of ['https://mechant.example', '//mechant.example', '/\\mechant.example']) {
      await signOutMember(page.context());
      await page.goto(`/auth?${new URLSearchParams({ returnTo }).toString()}`);
      await button(page).click();
      await answerIssuer(page, person);
      await expect(page).toHaveURL(/\/(\?avis=connecte)?$/);
    }
  });
});

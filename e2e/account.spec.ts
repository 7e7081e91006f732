import type { Browser, Page } from '@playwright/test';
import { makeAdministrator } from '#test/operator.ts';
import { keptLetter } from './support/mail.ts';
import { newMember, signInMember, signUpMember } from './support/member.ts';
import { expectAccessible } from './support/page-checks.ts';
import { logged, takenOver, visit } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** The link in the newest letter to an address. */
const mailedLink = async (browser: Browser, email: string, subject: string) =>
  /https?:\/\/\S+/.exec(await keptLetter(browser, email, subject))?.[0] ?? '';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });
    // What a noscript element holds has no text for Playwright but by its role.
    const expectNotice = (page: Page, text: string) =>
      expect(
        javaScriptEnabled ? page.getByText(text).first() : page.getByRole('status').first(),
      ).toContainText(text);
    const ready = async (page: Page) => {
      if (javaScriptEnabled) await takenOver(page);
    };

    test('a forgotten password is replaced by way of a mailed link', async ({
      page,
      browser,
      playwright,
      baseURL,
    }) => {
      const member = newMember();
      const elsewhere = await browser.newContext();
      await signUpMember(elsewhere, member);
      await page.goto('/auth');
      await ready(page);
      await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mot de passe oublié');
      await page.getByLabel('Adresse e-mail').fill(member.email);
      await page.getByRole('button', { name: 'Envoyer le lien' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regardez votre courrier');
      await expect(page.getByRole('link', { name: 'Retour à la connexion' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Demander un autre lien' })).toHaveAttribute(
        'href',
        '/auth/mot-de-passe-oublie',
      );

      const link = await mailedLink(browser, member.email, 'Un nouveau mot de passe');
      await page.goto(link);
      await ready(page);
      const password = 'quatre feuilles de menthe';
      await page.getByLabel('Nouveau mot de passe').fill(password);
      await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
      // Nobody had confirmed the address before.
      await expectNotice(page, 'Ce compte est à vous');
      await ready(page);
      await page.getByLabel('Adresse e-mail').fill(member.email);
      await page.getByLabel('Mot de passe', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await expect(page).toHaveURL('/');

      const visitor = await playwright.request.newContext({
        ...(baseURL !== undefined && { baseURL }),
      });
      expect(await (await visitor.get(link)).text()).toContain('Ce lien a déjà servi');
      await visitor.dispose();
      const closed = await elsewhere.request.get('/profile', { maxRedirects: 0 });
      expect(closed.status()).toBe(302);
      await elsewhere.close();
    });

    test('the profile tells who one is, changes it, and is deleted', async ({ page, context }) => {
      const member = await signUpMember(context);
      await page.goto('/profile');
      await ready(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada');
      const card = page.getByRole('region', { name: 'Mon compte' });
      await expect(card).toContainText(member.email);
      await expect(card).toContainText('Utilisateur');
      await expect(card).toContainText(/Membre depuis le \d/);
      await expect(card).toContainText('0 favori');
      await expect(card.getByRole('link', { name: 'Administration' })).toHaveCount(0);

      await page.getByRole('link', { name: 'Changer de nom' }).click();
      await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Ada');
      await page.getByLabel('Nom', { exact: true }).fill('Ada Lovelace');
      await page.getByRole('button', { name: 'Changer' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Lovelace');
      await ready(page);

      await page.getByRole('link', { name: 'Supprimer mon compte' }).click();
      await page.getByLabel('Les retirer du site').check();
      await page.getByLabel('Mot de passe', { exact: true }).fill(member.password);
      await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
      await expectNotice(page, 'Compte supprimé');
      await expect(
        page
          .getByRole('banner')
          .getByRole('link', { name: 'Connexion', includeHidden: true })
          .first(),
      ).toBeAttached();
    });

    test('a device is signed out from another', async ({ page, context, browser }) => {
      const member = await signUpMember(context);
      const other = await browser.newContext({ userAgent: 'Firefox/140.0 Linux' });
      await signInMember(other, member);
      await page.goto('/profile');
      await ready(page);
      await page.getByRole('button', { name: 'Déconnecter Firefox sur Linux' }).click();
      await expect(page.getByText('Firefox sur Linux')).toHaveCount(0);
      expect((await other.request.get('/profile', { maxRedirects: 0 })).status()).toBe(302);
      expect((await context.request.get('/profile', { maxRedirects: 0 })).status()).toBe(200);
      await other.close();
    });

    test('the sign-out button signs out', async ({ page, context }) => {
      await signUpMember(context);
      await page.goto('/profile');
      await ready(page);
      await page.getByRole('button', { name: 'Se déconnecter' }).click();
      await expect(page).toHaveURL('/');
      await page.goto('/profile');
      await expect(page).toHaveURL('/auth?returnTo=%2Fprofile');
    });
  });
}

test('the back office opens to those who may, and says why to others', async ({
  page,
  context,
}) => {
  await page.goto('/admin/journal');
  await expect(page).toHaveURL('/auth?returnTo=%2Fadmin%2Fjournal');
  const member = await signUpMember(context);
  await page.goto('/admin/journal');
  await expect(page.getByText('Accès réservé').first()).toBeVisible();
  await expect(page).toHaveURL('/');
  await makeAdministrator(member.email, process.env['E2E_DATA_DIR'] ?? '');
  await visit(page, '/profile');
  await page.getByRole('main').getByRole('link', { name: 'Administration' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’arrière-boutique');
  await page.getByRole('main').getByRole('link', { name: 'Outils' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Journal' }).click();
  await expect(logged(page, 'Rôle changé')).toContainText('Par Opérateur');
  const role = page.getByRole('definition').filter({ hasText: 'Utilisateur' }).first();
  await expect(role).toContainText('Administrateur');
});

test('axe finds nothing in a form with faults', { tag: '@both' }, async ({ page }) => {
  await visit(page, '/auth?onglet=inscription');
  await page.getByLabel('Nom', { exact: true }).fill('Ada');
  await page.getByLabel('Adresse e-mail').fill('ada');
  await page.getByLabel('Mot de passe', { exact: true }).fill('court');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByLabel('Adresse e-mail')).toBeFocused();
  await expectAccessible(page);
});

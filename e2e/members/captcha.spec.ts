import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { newMember } from '../support/member.ts';
import { serveWidget, test } from '../support/outside.ts';
import { takenOver, visit } from '../support/pages.ts';
import { expect } from '../support/test.ts';

test.describe.configure({ mode: 'default' });
test.afterEach(({ outside }) => {
  outside.verifier.fault = null;
});

async function fill(page: Page) {
  const member = newMember();
  await page.getByLabel('Nom', { exact: true }).fill(member.name);
  await page.getByLabel('Adresse e-mail').fill(member.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(member.password);
  await page.getByLabel('J’ai 18 ans ou plus.').check();
  await page.getByLabel('J’accepte les conditions d’utilisation').check();
}
const widget = (page: Page) => page.getByRole('button', { name: 'Je suis une personne' });
const send = (page: Page) => page.getByRole('button', { name: 'Créer mon compte' }).click();
const policyOf = async (page: Page, path: string) =>
  (await page.request.get(path)).headers()['content-security-policy'] ?? '';

test.describe('a captcha', () => {
  test('is let in where it is asked for, and nowhere else', async ({ page }) => {
    for (const path of ['/auth?onglet=inscription', '/auth/mot-de-passe-oublie']) {
      const policy = await policyOf(page, path);
      for (const directive of ['script-src', 'frame-src', 'connect-src', 'style-src']) {
        expect(policy).toMatch(new RegExp(`${directive} [^;]*https://challenges.cloudflare.com`));
      }
    }
    for (const path of ['/', '/auth', '/cocktails', '/auth/nouveau-mot-de-passe']) {
      expect(await policyOf(page, path)).not.toContain('cloudflare');
    }
  });

  test('is shown whichever way one comes, and lets a person join', async ({ page }) => {
    await serveWidget(page);
    await visit(page, '/');
    await page.goto('/auth');
    await takenOver(page);
    await page.getByRole('link', { name: 'Inscription' }).click();
    await takenOver(page);
    await fill(page);
    await widget(page).click();
    await send(page);
    await expect(page).toHaveURL('/');
  });

  test.describe('refused', () => {
    test.use({ expectedComplaint: /status of (?:400|503)/ });

    test('when it is missing or wrong; what was typed stays, and it starts anew', async ({
      page,
    }) => {
      await serveWidget(page);
      await visit(page, '/auth?onglet=inscription');
      await fill(page);
      await send(page);
      await expect(
        page.getByRole('alert').filter({ hasText: 'La vérification n’est pas faite' }),
      ).toBeVisible();
      await expect(page.getByLabel('Adresse e-mail')).toHaveValue(/@example\.org$/);
      await page.evaluate(() => Object.assign(window, { nextToken: 'un robot' }));
      await page.getByLabel('Mot de passe', { exact: true }).fill('trois citrons verts');
      await widget(page).click();
      await send(page);
      await expect.poll(() => page.evaluate(() => 'resets' in window && window.resets)).toBe(2);
      await expect(
        page.getByRole('alert').filter({ hasText: 'La vérification n’est pas faite' }),
      ).toBeVisible();
      await page.evaluate(() => Object.assign(window, { nextToken: undefined }));
      await page.getByLabel('Mot de passe', { exact: true }).fill('trois citrons verts');
      await widget(page).click();
      await send(page);
      await expect(page).toHaveURL('/');
    });

    test('while its service is down, and said so', async ({ page, outside }) => {
      await serveWidget(page);
      await visit(page, '/auth?onglet=inscription');
      await fill(page);
      await widget(page).click();
      outside.verifier.fault = 'down';
      await send(page);
      await expect(page.getByRole('alert').filter({ hasText: 'ne répond pas' })).toBeVisible();
      await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Ada');
    });
  });

  test.describe('that is blocked', () => {
    test.use({ expectedComplaint: /ERR_FAILED|Failed to load resource/ });

    test('says what to do', async ({ page }) => {
      await page.route('https://challenges.cloudflare.com/**', (route) => route.abort());
      await visit(page, '/auth/mot-de-passe-oublie');
      await expect(
        page.getByRole('alert').filter({ hasText: 'n’a pas pu s’afficher' }),
      ).toBeVisible();
    });
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false, expectedComplaint: /status of 400/ });

    test('says what to do, and lets nobody through', async ({ page }) => {
      await page.goto('/auth?onglet=inscription');
      await expect(page.locator('form noscript p')).toBeVisible();
      await fill(page);
      await send(page);
      await expect(
        page.getByRole('alert').filter({ hasText: 'La vérification n’est pas faite' }),
      ).toBeVisible();
      await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Ada');
    });
  });

  test('guards recovery, and axe has nothing to say', async ({ page }) => {
    await serveWidget(page);
    await visit(page, '/auth/mot-de-passe-oublie');
    await expect(widget(page)).toBeVisible();
    await expectAccessible(page, '.min-h-20');
    await page.getByLabel('Adresse e-mail').fill('personne@example.org');
    await widget(page).click();
    await page.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regardez votre courrier');
  });
});

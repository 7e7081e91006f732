import { newMember, signInByForm, signOutMember, signUpByForm } from '../support/member.ts';
import { takenOver, visit } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

const headerLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, includeHidden: true }).first();

test('sign up, sign out, sign in, and back to what one was doing', async ({ page, context }) => {
  const member = newMember();
  await page.goto('/cocktails/negroni');
  await expect(headerLink(page, 'Connexion')).toHaveAttribute('href', '/auth');
  await page.goto('/auth?onglet=inscription&returnTo=%2Fcocktails%2Fnegroni');
  await takenOver(page);
  await signUpByForm(page, member);
  await expect(page).toHaveURL('/cocktails/negroni');
  await expect(headerLink(page, 'Profil')).toHaveAttribute('href', '/profile');
  await expect(headerLink(page, 'Favoris')).toHaveAttribute('href', '/favorites');
  await expect(headerLink(page, 'Administration')).toHaveCount(0);

  await page.goto('/auth?returnTo=%2Fsearch');
  await expect(page).toHaveURL('/');
  await signOutMember(context);
  await page.goto('/auth?returnTo=%2Fsearch%3Fq%3Dmenthe');
  await takenOver(page);
  await signInByForm(page, member);
  await expect(page).toHaveURL('/search?q=menthe');
  await expect(headerLink(page, 'Profil')).toHaveAttribute('href', '/profile');
});

test('empty fields do nothing', async ({ page }) => {
  await page.goto('/auth');
  await takenOver(page);
  await page.getByLabel('Adresse e-mail').fill('ada@example.org');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('ada@example.org');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
});

test.describe('refused', () => {
  test.use({ expectedComplaint: /status of 400/ });

  test('faults are said beside their fields, and what was typed stays', async ({ page }) => {
    await page.goto('/auth');
    await takenOver(page);
    await page.getByRole('link', { name: 'Inscription' }).click();
    await page.getByLabel('Nom', { exact: true }).fill('Ada');
    await page.getByLabel('Adresse e-mail').fill('ada');
    await page.getByLabel('Mot de passe', { exact: true }).fill('court');
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await expect(page.getByLabel('Adresse e-mail')).toHaveAccessibleDescription(
      /n’est pas complète/,
    );
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue('ada');
    await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Ada');
    await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveAccessibleDescription(
      /10 caractères au moins\./,
    );
    await expect(page.getByLabel('J’ai 18 ans ou plus.')).toHaveAccessibleDescription(
      /avoir 18 ans/,
    );
    await expect(page.getByLabel('Adresse e-mail')).toBeFocused();
  });
});

test.describe('being sent', () => {
  test.use({ expectedComplaint: /status of 400/ });

  test('a form says so, and is sent once', async ({ page }) => {
    const answer = Promise.withResolvers<void>();
    let sent = 0;
    await page.route('**/auth.data*', async (route) => {
      if (route.request().method() === 'POST') {
        sent += 1;
        await answer.promise;
      }
      await route.continue();
    });
    await visit(page, '/auth');
    await page.getByLabel('Adresse e-mail').fill('ada@example.org');
    await page.getByLabel('Mot de passe', { exact: true }).fill('pas celui-ci');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    const button = page.getByRole('button', { name: 'Connexion…' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await page.getByLabel('Adresse e-mail').press('Enter');
    answer.resolve();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeEnabled();
    await expect(button).toHaveCount(0);
    expect(sent).toBe(1);
  });
});

test('a password can be shown', async ({ page }) => {
  await visit(page, '/auth');
  const box = page.getByLabel('Mot de passe', { exact: true });
  await box.fill('trois citrons');
  const shows = page.getByRole('button', { name: 'Afficher le mot de passe', pressed: false });
  await shows.click();
  await expect(box).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Afficher le mot de passe', pressed: true }).click();
  await expect(box).toHaveAttribute('type', 'password');
  await expect(box).toHaveValue('trois citrons');
});

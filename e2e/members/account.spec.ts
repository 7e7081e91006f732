import { makeAdministrator } from '#test/run/operator.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signInMember, signUpMember } from '../support/member.ts';
import { logged, takenOver, visit } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test('the profile tells who one is, changes it, and is deleted', async ({ page, context }) => {
  const member = await signUpMember(context);
  await page.goto('/profile');
  await takenOver(page);
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
  await takenOver(page);

  await page.getByRole('link', { name: 'Supprimer mon compte' }).click();
  await page.getByLabel('Les retirer du site').check();
  await page.getByLabel('Mot de passe', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
  await expect(page.getByText('Compte supprimé').first()).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Connexion', includeHidden: true }).first(),
  ).toBeAttached();
});

test('a device is signed out from another, then itself by its button', async ({
  page,
  context,
  browser,
}) => {
  const member = await signUpMember(context);
  const other = await browser.newContext({ userAgent: 'Firefox/140.0 Linux' });
  await signInMember(other, member);
  await page.goto('/profile');
  await takenOver(page);
  await page.getByRole('link', { name: 'Déconnecter Firefox sur Linux' }).click();
  await page.getByLabel('Mot de passe', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Déconnecter', exact: true }).click();
  await expect(page).toHaveURL(/\/profile(\?|$)/);
  await expect(page.getByText('Firefox sur Linux')).toHaveCount(0);
  expect((await other.request.get('/profile', { maxRedirects: 0 })).status()).toBe(302);
  expect((await context.request.get('/profile', { maxRedirects: 0 })).status()).toBe(200);
  await other.close();

  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await expect(page).toHaveURL('/auth?returnTo=%2Fprofile');
});

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

test('axe finds nothing in a form with faults', async ({ page }) => {
  await visit(page, '/auth?onglet=inscription');
  await page.getByLabel('Nom', { exact: true }).fill('Ada');
  await page.getByLabel('Adresse e-mail').fill('ada');
  await page.getByLabel('Mot de passe', { exact: true }).fill('court');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByLabel('Adresse e-mail')).toBeFocused();
  await expectAccessible(page);
});

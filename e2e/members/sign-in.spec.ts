import { expectAccessible } from '../support/accessible.ts';
import { visit } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedComplaint: /status of 400/ });

test('a form is sent once and whole, shows a password, and says its faults beside their fields', async ({
  page,
}) => {
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
  const email = page.getByLabel('Adresse e-mail');
  const password = page.getByLabel('Mot de passe', { exact: true });
  const send = page.getByRole('button', { name: 'Se connecter' });
  await email.fill('ada@example.org');
  await send.click();
  await expect(email).toHaveValue('ada@example.org');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);

  await password.fill('pas celui-ci');
  const shows = { name: 'Afficher le mot de passe' };
  await page.getByRole('button', { ...shows, pressed: false }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { ...shows, pressed: true }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveValue('pas celui-ci');

  expect(sent).toBe(0);
  await send.click();
  const busy = page.getByRole('button', { name: 'Connexion…' });
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await email.press('Enter');
  answer.resolve();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(send).toBeEnabled();
  await expect(busy).toHaveCount(0);
  expect(sent).toBe(1);

  await page.getByRole('link', { name: 'Inscription' }).click();
  await page.getByLabel('Nom', { exact: true }).fill('Ada');
  await email.fill('ada');
  await password.fill('court');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(email).toHaveAccessibleDescription(/n’est pas complète/);
  await expect(email).toHaveValue('ada');
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Ada');
  await expect(password).toHaveAccessibleDescription(/10 caractères au moins\./);
  await expect(page.getByLabel('J’ai 18 ans ou plus.')).toHaveAccessibleDescription(/avoir 18 ans/);
  await expect(email).toBeFocused();
  await expectAccessible(page);
});

import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signInAsAdministrator } from '../support/member.ts';
import { toast, visit } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedComplaint: /status of (400|429|503)|ERR_INTERNET_DISCONNECTED/ });

const SENT = 'Votre message a été envoyé avec succès\u202f!';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Envoyer le message' }).click();

async function write(page: Page, subject: string) {
  await field(page, 'Nom').fill('Ada Lovelace');
  await field(page, 'Adresse e-mail').fill('ada@example.org');
  await field(page, 'Sujet').fill(subject);
  await field(page, 'Message').fill('Le Negroni\nn’a pas de gin ?');
}

/** Rate limits count by address. */
const fromAnywhere = (page: Page) =>
  page.setExtraHTTPHeaders({ 'X-Forwarded-For': `2001:db8::${crypto.randomUUID().slice(0, 4)}` });

test.beforeEach(({ page }) => fromAnywhere(page));

test('faults are said beside their fields; what was typed survives them and a lost connection; axe finds nothing where it is read', async ({
  page,
  context,
}) => {
  const subject = `Bonjour ${crypto.randomUUID()}`;
  await visit(page, '/contact');
  // A field for programs is shown to nobody.
  await expect(page.getByRole('textbox', { name: /Ne remplissez pas/ })).toHaveCount(0);
  await field(page, 'Message').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'politique de confidentialité' })).toBeFocused();
  await write(page, subject);
  await field(page, 'Adresse e-mail').fill('ada');
  await field(page, 'Sujet').fill('');
  await send(page);
  await expect(field(page, 'Adresse e-mail')).toHaveAccessibleDescription(/n’est pas complète/);
  await expect(field(page, 'Sujet')).toHaveAccessibleDescription(
    'Indiquez le sujet de votre message.',
  );
  await expect(field(page, 'Nom')).toHaveValue('Ada Lovelace');
  await expect(field(page, 'Message')).toHaveValue('Le Negroni\nn’a pas de gin ?');
  await expect(field(page, 'Adresse e-mail')).toBeFocused();

  await field(page, 'Adresse e-mail').fill('ada@example.org');
  await field(page, 'Sujet').fill(subject);
  await context.setOffline(true);
  await send(page);
  await expect(toast(page, 'Pas de réponse')).toBeVisible();
  await expect(field(page, 'Sujet')).toHaveValue(subject);
  await context.setOffline(false);
  await send(page);
  await expect(toast(page, SENT)).toBeVisible();
  for (const name of ['Nom', 'Adresse e-mail', 'Sujet', 'Message']) {
    await expect(field(page, name)).toHaveValue('');
  }

  await signInAsAdministrator(context);
  await visit(page, '/admin/messages');
  await expect(page.getByRole('listitem').filter({ hasText: subject })).toContainText('Non lu');
  await expectAccessible(page);
});

test('what is wrong with the form as a whole comes into sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  const headers = { 'X-Forwarded-For': `2001:db8:${crypto.randomUUID().slice(0, 4)}::1` };
  await page.setExtraHTTPHeaders(headers);
  for (let sent = 0; sent < 5; sent++) {
    const form = {
      name: 'Ada',
      email: 'ada@example.org',
      subject: `N° ${sent}`,
      message: 'Merci.',
    };
    await page.request.post('/contact', { form, headers, maxRedirects: 0 });
  }
  await visit(page, '/contact');
  await write(page, 'Une de trop');
  await send(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Trop de tentatives' })).toBeInViewport();
  await expect(field(page, 'Sujet')).toHaveValue('Une de trop');
});

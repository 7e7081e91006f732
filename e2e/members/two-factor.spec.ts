import { readFile } from 'node:fs/promises';
import { createOTP } from '@better-auth/utils/otp';
import type { Page } from '@playwright/test';
import { secretOf } from '#test/data/totp-secret.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signInByForm, signOutMember, signUpMember } from '../support/member.ts';
import { takenOver, visit } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Double authentification' }).getByRole('link', { name });

test.use({ expectedComplaint: /status of 400/ });
async function prepare(page: Page, name: string, password: string) {
  await visit(page, '/profile');
  await row(page, name).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('heading', { name: /Un premier code/ })).toBeVisible();
  await takenOver(page);
}

const backupCodesOf = (page: Page) =>
  page
    .getByRole('region', { name: /Vos codes de secours/ })
    .locator('code')
    .allInnerTexts();

test('an application is enrolled and asked for at sign-in; axe finds nothing in a first code', async ({
  page,
  context,
}) => {
  const member = await signUpMember(context);
  await prepare(page, 'Code par courriel', member.password);
  await expectAccessible(page);
  await prepare(page, 'Application d’authentification', member.password);
  await expect(page.getByRole('img', { name: /Code QR/ })).toBeVisible();
  const application = createOTP(secretOf(await page.locator('p code').innerText()));
  const [backupCode = ''] = await backupCodesOf(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger les codes' }).click();
  const file = await (await downloading).path();
  expect(await readFile(file, 'utf8')).toContain(`${backupCode}\n`);
  await page.getByLabel('Code de votre application').fill(await application.totp());
  await page.getByRole('button', { name: 'Activer' }).click();
  await expect(page).toHaveURL(/\/profile(\?|$)/);
  await expect(row(page, 'Application d’authentification')).toContainText('En service');

  await signOutMember(context);
  await visit(page, '/auth?returnTo=%2Fprofile');
  await signInByForm(page, member);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre code');
  const answer = async (code: string) => {
    await page.getByLabel('Code de votre application').fill(code);
    await page.getByRole('button', { name: 'Continuer' }).click();
  };
  await answer('000000');
  await expect(page.getByText('Ce code ne convient pas.')).toBeVisible();
  await answer(await application.totp());
  await expect(page).toHaveURL('/profile');
  await takenOver(page);
  await row(page, 'Codes de secours').click();
  await page.getByLabel('Mot de passe', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Faire de nouveaux codes' }).click();
  await expect(page.getByText(/^\w{5}-\w{5}$/)).toHaveCount(10);
});

test('without a password given, no code is asked for nor sent', async ({ request }) => {
  const asked = await request.get('/auth/code', { maxRedirects: 0 });
  expect(asked.headers()['location']).toMatch(/^\/auth\?returnTo=/);
  const sent = await request.post('/auth/code/envoi?par=courriel', { maxRedirects: 0 });
  expect(sent.status()).toBe(303);
});

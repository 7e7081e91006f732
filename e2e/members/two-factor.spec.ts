import { readFile } from 'node:fs/promises';
import { createOTP } from '@better-auth/utils/otp';
import type { BrowserContext, Page } from '@playwright/test';
import { secretOf } from '#test/data/totp-secret.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signOutMember, signUpMember, type TestMember } from '../support/member.ts';
import { takenOver } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Double authentification' }).getByRole('link', { name });

test.use({ expectedComplaint: /status of 400/ });
async function prepare(page: Page, name: string, password: string, phone?: string) {
  await page.goto('/profile');
  await takenOver(page);
  await row(page, name).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  if (phone !== undefined) await page.getByLabel('Numéro de mobile').fill(phone);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('heading', { name: /Un premier code/ })).toBeVisible();
  await takenOver(page);
}

async function activate(page: Page, label: string, code: string) {
  await page.getByLabel(label).fill(code);
  await page.getByRole('button', { name: 'Activer' }).click();
  await expect(page).toHaveURL(/\/profile(\?|$)/);
}

const backupCodesOf = (page: Page) =>
  page
    .getByRole('region', { name: /Vos codes de secours/ })
    .locator('code')
    .allInnerTexts();

async function enterAgain(page: Page, context: BrowserContext, member: TestMember) {
  await signOutMember(context);
  await page.goto('/auth?returnTo=%2Fprofile');
  await takenOver(page);
  await page.getByLabel('Adresse e-mail').fill(member.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre code');
  await takenOver(page);
}

async function answer(page: Page, label: string, code: string) {
  await page.getByLabel(label).fill(code);
  await page.getByRole('button', { name: 'Continuer' }).click();
}

test('an application: enrolled, asked for at sign-in, with backup codes, removed', async ({
  page,
  context,
}) => {
  const member = await signUpMember(context);
  await prepare(page, 'Application d’authentification', member.password);
  await expect(page.getByRole('img', { name: /Code QR/ })).toBeVisible();
  const application = createOTP(secretOf(await page.locator('p code').innerText()));
  await expect(page.getByRole('link', { name: 'Ouvrir l’application' })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\//,
  );
  const [backupCode = ''] = await backupCodesOf(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger les codes' }).click();
  const file = await (await downloading).path();
  expect(await readFile(file, 'utf8')).toContain(`${backupCode}\n`);
  await activate(page, 'Code de votre application', await application.totp());
  await expect(row(page, 'Application d’authentification')).toContainText('En service');

  await enterAgain(page, context, member);
  await answer(page, 'Code de votre application', '000000');
  await expect(page.getByText('Ce code ne convient pas.')).toBeVisible();
  await answer(page, 'Code de votre application', await application.totp());
  await expect(page).toHaveURL('/profile');

  await enterAgain(page, context, member);
  await page.getByRole('link', { name: 'Donner un code de secours' }).click();
  await answer(page, 'Code de secours', backupCode);
  await expect(page).toHaveURL('/profile');
  await expect(row(page, 'Codes de secours')).toContainText('9');

  await takenOver(page);
  await row(page, 'Codes de secours').click();
  await page.getByLabel('Mot de passe', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Faire de nouveaux codes' }).click();
  await expect(page.getByText(/^\w{5}-\w{5}$/)).toHaveCount(10);
  await page.getByRole('link', { name: 'C’est noté' }).click();

  await row(page, 'Application d’authentification').click();
  await page.getByLabel('Mot de passe', { exact: true }).fill('autre chose');
  await page.getByRole('button', { name: 'Retirer' }).click();
  await expect(page.getByText('Ce n’est pas votre mot de passe.')).toBeVisible();
  await page.getByLabel('Mot de passe', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Retirer' }).click();
  await expect(row(page, 'Application d’authentification')).toContainText('Ajouter');
});

test('axe finds nothing in the first code', async ({ page, context }) => {
  const member = await signUpMember(context);
  await prepare(page, 'Code par courriel', member.password);
  await expectAccessible(page);
});

test('without a password given, no code is asked for nor sent', async ({ request }) => {
  const asked = await request.get('/auth/code', { maxRedirects: 0 });
  expect(asked.headers()['location']).toMatch(/^\/auth\?returnTo=/);
  const sent = await request.post('/auth/code/envoi?par=courriel', { maxRedirects: 0 });
  expect(sent.status()).toBe(303);
});

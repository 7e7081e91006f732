import { readFile } from 'node:fs/promises';
import { createOTP } from '@better-auth/utils/otp';
import type { BrowserContext, Page } from '@playwright/test';
import { codeIn } from '#test/sms-gateway.ts';
import { keptLetter } from './support/mail.ts';
import { signOutMember, signUpMember, type TestMember } from './support/member.ts';
import { takenOver, visit } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { expectAccessible } from './support/page-checks.ts';

/** What an application makes of the key that the page shows. */
function secretOf(typed: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...typed.replaceAll(/\s/g, '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** Of France itself: 069 and 0639 are dialled by other codes. */
const anyPhone = () =>
  `061${Math.floor(Math.random() * 1e7)
    .toString()
    .padStart(7, '0')}`;

/** The code of the newest message to a number typed as 06…, and how many there were. */
async function texted(phone: string): Promise<{ code: string; count: number }> {
  const to = encodeURIComponent(`+33${phone.slice(1)}`);
  const response = await fetch(`http://127.0.0.1:${process.env['E2E_SMS_PORT']}/?to=${to}`);
  const messages = (await response.json()) as { message: string }[];
  return { code: codeIn(messages.at(-1)?.message ?? ''), count: messages.length };
}

const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Double authentification' }).getByRole('link', { name });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, expectedComplaint: /status of 400/ });
    const ready = async (page: Page) => {
      if (javaScriptEnabled) await takenOver(page);
    };

    /** Opens the page of a factor from the profile, and gives the password that it asks for. */
    async function prepare(page: Page, name: string, password: string, phone?: string) {
      await page.goto('/profile');
      await ready(page);
      await row(page, name).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      if (phone !== undefined) await page.getByLabel('Numéro de mobile').fill(phone);
      await page.getByLabel('Mot de passe', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Continuer' }).click();
      await expect(page.getByRole('heading', { name: /Un premier code/ })).toBeVisible();
      await ready(page);
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

    /** Signs out, then gives the password again. */
    async function enterAgain(page: Page, context: BrowserContext, member: TestMember) {
      await signOutMember(context);
      await page.goto('/auth?returnTo=%2Fprofile');
      await ready(page);
      await page.getByLabel('Adresse e-mail').fill(member.email);
      await page.getByLabel('Mot de passe', { exact: true }).fill(member.password);
      await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre code');
      await ready(page);
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

      await ready(page);
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

    test('a code by mail goes out at once at sign-in, and serves once', async ({
      page,
      context,
      browser,
    }) => {
      const member = await signUpMember(context);
      const mailed = async () => codeIn(await keptLetter(browser, member.email, 'Votre code'));
      await prepare(page, 'Code par courriel', member.password);
      await activate(page, 'Code reçu par courriel', await mailed());
      await enterAgain(page, context, member);
      await expect(page.getByText(`Un code est parti à ${member.email}.`)).toBeVisible();
      await answer(page, 'Code reçu par courriel', await mailed());
      await expect(page).toHaveURL('/profile');
    });

    test('a code by telephone, beside an application', async ({ page, context }) => {
      const member = await signUpMember(context);
      const phone = anyPhone();
      await page.goto('/profile/double-authentification/sms');
      await ready(page);
      await page.getByLabel('Numéro de mobile').fill('01 42 68 53 00');
      await page.getByLabel('Mot de passe', { exact: true }).fill(member.password);
      await page.getByRole('button', { name: 'Continuer' }).click();
      await expect(page.getByText(/Il faut un numéro de mobile/)).toBeVisible();
      await prepare(page, 'Code par SMS', member.password, phone);
      await activate(page, 'Code reçu par SMS', (await texted(phone)).code);
      await expect(row(page, 'Code par SMS')).toContainText(`…${phone.slice(-2)}`);

      await prepare(page, 'Application d’authentification', member.password);
      // The codes of the first factor stay good.
      expect(await backupCodesOf(page)).toEqual([]);
      const application = createOTP(secretOf(await page.locator('p code').innerText()));
      await activate(page, 'Code de votre application', await application.totp());

      await enterAgain(page, context, member);
      expect((await texted(phone)).count).toBe(1);
      await page.getByRole('button', { name: /Recevoir un code par SMS/ }).click();
      await expect(
        page.getByText(`Un code est parti au numéro qui finit par ${phone.slice(-2)}.`),
      ).toBeVisible();
      await ready(page);
      await answer(page, 'Code reçu par SMS', (await texted(phone)).code);
      await expect(page).toHaveURL('/profile');
    });
  });
}

test.describe('on its own', () => {
  test('without a password given, no code is asked for nor sent', async ({ page }) => {
    await page.goto('/auth/code');
    await expect(page).toHaveURL(/^[^?]*\/auth\?returnTo=/);
    const sent = await page.request.post('/auth/code/envoi?par=courriel', { maxRedirects: 0 });
    expect(sent.status()).toBe(303);
  });

  test('its pages are those of members', async ({ page }) => {
    for (const path of [
      '/profile/double-authentification/application',
      '/profile/double-authentification/codes-de-secours',
      '/profile/cles-d-acces/nouvelle',
      '/profile/cles-d-acces/00000000-0000-7000-8000-000000000000',
    ]) {
      await page.goto(path);
      await expect(page).toHaveURL(new RegExp(`/auth\\?returnTo=`));
    }
  });

  test('axe finds nothing in the first code', async ({ page, context }) => {
    const member = await signUpMember(context);
    await visit(page, '/profile/double-authentification/courriel');
    await page.getByLabel('Mot de passe', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByRole('heading', { name: /Un premier code/ })).toBeVisible();
    await expectAccessible(page);
  });
});

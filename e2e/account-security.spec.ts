import { createOTP } from '@better-auth/utils/otp';
import type { Page } from '@playwright/test';
import { signOutMember, signUpMember } from './support/member.ts';
import { takenOver } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** What an application makes of the key that the page shows. */
function secretOf(typed: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...typed.replaceAll(/\s/g, '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 2)));
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });
    const ready = async (page: Page) => {
      if (javaScriptEnabled) await takenOver(page);
    };

    test('a member enrols an application, then signs in with its code', async ({
      page,
      context,
    }) => {
      const { email, password } = await signUpMember(context);
      await page.goto('/profile/double-authentification');
      await ready(page);
      await page.getByLabel('Mot de passe', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Continuer' }).click();
      await expect(page.getByRole('img', { name: /Code QR/ })).toBeVisible();
      const secret = secretOf(await page.locator('p code').innerText());
      const application = createOTP(secret);
      await page.getByLabel('Code de votre application').fill(await application.totp());
      await page.getByRole('button', { name: 'Activer' }).click();
      await expect(page.getByRole('link', { name: /Double authentification/ })).toContainText(
        'Activée',
      );

      await signOutMember(context);
      await page.goto('/auth?returnTo=%2Fprofile');
      await ready(page);
      await page.getByLabel('Adresse e-mail').fill(email);
      await page.getByLabel('Mot de passe', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre code');
      await ready(page);
      await page.getByLabel('Code de votre application').fill(await application.totp());
      await page.getByRole('button', { name: 'Continuer' }).click();
      await expect(page).toHaveURL('/profile');
    });
  });
}

test('other services of the owner find the keys, and a member their token', async ({ context }) => {
  const keys = await context.request.get('/.well-known/jwks.json');
  // One for each of those that were the first to ask, at once.
  expect(await keys.json()).toMatchObject({
    keys: expect.arrayContaining([
      expect.objectContaining({ alg: 'EdDSA', kty: 'OKP' }),
    ]) as unknown,
  });
  const refused = await context.request.post('/api/functions/get_token', {
    failOnStatusCode: false,
  });
  expect(refused.status()).toBe(401);
  await signUpMember(context);
  const given = await context.request.post('/api/functions/get_token');
  expect(await given.json()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
});

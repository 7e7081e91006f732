import type { BrowserContext, Page } from '@playwright/test';
import { signOutMember, signUpMember } from '../support/member.ts';
import { toast, visit } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** A virtual authenticator that always agrees, instead of the browser's dialog. */
async function addAuthenticator(context: BrowserContext, page: Page) {
  const devTools = await context.newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    refuse: () =>
      devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    agree: () =>
      devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true }),
  };
}

const passkeysOf = (page: Page) => page.getByRole('region', { name: 'Clés d’accès' });

async function addPasskey(page: Page, password: string) {
  await passkeysOf(page).getByRole('link', { name: 'Ajouter une clé d’accès' }).click();
  await page.getByLabel('Nom de la clé').fill('Mon portable');
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continuer' }).click();
}

test.describe('a passkey', () => {
  // Refusals provoked below.
  test.use({ expectedComplaint: /status of 400/ });

  test('is given up, added once a device, signs in without a password, and is removed', async ({
    page,
    context,
  }) => {
    const { password } = await signUpMember(context);
    const device = await addAuthenticator(context, page);
    await device.refuse();
    await visit(page, '/profile');
    await addPasskey(page, password);
    const create = page.getByRole('button', { name: 'Créer la clé' });
    await create.click();
    await expect(page.getByText('Rien n’a été fait')).toBeVisible();
    await device.agree();
    await create.click();
    await expect(toast(page, 'Clé d’accès ajoutée')).toBeVisible();
    await expect(passkeysOf(page)).toContainText('Mon portable');
    await expect(passkeysOf(page)).toContainText('pas encore utilisée');
    await addPasskey(page, password);
    await create.click();
    await expect(page.getByText('Cet appareil a déjà une clé d’accès')).toBeVisible();

    await signOutMember(context);
    await visit(page, '/auth?returnTo=%2Fprofile');
    const enter = page.getByRole('button', { name: 'Continuer avec une clé d’accès' });
    await enter.click();
    await expect(page).toHaveURL('/profile');
    await expect(passkeysOf(page)).toContainText('utilisée le');

    await passkeysOf(page).getByRole('link', { name: 'Retirer Mon portable' }).click();
    await expect(page.getByText('« Mon portable »')).toBeVisible();
    await page.getByLabel('Mot de passe', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Retirer' }).click();
    await expect(toast(page, 'Clé d’accès retirée')).toBeVisible();
    await expect(passkeysOf(page)).not.toContainText('Mon portable');

    await signOutMember(context);
    await visit(page, '/auth');
    await enter.click();
    await expect(page.getByText('Cette clé n’ouvre aucun compte ici')).toBeVisible();

    // A browser that knows none is not asked.
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'PublicKeyCredential');
    });
    await visit(page, '/auth');
    await expect(page.getByRole('button', { name: /clé d’accès/ })).toHaveCount(0);
    await signUpMember(context);
    await visit(page, '/profile/cles-d-acces/nouvelle');
    await expect(page.getByText('Ce navigateur ne sait pas faire de clé d’accès.')).toBeVisible();
  });

  test('without scripts neither is offered', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/auth');
    await expect(page.getByRole('button', { name: /clé d’accès/ })).toBeHidden();
    await signUpMember(context);
    await page.goto('/profile/cles-d-acces/nouvelle');
    await expect(page.getByText('que votre navigateur n’exécute pas ici')).toBeVisible();
    await expect(page.getByLabel('Nom de la clé')).toBeHidden();
    await context.close();
  });

  test('one that does not read is refused', async ({ request }) => {
    for (const credential of ['', '{', '{"id":"a"}', 'x'.repeat(10_000)]) {
      const form = { credential };
      const answer = await request.post('/auth/cle-d-acces.data', { form, maxRedirects: 0 });
      expect(answer.status()).toBe(400);
    }
  });
});

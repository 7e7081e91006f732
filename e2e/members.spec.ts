import type { Page } from '@playwright/test';
import { keptLetter } from './support/mail.ts';
import {
  newMember,
  signInAsAdministrator,
  signInByForm,
  signInMember,
  signUpAdministrator,
  signUpMember,
} from './support/member.ts';
import { logged, takenOver, visit } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { expectAccessible } from './support/page-checks.ts';

const newName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, expectedComplaint: /status of 400/ });
    const ready = async (page: Page) => {
      if (javaScriptEnabled) await takenOver(page);
    };

    test('a member is found, suspended with their reviews, contests, and is let in again', async ({
      page,
      browser,
    }) => {
      const context = await browser.newContext();
      const member = await signUpMember(context, newMember(newName('Rémi')));
      const slug = javaScriptEnabled ? 'paloma' : 'bellini';
      const rated = await context.request.post(`/cocktails/${slug}`, {
        form: { stars: '1', comment: `Voilà. ${crypto.randomUUID()}` },
        maxRedirects: 0,
      });
      expect(rated.status()).toBe(303);
      const anonymous = async () =>
        (await (await browser.newContext()).request.get(`/cocktails/${slug}`)).text();
      expect(await anonymous()).toContain(member.name);

      await signInAsAdministrator(page.context());
      await page.goto('/admin/membres');
      await ready(page);
      await page.getByLabel('Nom ou adresse').fill(member.name.toUpperCase());
      await page.getByRole('button', { name: 'Chercher' }).click();
      await expect(page.getByRole('status').filter({ hasText: '1 membre' })).toBeVisible();
      await page.getByRole('link', { name: member.name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(member.name);
      await page.getByRole('link', { name: 'Suspendre ce compte…' }).click();
      await ready(page);
      await page.getByLabel('Masquer aussi ses avis (1)').check();
      await page.getByRole('button', { name: 'Suspendre le compte' }).click();
      await expect(page.getByLabel('Raison, que le membre lira')).toHaveAccessibleDescription(
        'Donnez la raison au membre.',
      );
      await page.getByLabel('Raison, que le membre lira').fill('Publicité répétée.');
      await page.getByRole('button', { name: 'Suspendre le compte' }).click();
      await expect(page.getByText('Avis masqués avec le compte : 1.')).toBeVisible();
      const sheet = new URL(page.url()).pathname;

      expect((await context.request.get('/profile', { maxRedirects: 0 })).status()).toBe(302);
      await expect.poll(anonymous).not.toContain(member.name);
      const out = await context.newPage();
      await out.goto('/auth');
      await ready(out);
      await signInByForm(out, member);
      await expect(
        out.getByRole('alert').filter({ hasText: 'suspendu. Raison : Publicité répétée.' }),
      ).toBeVisible();

      const letter = await keptLetter(browser, member.email, 'Votre compte est suspendu');
      expect(letter).toContain('Publicité répétée.');
      await out.goto(/https?:\/\/\S+/.exec(letter)?.[0] ?? '');
      await ready(out);
      await out.getByRole('textbox').fill('C’était un conseil.');
      await out.getByRole('button', { name: 'Envoyer ma contestation' }).click();
      await expect(out).toHaveURL(/^[^?]*\/(\?avis=contestation-recue)?$/);

      await page.goto('/admin/membres?etat=contestent');
      await page.getByRole('link', { name: member.name }).click();
      await expect(page.getByText('C’était un conseil.')).toBeVisible();
      await ready(page);
      await page.getByRole('button', { name: 'Maintenir la suspension' }).click();
      await expect(page.getByRole('textbox')).toHaveAccessibleDescription(
        'Donnez la raison au membre.',
      );
      await page.getByRole('button', { name: 'Lever la suspension' }).click();
      await expect(page.getByRole('link', { name: 'Suspendre ce compte…' })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${sheet}(\\?|$)`));
      await expect.poll(anonymous).toContain(member.name);
      await out.goto('/auth');
      await ready(out);
      await signInByForm(out, member);
      await expect(out).toHaveURL('/');
      await page.goto('/admin/journal');
      await expect(logged(page, 'Suspension levée')).toBeVisible();
      await context.close();
    });

    test('a member is signed out of every device, and may come back', async ({ page, browser }) => {
      const context = await browser.newContext();
      const member = await signUpMember(context, newMember(newName('Rémi')));
      await signInAsAdministrator(page.context());
      await page.goto(`/admin/membres?q=${member.email}`);
      await page.getByRole('link', { name: member.name }).click();
      await ready(page);
      await page.getByRole('button', { name: 'Déconnecter de tous ses appareils' }).click();
      await expect(page.getByText('Aucun appareil n’est connecté à ce compte.')).toBeVisible();
      expect((await context.request.get('/profile', { maxRedirects: 0 })).status()).toBe(302);
      await signInMember(context, member);
      expect((await context.request.get('/profile', { maxRedirects: 0 })).status()).toBe(200);
      await context.close();
    });

    test('a role is given, and is good at once', async ({ page, browser }) => {
      const context = await browser.newContext();
      const member = await signUpMember(context, newMember(newName('Édith')));
      await signInAsAdministrator(page.context());
      await page.goto(`/admin/membres?q=${member.email}`);
      await page.getByRole('link', { name: member.name }).click();
      await ready(page);
      await page.getByLabel('Nouveau rôle').selectOption('Éditeur');
      await page.getByRole('button', { name: 'Changer le rôle' }).click();
      await expect(page.getByRole('definition').filter({ hasText: 'Éditeur' })).toBeVisible();
      const opened = await context.request.get('/admin/avis', { maxRedirects: 0 });
      expect(opened.status()).toBe(200);
      const refused = await context.request.get('/admin/membres', { maxRedirects: 0 });
      expect(refused.headers()['location']).toBe('/?avis=acces-refuse');
      await context.close();
    });
  });
}

test('an administrator is nobody’s to suspend, nor oneself', async ({ page, browser }) => {
  const context = await browser.newContext();
  const administrator = await signUpAdministrator(context, newMember('Maud'));
  const own = await signUpAdministrator(page.context(), newMember('Maud'));
  await page.goto(`/admin/membres?q=${administrator.email}`);
  await page.getByRole('link', { name: administrator.name }).click();
  await expect(page.getByText('Un administrateur ne se suspend pas')).toBeVisible();
  await page.goto(`/admin/membres?q=${own.email}`);
  await page.getByRole('link', { name: own.name }).click();
  await expect(page.getByText('C’est votre compte')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Changer le rôle' })).toHaveCount(0);
  const self = new URL(page.url()).pathname;
  const forced = await page.context().request.post(`${self}/suspendre`, {
    form: { reason: 'Non.' },
    maxRedirects: 0,
    failOnStatusCode: false,
  });
  expect(forced.status()).not.toBe(303);
  expect((await page.context().request.get('/profile', { maxRedirects: 0 })).status()).toBe(200);
  await page.goto('/admin/membres/nul');
  await expect(page).toHaveURL(/\/admin\/membres/);
  await context.close();
});

test('axe finds nothing in the page of a member', { tag: '@both' }, async ({ page, browser }) => {
  const context = await browser.newContext();
  const member = await signUpMember(context, newMember(newName('Axel')));
  await context.close();
  await signInAsAdministrator(page.context());
  const check = async (path: string) => {
    await visit(page, path);
    await expectAccessible(page);
  };
  await page.goto(`/admin/membres?q=${member.email}`);
  await page.getByRole('link', { name: member.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(member.name);
  const sheet = new URL(page.url()).pathname;
  await check(sheet);
  await check(`${sheet}/suspendre`);
  await page.getByLabel('Raison, que le membre lira').fill('Publicité.');
  await page.getByRole('button', { name: 'Suspendre le compte' }).click();
  await expect(page.getByText('Suspendu depuis')).toBeVisible();
  await check(sheet);
});

import { expectAccessible } from '../support/accessible.ts';
import {
  newMember,
  signInAsAdministrator,
  signUpAdministrator,
  signUpMember,
} from '../support/member.ts';
import { visit } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const newName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

test.use({ expectedComplaint: /status of 400/ });

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

test('axe finds nothing in the page of a member', async ({ page, browser }) => {
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
  // One link of the navigation, and one up.
  await expect(page.getByRole('link', { name: 'Membres', exact: true })).toHaveCount(2);
  await check(`${sheet}/suspendre`);
  await expect(page.getByRole('link', { name: member.name, exact: true })).toBeVisible();
  await page.getByLabel('Raison, que le membre lira').fill('Publicité.');
  await page.getByRole('button', { name: 'Suspendre le compte' }).click();
  await expect(page.getByText('Suspendu depuis')).toBeVisible();
  await check(sheet);
  // The button goes with the suspension.
  await page.getByRole('button', { name: /^Lever/ }).press('Enter');
  await expect(page.getByText('Suspendu depuis')).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

import { newName } from '#test/data/site-members.ts';
import { expectAccessible } from '../support/accessible.ts';
import { newMember, signInAsAdministrator, signUpMember } from '../support/member.ts';
import { visit } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test('a held comment is released, its author suspended and let in again; axe finds nothing', async ({
  page,
  browser,
}) => {
  const name = newName('Axel');
  const context = await browser.newContext();
  const { email } = await signUpMember(context, newMember(name));
  const form = { stars: '1', comment: 'Voyez www.bar.example' };
  const sent = await context.request.post('/cocktails/rose', { form, maxRedirects: 0 });
  expect(sent.status()).toBe(303);
  await context.close();
  await signInAsAdministrator(page.context());
  await visit(page, '/admin/avis');
  await expectAccessible(page);
  const article = page.getByRole('article', { name: new RegExp(`^Avis de ${name} sur`) });
  await article.getByRole('button', { name: 'Publier le commentaire' }).click();
  await expect(article).toHaveCount(0);

  const found = await (await page.request.get(`/admin/membres?q=${email}`)).text();
  const [sheet = ''] = /\/admin\/membres\/[0-9a-f-]{36}/.exec(found) ?? [];
  const check = async (path: string) => {
    await visit(page, path);
    await expectAccessible(page);
  };
  await check(sheet);
  // One link of the navigation, and one up.
  await expect(page.getByRole('link', { name: 'Membres', exact: true })).toHaveCount(2);
  await check(`${sheet}/suspendre`);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await page.getByLabel('Raison, que le membre lira').fill('Publicité.');
  await page.getByRole('button', { name: 'Suspendre le compte' }).click();
  await expect(page.getByText('Suspendu depuis')).toBeVisible();
  await check(sheet);
  // The button goes with the suspension.
  await page.getByRole('button', { name: /^Lever/ }).press('Enter');
  await expect(page.getByText('Suspendu depuis')).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { newMember, signInAsAdministrator, signUpMember } from '../support/member.ts';
import { logged, visit } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const articleOf = (page: Page, author: string) =>
  page.getByRole('article', { name: new RegExp(`^Avis de ${author} sur`) });
const newName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

/** A member with a review, in a separate browser context. */
async function reviewer(browser: Browser, slug: string, comment: string) {
  const context = await browser.newContext();
  const member = await signUpMember(context, newMember(newName('Rita')));
  const form = { stars: '1', comment };
  const answer = await context.request.post(`/cocktails/${slug}`, { form, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  return { context, member };
}

test.use({ expectedComplaint: /status of 400/ });

test('a held comment is released, another review deleted; axe finds nothing', async ({
  page,
  browser,
}) => {
  const held = await reviewer(browser, 'rose', 'Voyez www.bar.example');
  const unlawful = await reviewer(browser, 'rose', 'Illicite.');
  await signInAsAdministrator(page.context());
  await visit(page, '/admin/avis');
  await expectAccessible(page);
  const article = articleOf(page, held.member.name);
  await article.getByRole('button', { name: 'Publier le commentaire' }).click();
  await expect(article).toHaveCount(0);
  await page.goto('/admin/avis?filtre=tous');
  const other = articleOf(page, unlawful.member.name);
  await other.getByText('Supprimer…').click();
  await other.getByRole('textbox').fill('Contenu illicite.');
  await other.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await expect(other).toHaveCount(0);
  await page.goto('/cocktails/rose');
  // Plain text, without links.
  await expect(page.getByText('Voyez www.bar.example').last()).toBeVisible();
  await expect(page.getByRole('link', { name: /bar\.example/ })).toHaveCount(0);
  await page.goto('/admin/journal');
  await expect(logged(page, 'Avis supprimé')).toBeVisible();
  await Promise.all([held.context.close(), unlawful.context.close()]);
});

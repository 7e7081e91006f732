import type { Browser, Page } from '@playwright/test';
import { keptLetter } from './support/mail.ts';
import { newMember, signInAsAdministrator, signUpMember } from './support/member.ts';
import { logged, visit } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { expectAccessible } from './support/page-checks.ts';

const articleOf = (page: Page, author: string) =>
  page.getByRole('article', { name: new RegExp(`^Avis de ${author} sur`) });
const newName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

/** A member with a review, in a browser of their own. */
async function reviewer(browser: Browser, slug: string, comment: string) {
  const context = await browser.newContext();
  const member = await signUpMember(context, newMember(newName('Rita')));
  const form = { stars: '1', comment };
  const answer = await context.request.post(`/cocktails/${slug}`, { form, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  return { context, member };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, expectedComplaint: /status of 400/ });

    test('a reported review is hidden, contested and restored', async ({ page, browser }) => {
      const slug = javaScriptEnabled ? 'boulevardier' : 'americano';
      const { context, member } = await reviewer(browser, slug, 'Franchement raté.');
      const visitor = await browser.newContext();
      const seen = await visitor.newPage();
      await seen.goto(`/cocktails/${slug}`);
      await seen.getByRole('link', { name: `Signaler l’avis de ${member.name}` }).click();
      await seen.getByRole('radio', { name: 'Autre raison' }).check();
      await seen.getByRole('textbox', { name: 'Précisions' }).fill('Pas gentil.');
      await seen.getByRole('button', { name: 'Signaler' }).click();
      await expect(seen).toHaveURL(new RegExp(`/cocktails/${slug}`));

      await signInAsAdministrator(page.context());
      await page.goto('/admin/avis');
      const article = articleOf(page, member.name);
      await expect(article.getByText('Pas gentil.')).toBeVisible();
      await article.getByRole('button', { name: 'Masquer' }).click();
      await expect(article.getByText('Donnez la raison à l’auteur.')).toBeVisible();
      await article.getByRole('textbox').fill('Restons courtois.');
      await article.getByRole('button', { name: 'Masquer' }).click();
      await expect(article).toHaveCount(0);
      await seen.goto(`/cocktails/${slug}`);
      await expect(seen.getByText(member.name)).toHaveCount(0);

      const letter = await keptLetter(browser, member.email, 'Votre avis est masqué');
      expect(letter).toContain('Restons courtois.');
      const author = await context.newPage();
      await author.goto(/https?:\/\/\S+\/contester/.exec(letter)?.[0] ?? '');
      await expect(author).toHaveURL(`/cocktails/${slug}#avis`);
      const note = author.getByRole('note');
      await expect(note).toContainText('Restons courtois.');
      await note.getByText('Contester cette décision').click();
      await note.getByRole('textbox').fill('C’était courtois.');
      await note.getByRole('button', { name: 'Envoyer ma contestation' }).click();
      await expect(note).toContainText('Vous avez contesté');

      await page.goto('/admin/avis?filtre=contestes');
      await expect(article.getByText('C’était courtois.')).toBeVisible();
      await expect(article.getByText(/Avis masqué par Sonia/)).toBeVisible();
      await article.getByRole('button', { name: 'Rétablir' }).click();
      await expect(article).toHaveCount(0);
      await seen.goto(`/cocktails/${slug}`);
      await expect(seen.getByRole('heading', { name: member.name })).toBeVisible();
      await Promise.all([context.close(), visitor.close()]);
    });
  });
}

test(
  'a held comment is released, another review deleted; axe finds nothing',
  {
    tag: '@both',
  },
  async ({ page, browser }) => {
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
    // Plain text: nothing in it is a link.
    await expect(page.getByText('Voyez www.bar.example').last()).toBeVisible();
    await expect(page.getByRole('link', { name: /bar\.example/ })).toHaveCount(0);
    await page.goto('/admin/journal');
    await expect(logged(page, 'Avis supprimé')).toBeVisible();
    await Promise.all([held.context.close(), unlawful.context.close()]);
  },
);

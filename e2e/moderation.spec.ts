import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { keptLetter } from './support/mail.ts';
import { newMember, signUpMember } from './support/member.ts';
import { makeAdministrator } from './support/operator.ts';
import { logged, settled, visit } from './support/pages.ts';
import { expect, test } from './support/test.ts';

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

async function signInAdministrator(page: Page) {
  const administrator = await signUpMember(page.context(), newMember('Maud'));
  await makeAdministrator(administrator.email);
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

      await signInAdministrator(page);
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
      await expect(article.getByText(/Avis masqué par Maud/)).toBeVisible();
      await article.getByRole('button', { name: 'Rétablir' }).click();
      await expect(article).toHaveCount(0);
      await seen.goto(`/cocktails/${slug}`);
      await expect(seen.getByRole('heading', { name: member.name })).toBeVisible();
      await Promise.all([context.close(), visitor.close()]);
    });
  });
}

test('a held comment is released, another review deleted; axe finds nothing', async ({
  page,
  browser,
}) => {
  const held = await reviewer(browser, 'rose', 'Voyez www.bar.example');
  const unlawful = await reviewer(browser, 'rose', 'Illicite.');
  await signInAdministrator(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await visit(page, '/admin/avis?filtre=retenus');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  }
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
});

test('a member’s page is theirs alone, and everybody’s is new at once', async ({
  browser,
  request,
}) => {
  const read = async () => (await request.get('/cocktails/bramble')).text();
  expect(await read()).not.toContain('Modifier mon avis');
  const { context, member } = await reviewer(browser, 'bramble', 'Trop sucré.');
  await expect.poll(read, { timeout: 1_000, intervals: [20] }).toContain('Trop sucré.');
  const own = await context.request.get('/cocktails/bramble');
  expect(await own.text()).toContain('Modifier mon avis');
  expect(own.headers()['cache-control']).toMatch(/^private/);
  const shared = await read();
  expect(shared).toContain(member.name);
  for (const personal of ['Modifier mon avis', 'Votre avis', member.email]) {
    expect(shared).not.toContain(personal);
  }
  await context.close();
});

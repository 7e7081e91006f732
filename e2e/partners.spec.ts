/** The partners' page, and its editing in the back office. */
import type { Page } from '@playwright/test';
import { signInAsAdministrator } from './support/member.ts';
import { toast } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { expectAccessible } from './support/page-checks.ts';

// There is one list of partners: what changes it runs alone, at one width.
test.describe.configure({ mode: 'default' });

// What is wrong with a form comes back with that status.
test.use({ expectedComplaint: /status of 400/ });

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

test('the places that come with the site are seen to be examples', async ({ page }) => {
  await page.goto('/partenaires');
  await expect(page.getByText('Aucune maison n’y est encore')).toBeVisible();
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).getByText('Exemple', { exact: true })).toHaveCount(5);
  await expect(
    page.getByRole('region', { name: 'Partenaires premium' }).getByRole('listitem'),
  ).toHaveCount(2);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a partner is added, moved, changed and deleted', async ({ page, context, browser }) => {
      await signInAsAdministrator(context);
      const visitor = await browser.newPage();
      const said = async (text: string) =>
        expect(javaScriptEnabled ? toast(page, text) : page.getByText(text)).toBeVisible();
      const save = async () => {
        await page.getByRole('button', { name: 'Enregistrer' }).click();
        // A toast of the time before may still be there; this link is on the list alone.
        await expect(page.getByRole('link', { name: 'Ajouter un partenaire' })).toBeVisible();
        await said('Partenaire enregistré');
      };
      const name = `Maison ${crypto.randomUUID().slice(0, 8)}`;

      await page.goto('/admin/partenaires');
      await page.getByRole('link', { name: 'Ajouter un partenaire' }).click();
      await page.getByRole('textbox', { name: 'Nom' }).fill(name);
      await page.getByRole('textbox', { name: 'Activité' }).fill('Tonnellerie');
      await page.getByRole('textbox', { name: 'Présentation' }).fill('Des fûts : tous en chêne.');
      const url = page.getByRole('textbox', { name: 'Adresse du site' });
      await url.fill('data:text/html,x');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(url).toHaveAccessibleDescription(/Une adresse complète est attendue/);
      await expect(page.getByRole('textbox', { name: 'Nom' })).toHaveValue(name);
      await url.fill('https://tonneaux.example/');
      await save();

      await visitor.goto('/partenaires');
      const link = visitor.getByRole('link', { name: `Aller chez ${name}` });
      await expect(link).toHaveAttribute('href', 'https://tonneaux.example/');
      await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener');
      await expect(rows(visitor).last()).toContainText('Des fûts\u00a0: tous en chêne.');

      await page.getByRole('button', { name: `Monter ${name}, Tonnellerie` }).click();
      await said('Ordre enregistré');
      await visitor.goto('/partenaires');
      await expect(rows(visitor).nth(-2)).toContainText(name);

      await page.getByRole('link', { name }).click();
      await page.getByRole('checkbox', { name: 'Partenaire premium' }).check();
      await save();
      await visitor.goto('/partenaires');
      await expect(visitor.getByRole('region', { name: 'Partenaires premium' })).toContainText(
        name,
      );

      await page.getByRole('link', { name }).click();
      await page.getByRole('link', { name: 'Supprimer…' }).click();
      await page.getByRole('button', { name: 'Supprimer' }).click();
      await said('Partenaire supprimé');
      await visitor.goto('/partenaires');
      await expect(visitor.getByText(name)).toBeHidden();
      await expect(rows(visitor)).toHaveCount(5);
    });
  });
}

test('axe finds nothing in the page of a partner', async ({ page, context }) => {
  await signInAsAdministrator(context);
  await page.goto('/admin/partenaires');
  const link = page.getByRole('link', { name: 'Votre maison ici' }).first();
  const edit = (await link.getAttribute('href')) ?? '';
  for (const path of [edit, `${edit}/supprimer`]) {
    await page.goto(path);
    await expectAccessible(page);
  }
});

/** Imports in the back office: a file from upload to undo, and a page sent by the bookmarklet. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signInAsAdministrator } from '../support/member.ts';
import { overflow } from '../support/page-checks.ts';
import { toast, visit } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedComplaint: /status of 400/ });

test.beforeEach(({ context }) => signInAsAdministrator(context));

const ID = crypto.randomUUID().slice(0, 8);
const CSV = `titre;ingrédients;préparation
Sour ${ID};5 cl de rhum blanc | 2 cl de jus de citron vert;Secouez.
Mystère ${ID};3 cl de ginn | 1 cl de sirop de ${ID};Versez.
`;

async function undo(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Annuler cet import…' }).click();
  await page.getByRole('button', { name: 'Annuler cet import' }).click();
  await expect(page.getByText('Cet import a été annulé.')).toBeVisible();
}

test('a CSV file is given, made precise, imported and taken back', async ({ page }) => {
  await page.goto('/admin/importations');
  await page.getByRole('button', { name: 'Lire le fichier' }).click();
  const file = page.getByLabel('Fichier CSV');
  await expect(file).toHaveAccessibleDescription(/Choisissez un fichier \.csv, \.xlsx ou \.ods\./);
  await expect(file).toBeFocused();
  await file.setInputFiles({ name: 'bar.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
  await page.getByRole('button', { name: 'Lire le fichier' }).click();

  const precise = page.getByRole('link', { name: /^Préciser/ });
  await expect(page.getByRole('button', { name: 'Importer 1\u00a0recette' })).toBeVisible();
  await expectAccessible(page);
  expect(await overflow(page)).toEqual([]);
  await page.getByRole('link', { name: `Mystère ${ID}` }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ginn' })).toContainText('À préciser');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Annuler' }).click();

  await precise.click();
  const ginn = page.getByRole('group', { name: /Ginn/ });
  await ginn.getByLabel('C’est un autre ingrédient').check();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(ginn.getByLabel('Lequel')).toBeFocused();
  await expectAccessible(page);
  await ginn.getByLabel('C’est «\u00a0Gin\u00a0»', { exact: true }).check();
  await page.getByRole('button', { name: /^Enregistrer, et créer/ }).click();

  await page.getByRole('button', { name: 'Importer 2\u00a0recettes' }).click();
  await expect(toast(page, 'Opération terminée avec succès')).toBeVisible();
  await undo(page);
});

/** Takes seconds to read. */
const longFile = () => {
  const rows = Array.from({ length: 1000 }, (_, at) => `Sour ${at} ${ID};5 cl de rhum;Secouez.`);
  const buffer = Buffer.from(['titre;ingrédients;préparation', ...rows].join('\n'));
  return { name: 'bar.csv', mimeType: 'text/csv', buffer };
};

test.describe('an answer that is lost', () => {
  test.use({ expectedComplaint: /Failed to load resource|Failed to fetch/ });

  test('while a file is read leaves the page for a moment only', async ({ page }) => {
    // Sent in place: a page that the browser opens may find the file read.
    await visit(page, '/admin/importations');
    await page.getByLabel('Fichier CSV').setInputFiles(longFile());
    let reads = 0;
    await page.route(/importations\/[\w-]{36}\.data/, (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      return [2, 3].includes(++reads) ? route.abort() : route.continue();
    });
    await page.getByRole('button', { name: 'Lire le fichier' }).click();
    await expect(page.getByRole('heading', { name: /^Une erreur/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'bar.csv' })).toBeVisible();
    expect(reads).toBeGreaterThan(3);
  });
});

test('columns that are read otherwise ask before a recipe loses its correction', async ({
  page,
}) => {
  await page.goto('/admin/importations');
  const buffer = Buffer.from(CSV);
  await page
    .getByLabel('Fichier CSV')
    .setInputFiles({ name: 'bar.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Lire le fichier' }).click();
  await page.getByRole('link', { name: `Mystère ${ID}` }).click();
  await page.getByLabel('Préparation').fill('Versez doucement.');
  await page.getByLabel('Titre').press('Enter');
  await page.getByRole('link', { name: /colonnes/i }).click();
  const steps = page.getByLabel('préparation', { exact: true });
  await steps.selectOption('Ne pas importer');
  await page.getByRole('button', { name: 'Relire le fichier' }).click();
  await expect(page.getByRole('alert')).toContainText(`Mystère ${ID} (préparation)`);
  await expect(steps).toHaveValue('rien');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Relire et perdre ces décisions' }).click();
  await page.getByRole('link', { name: `Mystère ${ID}` }).click();
  await expect(page.getByLabel('Préparation')).toHaveValue('');
});

test('a paragraph is pasted, read without a model, and imported as a draft', async ({ page }) => {
  await page.goto('/admin/importations');
  await page.getByRole('link', { name: 'Donner un texte ou une photo' }).click();
  await page.getByRole('button', { name: 'Lire le texte' }).click();
  const text = page.getByLabel('Texte', { exact: true });
  await expect(text).toHaveAccessibleDescription(/Collez le texte d’une recette\./);
  await text.fill(
    `Le punch ${ID}. Mettez 5\u00a0cl de rhum blanc et 2 cl de jus de citron vert dans un shaker. Secouez.`,
  );
  await expectAccessible(page);
  expect(await overflow(page)).toEqual([]);
  await page.getByRole('button', { name: 'Lire le texte' }).click();
  await expect(page.getByText('sans IA', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Importer 1\u00a0recette' }).click();
  await expect(toast(page, 'Opération terminée avec succès')).toBeVisible();
  await expect(page.getByRole('link', { name: `Le punch ${ID}` })).toBeVisible();
  await undo(page);
});

const SQL = `CREATE TABLE recettes (id INT PRIMARY KEY, nom VARCHAR(80), preparation TEXT);
CREATE TABLE ingredients (id INT PRIMARY KEY, nom VARCHAR(80));
CREATE TABLE recette_ingredient (recette_id INT, ingredient_id INT, quantite VARCHAR(10), unite VARCHAR(10));
INSERT INTO recettes VALUES (1, 'Punch ${ID}', 'Versez.\\nServez.');
INSERT INTO ingredients VALUES (1, 'Rhum blanc'), (2, 'Jus d''orange');
INSERT INTO recette_ingredient VALUES (1, 1, '4', 'cl'), (1, 2, '8', 'cl');
`;

test('a SQL file is looked at without being written, then imported and taken back', async ({
  page,
}) => {
  const give = async (button: string) => {
    await page.goto('/admin/tools/import?onglet=sql');
    await page.locator('input[type=file]').setInputFiles({
      name: 'bar.sql',
      mimeType: 'application/sql',
      buffer: Buffer.from(SQL),
    });
    await page.getByRole('button', { name: button, exact: true }).click();
  };
  await give('Dry Run');
  const punch = page.getByRole('listitem').filter({ hasText: `Punch ${ID}` });
  await expect(punch).toContainText(/8 cl Jus d.orange/);
  await expect(page.getByText('C’est un essai')).toBeVisible();
  await expectAccessible(page);

  await give('Import');
  await expect(toast(page, 'Opération terminée avec succès')).toBeVisible();
  await expect(page.getByRole('link', { name: `Punch ${ID}` })).toBeVisible();
  await undo(page);
});

const PAGE = `<title>Bar</title><script type="application/ld+json">{"@type": "Recipe", "name": "Sour du favori ${ID}",
  "recipeIngredient": ["5 cl de gin", "3 cl de jus de citron"], "recipeInstructions": "Secouez."}</script>`;

test('a bookmark hands a page over, and nothing of it is read before somebody says so', async ({
  page,
  context,
}) => {
  await page.goto('/admin/tools/import?onglet=fichier');
  const bookmark = page.getByRole('link', { name: 'Importer dans Zinc' });
  const code = decodeURIComponent((await bookmark.getAttribute('href')) ?? '');
  const site = await context.newPage();
  // why: stands for another site; nothing of it is loaded from the network.
  await site.route('https://bar.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: PAGE }),
  );
  await site.goto('https://bar.example/sour');
  const [handed] = await Promise.all([
    site.waitForEvent('popup'),
    site.evaluate(code.replace(/^\w+:/, '')),
  ]);
  const read = handed.getByRole('button', { name: 'Lire la page de bar.example' });
  await expect(read).toBeVisible();
  await expectAccessible(handed);
  await read.click();
  await expect(handed.getByRole('heading', { level: 1 })).toHaveText('https://bar.example/sour');
  await expect(handed.getByRole('heading', { name: `Sour du favori ${ID}` })).toBeVisible();
});

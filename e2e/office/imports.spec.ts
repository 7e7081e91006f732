/** Imports in the back office: a file from upload to undo, and a page sent by the bookmarklet. */
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

const SQL = `CREATE TABLE boissons (nom text, texte text, lignes text);
INSERT INTO boissons VALUES ('Punch ${ID}', 'Versez.', '8 cl de rhum');`;

test('a CSV file is given, corrected, made precise and imported; axe finds nothing on the way, nor in a trial', async ({
  page,
}) => {
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
  const run = page.url();
  await page.getByRole('link', { name: `Mystère ${ID}` }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ginn' })).toContainText('À préciser');
  await expectAccessible(page);
  await page.getByLabel('Préparation').fill('Versez doucement.');
  await page.getByLabel('Titre').press('Enter');

  await page.getByRole('link', { name: /colonnes/i }).click();
  await page.getByLabel('préparation', { exact: true }).selectOption('Ne pas importer');
  await page.getByRole('button', { name: 'Relire le fichier' }).click();
  await expect(page.getByRole('alert')).toContainText(`Mystère ${ID} (préparation)`);
  await expectAccessible(page);

  await page.goto(run);
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

  const dump = { name: 'bar.sql', mimeType: 'application/sql', buffer: Buffer.from(SQL) };
  const form = { sorte: 'sql', mode: 'dryRun', fichier: dump };
  const sent = await page.request.post('/admin/tools/import?onglet=sql', { multipart: form });
  await page.goto(sent.url());
  await expect(page.getByText('C’est un essai')).toBeVisible();
  await expectAccessible(page);
});

/** Takes a second to read. */
const longFile = () => {
  const rows = Array.from({ length: 500 }, (_, at) => `Sour ${at} ${ID};5 cl de rhum;Secouez.`);
  const buffer = Buffer.from(['titre;ingrédients;préparation', ...rows].join('\n'));
  return { name: 'bar.csv', mimeType: 'text/csv', buffer };
};

test.describe('an answer that is lost', () => {
  test.use({ expectedComplaint: /Failed to load resource|Failed to fetch/ });

  test('while a file is read leaves the page for a moment only', async ({ page }) => {
    await page.clock.install();
    // Sent in place: a page that the browser opens may find the file read.
    await visit(page, '/admin/importations');
    await page.getByLabel('Fichier CSV').setInputFiles(longFile());
    let reads = 0;
    await page.route(/importations\/[\w-]{36}\.data/, (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      return [2, 3].includes(++reads) ? route.abort() : route.continue();
    });
    await page.getByRole('button', { name: 'Lire le fichier' }).click();
    const comes = (name: RegExp) =>
      expect(async () => {
        // The page looks again every two seconds.
        await page.clock.runFor(500);
        await expect(page.getByRole('heading', { name })).toBeVisible({ timeout: 100 });
      }).toPass({ intervals: [50] });
    await comes(/^Une erreur/);
    await comes(/^bar\.csv$/);
    expect(reads).toBeGreaterThan(3);
  });
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

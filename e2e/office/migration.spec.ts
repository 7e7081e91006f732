/** Migration of pictures from other sites: a simulation, followed to its end. */
import { expectAccessible } from '../support/accessible.ts';
import { signInAsAdministrator } from '../support/member.ts';
import { overflow } from '../support/page-checks.ts';
import { toast } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const ID = crypto.randomUUID().slice(0, 8);
/** Reserved top-level domain: nothing leaves this machine. */
const ADDRESS = `https://images-${ID}.invalid/verre.jpg`;
/** Another amount in each run: otherwise a former run's recipe would be a duplicate. */
const amount = (at: number) => 20 + (Number.parseInt(ID.slice(at, at + 2), 16) % 40);
const CSV = `titre;ingrédients;préparation;image_url
${ID} au loin;${amount(0)} ml de rhum blanc | ${amount(2)} ml de jus de citron vert;Secouez.;${ADDRESS}
`;

test('a picture is tried, and what became of it is said and kept', async ({ page, context }) => {
  await signInAsAdministrator(context);
  const fichier = { name: 'loin.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) };
  const sent = await page.request.post('/admin/importations', { multipart: { fichier } });
  await page.goto(sent.url());
  await page.getByRole('button', { name: 'Importer 1\u00a0recette' }).click();
  await expect(toast(page, 'Opération terminée avec succès')).toBeVisible();

  await page.goto('/admin/migration');
  const images = page.getByRole('list', { name: 'Images à migrer' });
  await expect(images.getByRole('listitem').filter({ hasText: ADDRESS })).toContainText('Cocktail');
  const box = page.getByRole('checkbox', { name: /^Simulation/ });
  await box.uncheck();
  await expect(page.getByText('PRODUCTION', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Mode production/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Migrer \d+ image/ })).toBeVisible();
  await box.check();
  await expect(page.getByText('SIMULATION', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Re-scanner' }).click();
  await expect(toast(page, 'Scan terminé')).toBeVisible();
  await page.getByRole('button', { name: /^Simuler \d+ image/ }).click();
  // No notice if the job ended before the page came back: the page itself says so.
  await expect(page.getByRole('main').getByText('Simulation terminée')).toBeVisible();
  const errors = page.getByRole('list', { name: 'Erreurs' });
  await expect(errors.getByRole('listitem').filter({ hasText: ADDRESS })).toContainText(
    'n’est pas publique',
  );
  await box.uncheck();
  await expect(page.getByText('PRODUCTION', { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(await overflow(page)).toEqual([]);
  await page
    .getByRole('table', { name: /^Historique/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByText('Une simulation n’écrit rien')).toBeVisible();
  await expectAccessible(page);
});

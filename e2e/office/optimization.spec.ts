import { detailed } from '#test/data/heavy-pictures.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signInAsAdministrator } from '../support/member.ts';
import { overflow } from '../support/page-checks.ts';
import { takenOver, toast } from '../support/pages.ts';
import { givePhoto, make } from '../support/recipe-pictures.ts';
import { expect, test } from '../support/test.ts';

test('@both a picture is chosen, made lighter, and its original put back', async ({
  page,
  context,
}) => {
  await signInAsAdministrator(context);
  const recipe = await make(context);
  await givePhoto(context, recipe, recipe.title, await detailed(640, 480));
  await page.goto('/admin/tools/image-optimization');
  await takenOver(page);
  const row = page.getByRole('row', { name: recipe.title });
  await expect(row).toContainText('WEBP');
  await row.getByRole('checkbox').check();
  await expect(page.getByText('1\u00a0sélectionnée', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Optimiser 1 sélectionnée' }).click();
  await expect(toast(page, 'Optimisation terminée')).toBeVisible();
  await expect(row).toContainText('JPEG');
  await expect(row.getByRole('checkbox')).toHaveCount(0);
  await expectAccessible(page);
  expect(await overflow(page)).toEqual([]);
  await page.getByRole('button', { name: `Rétablir l’original de ${recipe.title}` }).click();
  await expect(toast(page, 'Original rétabli')).toBeVisible();
  await expect(row).toContainText('WEBP');
});

import { newName } from '#test/data/site-members.ts';
import { signInAsAdministrator } from '../support/member.ts';
import { toast } from '../support/pages.ts';
import { make, openEditor } from '../support/recipe-pictures.ts';
import { expect, test } from '../support/test.ts';

const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

test('the slug follows the title of a draft, and stays once the recipe was published', async ({
  page,
  context,
}) => {
  await signInAsAdministrator(context);
  const recipe = await make(context, false);
  await openEditor(page, recipe);
  const title = page.getByLabel('Titre', { exact: true });
  const slug = page.getByLabel('Slug');
  const next = newName('Essai');
  await title.fill(next);
  await expect(slug).toHaveValue(slugOf(next));
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(toast(page, 'Recette publiée')).toBeVisible();
  await title.fill(`${next} bis`);
  await expect(slug).toHaveValue(slugOf(next));
  await page.getByRole('button', { name: 'Dépublier', exact: true }).click();
  await expect(toast(page, 'Recette dépubliée')).toBeVisible();
  await openEditor(page, recipe);
  await title.fill(`${next} ter`);
  await expect(slug).toHaveValue(slugOf(next));
});

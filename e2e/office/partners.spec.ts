/** Pages about partners; their actions are tested without a browser. */
import { expectAccessible } from '../support/accessible.ts';
import { signInAsAdministrator } from '../support/member.ts';
import { test } from '../support/test.ts';

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

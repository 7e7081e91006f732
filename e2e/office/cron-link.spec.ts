import { signInAsAdministrator } from '../support/member.ts';
import { toast, visit } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a link is there as the page opens, is copied, and stays revoked', async ({
  page,
  context,
}) => {
  await signInAsAdministrator(context);
  const theme = `thème ${crypto.randomUUID().slice(0, 8)}`;
  await visit(page, `/admin/tools/cron-link?${new URLSearchParams({ theme }).toString()}`);
  const command = page.getByRole('textbox', { name: 'Commande planifiée' });
  await expect(command).toHaveValue(/curl -fsS -X POST 'http.*\/api\/generation\/eyJ/);
  await page.getByRole('button', { name: 'Copier' }).click();
  await expect(toast(page, 'Copié')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await command.inputValue(),
  );
  await page.getByRole('button', { name: new RegExp(`^Révoquer le lien .*${theme}`) }).click();
  await expect(toast(page, 'Lien révoqué')).toBeVisible();
  await expect(command).toBeHidden();
});

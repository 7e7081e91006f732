import type { Browser } from '@playwright/test';
import { signInAsAdministrator } from './member.ts';
import { expect } from './test.ts';

/** The newest letter to an address, as an administrator reads it in the back office. */
export async function keptLetter(
  browser: Browser,
  email: string,
  subject: string,
): Promise<string> {
  const context = await browser.newContext();
  await signInAsAdministrator(context);
  const page = await context.newPage();
  await expect(async () => {
    await page.goto('/admin/courriels');
    await page
      .getByRole('listitem')
      .filter({ hasText: email })
      .getByRole('link', { name: subject, exact: true })
      .first()
      .click({ timeout: 1_000 });
  }).toPass();
  const text = await page.locator('pre').innerText();
  await context.close();
  return text;
}

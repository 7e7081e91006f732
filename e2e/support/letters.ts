/** What the site wrote to somebody, as administrators read it where no server takes letters. */
import type { Browser } from '@playwright/test';
import { newMember, signUpMember } from './member.ts';
import { makeAdministrator } from './operator.ts';
import { expect } from './test.ts';

/** The newest letter to an address with that subject. */
export async function letterTo(browser: Browser, email: string, subject: string): Promise<string> {
  const context = await browser.newContext();
  const administrator = await signUpMember(context, newMember('Grace'));
  await makeAdministrator(administrator.email);
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

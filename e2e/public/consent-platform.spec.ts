import { takenOver } from '../support/pages.ts';
import { expect, test } from '../support/public-site.ts';

test.use({
  hasPlatform: true,
  isFirstVisit: true,
  isMobile: false,
  expectedComplaint: /Cross-Origin-Opener-Policy/,
});

test('a consent platform asks in our place, and rules the ads', async ({ page, site }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${site.origin}/cocktails/mojito`);
  const accept = page.getByRole('button', { name: 'Plateforme : tout accepter' });
  await expect(accept).toBeVisible();
  await expect(page.getByRole('region', { name: 'Choix des cookies' })).toHaveCount(0);
  expect(asked).not.toContain('/annonces.js');
  await accept.click();
  await expect.poll(() => asked).toContain('/annonces.js');

  // After a reload the platform is asked again, and room for ads is kept meanwhile.
  await page.goto(`${site.origin}/cocktails/mojito`);
  await takenOver(page);
  await expect(page.locator('ins.adsbygoogle')).toHaveCount(3);
  await expect(accept).toHaveCount(0);
});

test('the settings show what the platform says, and lead back to it', async ({ page, site }) => {
  await page.goto(`${site.origin}/parametrage-cookies`);
  const main = page.getByRole('main');
  await expect(main.getByText('Publicité : inactif')).toBeVisible();
  await page.getByRole('button', { name: 'Plateforme : tout accepter' }).click();
  await expect(main.getByText('Publicité : actif')).toBeVisible();
  await main.getByRole('button', { name: 'Modifier mes choix' }).click();
  await expect(page.getByRole('button', { name: 'Plateforme : tout accepter' })).toBeVisible();
});

import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { overflow } from '../support/page-checks.ts';
import { becomesServed, isKept, isServed, takenOver } from '../support/pages.ts';
import { startSlowNetwork } from '../support/slow-network.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow', expectedComplaint: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

/** Opens a page that is then kept. */
async function read(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await takenOver(page);
  await isServed(page);
  await isKept(page, path);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cut = (context: BrowserContext) => context.setOffline(true);

test(
  'pages that were opened are read again, with what they do, also by a newer worker',
  { tag: '@phone' },
  async ({ page, context }) => {
    await page.goto('/cocktails/negroni');
    await takenOver(page);
    await becomesServed(page);
    await isKept(page, '/cocktails/negroni');
    await page.evaluate(async () => {
      const isNew = new Promise((done) =>
        navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
      );
      // Another address is another worker for the same pages, as an update is.
      await navigator.serviceWorker.register('/service-worker.js?suivant', { scope: '/' });
      await isNew;
    });
    // The page that was open is not broken by it, and is read again with its own files.
    const more = page.getByRole('link', { name: 'Un verre de plus' });
    await more.click();
    await expect(page.getByRole('main')).toContainText('6 cl');
    await cut(context);
    await page.reload();
    await takenOver(page);
    await expect(heading(page)).toHaveText('Negroni');
    await context.setOffline(false);
    await read(page, '/cocktails');
    await read(page, '/cocktails/negroni/comptoir?portions=6');
    await cut(context);
    await page.goto('/cocktails/negroni/comptoir?portions=9');
    await expect(page).toHaveURL('/cocktails/negroni/comptoir?portions=6');
    await page.goto('/cocktails/negroni?portions=4');
    await expect(page).toHaveURL('/cocktails/negroni');
    await takenOver(page);
    await more.click();
    await expect(page.getByRole('main')).toContainText('6 cl');
    // Pages that the browser fetches ahead by itself pass by the network that is cut here.
    await page.evaluate(() => document.querySelector('script[type=speculationrules]')?.remove());
    // A link opens the page that is kept, and one that is not says so without leaving.
    await page.getByRole('banner').getByRole('link', { name: /Zinc/ }).first().click();
    await expect(page.getByText('Pas de connexion.')).toBeVisible();
    await expect(heading(page)).toHaveText('Negroni');
  },
);

test('a page that was never opened leads to those that were taken along; a full device keeps less', async ({
  page,
  context,
  baseURL,
}) => {
  await read(page, '/hors-ligne');
  await page.getByRole('button', { name: 'Emporter toutes les recettes' }).click();
  await expect(page.getByText(/^\d+ recettes? sur /)).toBeVisible();
  await page.getByRole('button', { name: 'Arrêter' }).click();
  await expect(page.getByRole('button', { name: 'Continuer' })).toBeVisible();
  const recipe = page.getByRole('main').locator('a[href^="/cocktails/"]').first();
  const title = (await recipe.textContent()) ?? '';
  await expectAccessible(page);
  expect(await overflow(page)).toEqual([]);
  await cut(context);
  await page.goto('/search?q=xyz');
  await expect(page).toHaveURL('/hors-ligne?page=%2Fsearch%3Fq%3Dxyz');
  await expect(page.getByRole('alert')).toContainText('Cette page n’est pas sur cet appareil.');
  await page.getByLabel('Chercher parmi elles').fill(title);
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
  await expect(heading(page)).toHaveText(title);
  await page.goBack();
  await page.getByRole('button', { name: 'Tout retirer de cet appareil' }).click();
  await expect(page.getByText('Aucune recette n’est encore emportée.')).toBeVisible();
  // Pictures would tell what was read here.
  expect(await page.evaluate(() => caches.keys())).not.toContain('zinc-fichiers');
  await page.goto('/cocktails/negroni');
  await expect(page.getByRole('alert')).toContainText('Pas de connexion.');

  await context.setOffline(false);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: 1 });
  await page.goto('/hors-ligne');
  await takenOver(page);
  await page.getByRole('button', { name: 'Emporter toutes les recettes' }).click();
  await expect(page.getByRole('alert')).toContainText('l’appareil est plein');
  await page.goto('/cocktails/negroni');
  await takenOver(page);
  await expect(heading(page)).toHaveText('Negroni');
});

test('a network that neither answers nor fails leads to the copy, after a few seconds', async ({
  page,
  baseURL,
}) => {
  const network = await startSlowNetwork(baseURL ?? '');
  try {
    await read(page, `${network.origin}/cocktails/negroni`);
    network.become('stalled');
    await page.goto(`${network.origin}/cocktails/negroni`);
    await expect(heading(page)).toHaveText('Negroni');
    await takenOver(page);
    await page.getByRole('link', { name: 'Un verre de plus' }).click();
    await expect(page.getByRole('main')).toContainText('6 cl');
  } finally {
    network.close();
  }
});

import type { Page } from '@playwright/test';
import { signUpMember } from '../support/member.ts';
import { toast, visit } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const RETRIES = 3;

// The browser reports what these tests break, then React does on its way to the error page. While
// the page's clock stands still, so do transitions, until the browser aborts them.
test.use({
  expectedComplaint:
    /Failed to load resource|TypeError: Failed to fetch|ErrorResponse|Transition was aborted because of timeout/,
});

const CASES = [
  {
    from: '/search?q=negroni',
    link: 'Negroni',
    data: '**/cocktails/negroni.data*',
    message: 'Impossible de charger les détails du cocktail.',
    heading: 'Negroni',
  },
  {
    from: '/search',
    link: 'Cocktails',
    data: '**/cocktails.data*',
    message: 'Impossible de charger les cocktails.',
    heading: 'Cocktails',
  },
  {
    from: '/search',
    link: 'Zinc, accueil',
    data: '**/_.data*',
    message: 'Impossible de charger les données.',
    heading: undefined,
  },
];

/** Breaks requests for `data`. @returns the number of page requests, and a function that repairs */
async function breakNetwork(page: Page, data: string, how: 'cut' | 'server down') {
  let requests = 0;
  await page.route(data, async (route) => {
    if (route.request().resourceType() === 'fetch') requests++;
    if (how === 'cut') await route.abort('internetdisconnected');
    else await route.fulfill({ status: 503, contentType: 'text/plain', body: 'indisponible' });
  });
  return { count: () => requests, repair: () => page.unroute(data) };
}

test.describe('what cannot be loaded is told', () => {
  for (const { from, link, data, message, heading } of CASES) {
    for (const how of ['cut', 'server down'] as const) {
      test(`${message} (${how})`, async ({ page }) => {
        await page.clock.install();
        const network = await breakNetwork(page, data, how);
        await visit(page, from);
        await page.getByRole('link', { name: link, exact: true }).first().click();
        await expect.poll(network.count).toBe(1);
        await expect
          .poll(async () => {
            await page.clock.runFor(1000);
            return network.count();
          })
          .toBe(1 + RETRIES);
        await expect(toast(page, message)).toBeVisible();
        await expect(page.getByRole('link', { name: 'Retour à l’accueil' })).toBeVisible();
        await page.clock.runFor(60_000);
        expect(network.count()).toBe(1 + RETRIES);

        await network.repair();
        await page.getByRole('link', { name: 'Réessayer' }).click();
        await expect(page.getByRole('link', { name: 'Réessayer' })).toHaveCount(0);
        if (heading !== undefined) {
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        } else {
          await expect(page.getByRole('heading', { name: 'Dernières recettes' })).toBeVisible();
        }
      });
    }
  }
});

test('a lost connection that comes back is not even noticed', async ({ page }) => {
  await page.clock.install();
  await visit(page, '/search?q=negroni');
  const network = await breakNetwork(page, '**/cocktails/negroni.data*', 'cut');
  await page.getByRole('link', { name: 'Negroni', exact: true }).first().click();
  await expect.poll(network.count).toBe(1);
  await network.repair();
  await page.clock.runFor(1000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Negroni');
  await expect(page.getByText('Erreur')).toHaveCount(0);
});

test('a heart that nobody answers leaves the page as it is, whatever of it was loaded', async ({
  page,
  context,
}) => {
  await signUpMember(context);
  for (const path of ['/cocktails', '/cocktails/negroni']) {
    await visit(page, path);
    await context.setOffline(true);
    await page
      .getByRole('main')
      .getByRole('button', { name: /favoris/ })
      .first()
      .click();
    await expect(toast(page, 'Impossible d’ajouter aux favoris.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Retour à l’accueil' })).toHaveCount(0);
    await context.setOffline(false);
  }
});

test('a heart whose answer was lost shows what was stored', async ({ page, context }) => {
  await signUpMember(context);
  await visit(page, '/cocktails/negroni');
  await page.route('**/favori.data*', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Ajouter aux favoris' }).click();
  await expect(main.getByRole('button', { name: 'Retirer des favoris' })).toBeVisible();
  await expect(toast(page, 'Ajouté aux favoris')).toBeVisible();
  await expect(toast(page, 'Impossible d’ajouter aux favoris.')).toBeHidden();
});

test('what failed is said though the library of toasts never comes', async ({ page, context }) => {
  await signUpMember(context);
  await page.route('**/assets/toast-list-*.js', () => undefined);
  await visit(page, '/cocktails/negroni');
  await context.setOffline(true);
  await page
    .getByRole('main')
    .getByRole('button', { name: /favoris/ })
    .first()
    .click();
  await expect(page.getByText('Impossible d’ajouter aux favoris.')).toBeVisible();
  await context.setOffline(false);
});

import type { Page } from '@playwright/test';
import { signUpMember } from '../support/member.ts';
import { isServed, takenOver, toast, visit } from '../support/pages.ts';
import { startSlowNetwork } from '../support/slow-network.ts';
import { expect, test } from '../support/test.ts';

const RETRIES = 3;

// The browser reports what these tests break, then React does on its way to the error page. While
// the page's clock stands still, so do transitions, until the browser aborts them.
test.use({
  expectedComplaint:
    /Failed to load resource|TypeError: Failed to fetch|ErrorResponse|ERR_CONNECTION_CLOSED|Transition was aborted because of timeout/,
});

/** Links to pages that scripts load. */
const CASES = [
  {
    how: 'cut',
    link: 'Mon Bar',
    data: '**/bar-maison.data*',
    message: 'Impossible de charger le matériel.',
    heading: 'Mon Bar Maison',
  },
  {
    how: 'cut',
    link: 'Favoris',
    data: '**/favorites.data*',
    message: 'Impossible de charger vos favoris.',
    heading: 'Mes favoris',
  },
  {
    how: 'server down',
    link: 'Mon Bar',
    data: '**/bar-maison.data*',
    message: 'Impossible de charger le matériel.',
    heading: 'Mon Bar Maison',
  },
] as const;

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

/** Lets the page's clock run until all tries were made. */
async function runTries(page: Page, count: () => number) {
  await expect.poll(count).toBe(1);
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1000);
        return count();
      },
      { intervals: [20] },
    )
    .toBe(1 + RETRIES);
}

test('pages that cannot be loaded are told, and loaded later', async ({ page, context }) => {
  await signUpMember(context);
  await page.clock.install();
  for (const { how, link, data, message, heading } of CASES) {
    const network = await breakNetwork(page, data, how);
    await visit(page, '/liste-de-courses');
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await runTries(page, network.count);
    await expect(toast(page, message)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Retour à l’accueil' })).toBeVisible();
    await page.clock.fastForward(60_000);
    expect(network.count()).toBe(1 + RETRIES);

    await network.repair();
    await page.getByRole('link', { name: 'Réessayer' }).click();
    await expect(page.getByRole('link', { name: 'Réessayer' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

test('a filter that cannot be applied is told, and applied later', async ({ page }) => {
  await page.clock.install();
  for (const how of ['cut', 'server down'] as const) {
    await visit(page, '/cocktails');
    const network = await breakNetwork(page, '**/cocktails?*', how);
    const filter = page.getByRole('main').locator('a.chip[data-in-place]').first();
    await filter.click();
    await runTries(page, network.count);
    await expect(toast(page, 'Impossible de charger les cocktails.')).toBeVisible();
    await expect(page).toHaveURL('/cocktails');
    await page.clock.fastForward(60_000);
    expect(network.count()).toBe(1 + RETRIES);
    await network.repair();
    await filter.click();
    await expect(page).toHaveURL(/\?/);
  }
});

test.describe('a page that is a document', () => {
  test.use({ serviceWorkers: 'allow' });

  const PAGES = [
    { path: '/cocktails/negroni', message: 'Impossible de charger les détails du cocktail.' },
    { path: '/cocktails', message: 'Impossible de charger les cocktails.' },
    { path: '/', message: 'Impossible de charger les données.' },
  ];

  /** Opens a page behind a network that can fail. */
  async function start(page: Page, site: string) {
    const network = await startSlowNetwork(site);
    await page.goto(`${network.origin}/search?q=negroni`);
    await takenOver(page);
    await isServed(page);
    return network;
  }

  // All at once: seconds pass between the tries.
  test('is asked for again before it is told', async ({ context, baseURL }) => {
    const isAskedAgain = async ({ path, message }: (typeof PAGES)[number]) => {
      const page = await context.newPage();
      const network = await start(page, baseURL ?? '');
      const asked: string[] = [];
      context.on('request', (request) => {
        const { origin, pathname } = new URL(request.url());
        if (request.serviceWorker() && origin === network.origin) asked.push(pathname);
      });
      try {
        network.become('cut');
        await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click();
        await expect(page.getByRole('alert')).toContainText(message);
        expect(network.asked(path)).toBeGreaterThanOrEqual(1 + RETRIES);
        // One more may have been fetched ahead, which is not waited for.
        expect(asked.filter((one) => one === path).length).toBeLessThanOrEqual(2 + RETRIES);
        expect(asked.filter((one) => one === '/hors-ligne').length).toBeLessThanOrEqual(1);
        network.become('open');
        await page.getByRole('alert').getByRole('link', { name: 'Réessayer' }).click();
        await expect(page).toHaveURL(`${network.origin}${path}`);
        await expect(page.getByRole('alert')).toHaveCount(0);
      } finally {
        network.close();
      }
    };
    await Promise.all(PAGES.map(isAskedAgain));
  });

  test('whose site comes back is not even noticed', async ({ page, baseURL }) => {
    const network = await start(page, baseURL ?? '');
    try {
      for (const [how, path, heading] of [
        ['cut', '/cocktails/negroni', 'Negroni'],
        ['away', '/glossaire-cocktails', 'Le glossaire du comptoir'],
      ] as const) {
        network.become(how);
        const leaving = page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click();
        await expect.poll(() => network.asked(path)).toBeGreaterThan(0);
        network.become('open');
        await leaving;
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page).toHaveURL(`${network.origin}${path}`);
      }
    } finally {
      network.close();
    }
  });
});

test('a heart that nobody answers leaves the page as it is; one whose answer was lost shows what was stored', async ({
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
  await page.reload();
  await takenOver(page);
  await page.route('**/favori', async (route) => {
    if (route.request().method() === 'GET') {
      await route.continue();
      return;
    }
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

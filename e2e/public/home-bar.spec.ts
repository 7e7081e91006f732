import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signInAsAdministrator } from '../support/member.ts';
import { visit } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

// One tag and one list of products: tests run one after the other, at one width.
test.describe.configure({ mode: 'default' });

// Missing pictures of Amazon, and refused forms.
test.use({ expectedComplaint: /status of 400|net::ERR_FAILED/ });

const products = (page: Page) => page.getByRole('list', { name: 'Produits' }).getByRole('article');
const equipment = (page: Page) => page.getByRole('region', { name: 'Matériel recommandé' });
const links = (page: Page) => page.getByRole('link', { name: /lien affilié/ });
const failure = (page: Page) =>
  page.getByRole('alert').filter({
    hasText: 'Impossible de récupérer les produits live. Affichage des produits sauvegardés.',
  });

const SEARCH = '**/api/functions/amazon-product-search';
const PICTURES = 'https://m.media-amazon.com/**';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const choose = (page: Page, advertising: boolean) =>
  page.evaluate((agrees) => {
    window.consent?.choose({ analytics: false, functional: false, advertising: agrees });
  }, advertising);

async function setTag({ request }: BrowserContext, partnerTag: string) {
  const path = '/admin/parametres/affiliation';
  const [, version = ''] =
    /name="version" value="([^"]*)"/.exec(await (await request.get(path)).text()) ?? [];
  const answer = await request.post(path, { form: { partnerTag, version }, maxRedirects: 0 });
  expect(answer.status(), await answer.text()).toBe(303);
}

test.describe('live products', () => {
  test.beforeEach(async ({ context }) => {
    await signInAsAdministrator(context);
    await setTag(context, 'zinc-21');
  });
  test.afterEach(async ({ context }) => {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await setTag(context, '');
  });

  test('take the place of saved ones once advertising is accepted, before which nothing is asked of others', async ({
    page,
  }) => {
    await page.route(PICTURES, (route) =>
      route.request().url().includes('B000000001')
        ? route.abort()
        : route.fulfill({ contentType: 'image/png', body: PIXEL }),
    );
    const others: string[] = [];
    page.on('request', (request) => {
      const { pathname, hostname } = new URL(request.url());
      if (hostname !== 'localhost' || pathname.startsWith('/api/')) others.push(request.url());
    });
    await visit(page, '/bar-maison?categorie=verre');
    await choose(page, false);
    await visit(page, '/cocktails/margarita');
    await equipment(page).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await visit(page, '/bar-maison?categorie=verre');
    expect(others).toEqual([]);
    await expect(links(page).first()).toHaveAttribute('href', /[?&]tag=zinc-21$/);
    await expect(products(page)).toHaveCount(2);
    const before = await page.getByRole('list', { name: 'Produits' }).boundingBox();

    await choose(page, true);
    const first = products(page).first();
    await expect(first).toContainText('8,50 €, relevé à');
    await expect(first.locator('time')).toHaveText(/^\d{1,2}\sh\s\d{2}$/);
    await expect(first.locator('img')).toHaveAttribute('src', /^https:\/\/m\.media-amazon\.com\//);
    await expect(products(page).nth(1).locator('img')).toHaveAttribute('src', /^\/dessins\//);
    expect(await page.getByRole('list', { name: 'Produits' }).boundingBox()).toEqual(before);
    await expect(failure(page)).toBeHidden();

    await page.getByRole('button', { name: 'Afficher les 10 autres produits' }).click();
    await expect(products(page)).toHaveCount(12);
    await expectAccessible(page);
    await choose(page, false);
    await expect(products(page)).toHaveCount(2);

    // On a recipe they are three, in the place of three.
    await visit(page, '/cocktails/margarita');
    await choose(page, true);
    await equipment(page).scrollIntoViewIfNeeded();
    await expect(equipment(page).getByText(/relevé à/)).toHaveCount(3);
  });

  test('a failure leaves saved products, says so until dismissed, and axe finds nothing', async ({
    page,
  }) => {
    // All kinds of bad answers: live-answer.test.ts.
    await page.route(SEARCH, (route) => route.fulfill({ json: 'bonjour' }));
    await visit(page, '/bar-maison?categorie=livre');
    await choose(page, true);
    await expect(failure(page)).toBeVisible();
    await expect(products(page)).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Masquer cette alerte' }).click();
    await expect(failure(page)).toBeHidden();
    // A retry fails again, here without an answer.
    await page.unroute(SEARCH);
    await page.route(SEARCH, (route) => route.abort());
    await page.getByRole('link', { name: 'Actualiser' }).click();
    await expect(failure(page)).toBeVisible();
  });
});

test('axe finds nothing in the page of a product', async ({ page, context }) => {
  await signInAsAdministrator(context);
  await page.goto('/admin/produits');
  await page.getByRole('link', { name: /Pilon/ }).click();
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeVisible();
  await page.getByText('Supprimer ce produit').click();
  await expectAccessible(page);
});

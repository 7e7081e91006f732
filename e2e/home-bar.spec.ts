import type { Page } from '@playwright/test';
import { signInAsAdministrator } from './support/member.ts';
import { takenOver, toast, visit } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { expectAccessible } from './support/page-checks.ts';

// There is one tag, and one list of products: what changes them runs alone, at one width.
test.describe.configure({ mode: 'default' });

// Pictures of Amazon's that cannot be had, and forms that come back.
test.use({ expectedComplaint: /status of 400|net::ERR_FAILED/ });

const products = (page: Page) => page.getByRole('list', { name: 'Produits' }).getByRole('article');
const equipment = (page: Page) => page.getByRole('region', { name: 'Matériel recommandé' });
const category = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Catégories' })
    .getByRole('link', { name: new RegExp(`^${name} \\d+$`) });
const links = (page: Page) => page.getByRole('link', { name: /lien affilié/ });
const failure = (page: Page) =>
  page.getByRole('alert').filter({
    hasText: 'Impossible de récupérer les produits live. Affichage des produits sauvegardés.',
  });

const DISCLOSURE =
  'En tant que Partenaire Amazon, je réalise un bénéfice sur les achats remplissant les conditions requises.';
const SEARCH = '**/api/functions/amazon-product-search';
const PICTURES = 'https://m.media-amazon.com/**';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** The choice that a visitor made of what may be kept about them. */
const choose = (page: Page, advertising: boolean) =>
  page.evaluate((agrees) => {
    window.consent?.choose({ analytics: false, functional: false, advertising: agrees });
  }, advertising);

async function setTag(page: Page, tag: string) {
  await visit(page, '/admin/parametres/affiliation');
  await page.getByRole('textbox', { name: 'Identifiant de suivi Amazon' }).fill(tag);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Réglages enregistrés')).toBeVisible();
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('categories are links that say how many they hold', async ({ page }) => {
    await page.goto('/bar-maison');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon Bar Maison');
    await expect(page.getByText(DISCLOSURE)).toBeVisible();
    const total = Number(/\d+$/.exec(await category(page, 'Tous').innerText())?.[0]);
    await expect(products(page)).toHaveCount(total);
    for (const name of ['Shakers', 'Verres', 'Accessoires', 'Sirops', 'Livres']) {
      const link = category(page, name);
      const count = Number(/\d+$/.exec(await link.innerText())?.[0]);
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(products(page)).toHaveCount(count);
    }
    await page.getByRole('link', { name: 'Voir les verres' }).click();
    await expect(page).toHaveURL('/bar-maison?categorie=verre');
    await page.getByRole('link', { name: 'Actualiser' }).click();
    await expect(page).toHaveURL('/bar-maison?categorie=verre');
    await expect(page.getByRole('heading', { name: /margarita/ })).toBeVisible();
  });

  test('links are followed as their programme wants, and no price « from » is shown', async ({
    page,
  }) => {
    await page.goto('/bar-maison');
    for (const link of await links(page).all()) {
      await expect(link).toHaveAttribute('rel', 'nofollow sponsored noopener');
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('href', /^https:\/\/www\.amazon\.fr\/s\?k=/);
    }
    await expect(page.getByRole('main')).not.toContainText('€');
  });

  test('a recipe recommends three things, its own glass first', async ({ page }) => {
    await page.goto('/cocktails/margarita');
    await expect(equipment(page)).toContainText(DISCLOSURE);
    const titles = equipment(page).getByRole('heading', { level: 3 });
    await expect(titles).toHaveCount(3);
    await expect(titles.first()).toContainText('margarita');
    await expect(titles.nth(1)).toContainText('Shaker');
    await expect(equipment(page).getByRole('link', { name: /lien affilié/ })).toHaveCount(3);
  });
});

test('nothing is asked of others before advertising is accepted', async ({ page }) => {
  const others: string[] = [];
  page.on('request', (request) => {
    const { pathname, hostname } = new URL(request.url());
    if (hostname !== 'localhost' || pathname.startsWith('/api/')) others.push(request.url());
  });
  await visit(page, '/bar-maison');
  await choose(page, false);
  await visit(page, '/cocktails/margarita');
  await equipment(page).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(others).toEqual([]);
});

test.describe('live products', () => {
  test.beforeEach(async ({ context, page }) => {
    await signInAsAdministrator(context);
    await setTag(page, 'zinc-21');
  });
  test.afterEach(async ({ context, page }) => {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await setTag(page, '');
  });

  test('take the place of saved ones once advertising is accepted', async ({ page }) => {
    await page.route(PICTURES, (route) =>
      route.request().url().includes('B000000001')
        ? route.abort()
        : route.fulfill({ contentType: 'image/png', body: PIXEL }),
    );
    await visit(page, '/bar-maison?categorie=verre');
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
    await choose(page, false);
    await expect(products(page)).toHaveCount(2);
  });

  test('of a recipe are three, in the place of three', async ({ page }) => {
    await page.route(PICTURES, (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }));
    await visit(page, '/cocktails/margarita');
    await choose(page, true);
    await equipment(page).scrollIntoViewIfNeeded();
    await expect(equipment(page).getByText(/relevé à/)).toHaveCount(3);
  });

  for (const [name, answer] of Object.entries({
    'a failure': { success: false, note: 'Amazon ne répond pas.', products: [] },
    'an empty answer': { success: true, note: '', products: [] },
    'a made-up answer': { success: true, note: 'mock', products: [{ ASIN: '1' }] },
    'an answer without sense': 'bonjour',
  })) {
    test(`${name} leaves saved products, and says so until dismissed`, async ({ page }) => {
      await page.route(SEARCH, (route) => route.fulfill({ json: answer }));
      await visit(page, '/bar-maison?categorie=livre');
      await choose(page, true);
      await expect(failure(page)).toBeVisible();
      await expect(products(page)).toHaveCount(1);
      await page.getByRole('button', { name: 'Masquer cette alerte' }).click();
      await expect(failure(page)).toBeHidden();
      // Asked again, it fails again.
      await page.getByRole('link', { name: 'Actualiser' }).click();
      await expect(failure(page)).toBeVisible();
    });
  }

  test('axe finds nothing in either theme, with products or their failure', async ({ page }) => {
    await page.route(PICTURES, (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }));
    await visit(page, '/bar-maison');
    await choose(page, true);
    await expect(page.getByText(/relevé à/).first()).toBeVisible();
    await expectAccessible(page);
    await page.route(SEARCH, (route) => route.abort());
    await page.reload();
    await takenOver(page);
    await expect(failure(page)).toBeVisible();
    await expectAccessible(page);
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'the owner, with scripts' : 'the owner, without', () => {
    test.use({ javaScriptEnabled });

    test('adds, changes and removes a product', async ({ page, context, browser }) => {
      await signInAsAdministrator(context);
      const said = (text: string) =>
        javaScriptEnabled ? toast(page, text) : page.getByText(text, { exact: true });
      const title = `Passoire ${crypto.randomUUID()}`;
      await page.goto('/admin/produits');
      await page.getByRole('link', { name: 'Ajouter un produit' }).click();
      await page.getByRole('textbox', { name: 'Titre' }).fill(title);
      await page.getByRole('combobox', { name: 'Catégorie' }).selectOption('Accessoires');
      const address = page.getByRole('textbox', { name: 'Adresse chez le marchand' });
      await address.fill('passoire');
      await page.getByRole('textbox', { name: 'Prix' }).fill('7,90 €');
      await page.getByRole('button', { name: 'Ajouter' }).click();
      await expect(address).toHaveAccessibleDescription(/Une adresse http\(s\) est attendue/);
      await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveValue(title);
      await address.fill('https://www.amazon.fr/s?k=passoire');
      await page.getByRole('button', { name: 'Ajouter' }).click();
      await expect(said('Produit ajouté')).toBeVisible();

      const visitor = await browser.newPage();
      await visitor.goto('/bar-maison?categorie=accessoire');
      const card = visitor.getByRole('article').filter({ hasText: title });
      await expect(card).toContainText('7,90 €');

      await page.getByRole('link', { name: title }).click();
      await page.getByRole('textbox', { name: 'Prix' }).fill('Voir le prix');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(said('Produit enregistré')).toBeVisible();
      await visitor.reload();
      await expect(card).toBeVisible();
      await expect(card).not.toContainText('Voir le prix');

      await page.getByRole('link', { name: title }).click();
      await page.getByText('Supprimer ce produit').click();
      await page.getByRole('button', { name: 'Supprimer définitivement' }).click();
      await expect(said('Produit supprimé')).toBeVisible();
      await visitor.reload();
      await expect(card).toBeHidden();
      await visitor.close();
    });
  });
}

test('axe finds nothing in the page of a product', async ({ page, context }) => {
  await signInAsAdministrator(context);
  await page.goto('/admin/produits');
  await page.getByRole('link', { name: /Pilon/ }).click();
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeVisible();
  await page.getByText('Supprimer ce produit').click();
  await expectAccessible(page);
});

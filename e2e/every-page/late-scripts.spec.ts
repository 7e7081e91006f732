import type { Page } from '@playwright/test';
import { signInAsAdministrator } from '../support/member.ts';
import {
  onlyWithSign,
  pressTheme,
  scrollPosition,
  takenOver,
  themeSwitch,
  toast,
  visit,
} from '../support/pages.ts';
import { cards, openFilters, removal, searchBox } from '../support/recipe-list.ts';
import { expect, PHONE, test } from '../support/test.ts';

const isModule = (address: string) => new URL(address).pathname.endsWith('.js');

function modulesAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => isModule(request.url()) && asked.push(request.url()));
  return asked;
}

/** Opens `path`, and holds its modules back. */
async function goWithoutModules(
  page: Page,
  path: string,
  options: Parameters<Page['goto']>[1] = {},
): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(path, options);
  return gate.resolve;
}

const servings = (page: Page) =>
  page.getByRole('region', { name: 'Ingrédients' }).getByRole('status');

test('scripts come by themselves once the page is there', async ({ page }) => {
  await page.goto('/cocktails/negroni');
  await expect(page.locator('html[data-taken-over]')).toBeAttached();
});

test.describe('where data is to be saved, scripts come with the first sign of a person', () => {
  const SIGNS: Record<string, (page: Page) => Promise<unknown>> = {
    'the pointer moves': (page) => page.mouse.move(40, 300),
    'the wheel turns': (page) => page.mouse.wheel(0, 200),
    'a key is pressed': (page) => page.keyboard.press('Shift'),
    'something is focused': (page) => page.getByRole('link', { name: 'Zinc, accueil' }).focus(),
    'the page is scrolled': (page) => page.evaluate(() => window.scrollTo(0, 50)),
  };
  // All at once: each waits until nothing is fetched any more.
  test(Object.keys(SIGNS).join(', '), async ({ context }) => {
    const isHeard = async ([sign, give]: [string, (page: Page) => Promise<unknown>]) => {
      const page = await context.newPage();
      await onlyWithSign(page);
      const asked = modulesAsked(page);
      await page.goto('/cocktails/negroni', { waitUntil: 'networkidle' });
      expect(asked, sign).toEqual([]);
      await give(page);
      await expect(page.locator('html[data-taken-over]'), sign).toBeAttached();
      expect(asked.length, sign).toBeGreaterThan(0);
      expect(new Set(asked).size, sign).toBe(asked.length);
    };
    await Promise.all(Object.entries(SIGNS).map(isHeard));
  });

  test('a finger touches the page', { tag: '@phone' }, async ({ page }) => {
    await onlyWithSign(page);
    await page.goto('/cocktails', { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(page.locator('html[data-taken-over]')).toBeAttached();
  });

  test('a page with something to say does not wait', async ({ page }) => {
    await onlyWithSign(page);
    await page.goto('/cocktails?avis=cocktail-introuvable');
    await expect(toast(page, 'Cocktail introuvable')).toBeVisible();
  });
});

test.describe('what is clicked before scripts are there is done once they are', () => {
  test('printing, once; the number of servings, each time and in place', async ({ page }) => {
    await page.addInitScript(() => {
      const printed: string[] = [];
      const heard: Event[] = [];
      Object.assign(window, { printed, heard, print: () => printed.push(document.title) });
      // React listens here too, and an event that it hears makes it take over the whole page at once.
      for (const kind of ['pointerover', 'pointerdown', 'focusin', 'click']) {
        document.addEventListener(kind, (event) => heard.push(event), true);
      }
    });
    const heard = () => page.evaluate(() => (window as { heard?: Event[] }).heard?.length ?? 0);
    const open = await goWithoutModules(page, '/cocktails/negroni');
    await page.getByRole('button', { name: 'Imprimer' }).click();
    expect(await heard()).toBe(0);
    const more = page.getByRole('link', { name: 'Un verre de plus' });
    await more.scrollIntoViewIfNeeded();
    const before = await scrollPosition(page);
    await page.evaluate(() => Object.assign(window, { same: true }));
    await more.click();
    await more.click();
    await expect(more).toHaveAttribute('data-pressed');
    open();
    await expect(servings(page)).toHaveText('3 verres');
    await expect(more).not.toHaveAttribute('data-pressed');
    await expect(page.getByText('9 cl de gin')).toBeVisible();
    await expect(page).toHaveURL('/cocktails/negroni?portions=3');
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
    expect(await scrollPosition(page)).toBe(before);
    const printed = () =>
      page.evaluate(() => (window as { printed?: string[] }).printed?.length ?? 0);
    await expect.poll(printed).toBe(1);
    await page.getByRole('button', { name: 'Imprimer' }).click();
    await expect.poll(printed).toBe(2);
    expect(await heard()).toBeGreaterThan(0);
  });

  test('the theme, which waits for nothing', { tag: '@phone' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const open = await goWithoutModules(page, '/search');
    const theme = await themeSwitch(page);
    const dark = theme.getByRole('radio', { name: 'Sombre' });
    await pressTheme(theme, 'Sombre');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'sombre');
    open();
    await takenOver(page);
    await expect(dark).toBeChecked();
    await page.reload();
    await expect((await themeSwitch(page)).getByRole('radio', { name: 'Sombre' })).toBeChecked();
  });

  test('the servings are a link again where scripts do not come', async ({ page }) => {
    await page.clock.install();
    await goWithoutModules(page, '/cocktails/negroni');
    await page.getByRole('link', { name: 'Un verre de plus' }).click();
    await page.clock.fastForward(10_000);
    await expect(page).toHaveURL('/cocktails/negroni?portions=2');
    await expect(servings(page)).toHaveText('2 verres');
    await expect(page.getByText('6 cl de gin')).toBeVisible();
  });

  test('links lead elsewhere by themselves', async ({ page }) => {
    await goWithoutModules(page, '/cocktails');
    await cards(page).first().getByRole('link').click();
    await expect(page.getByRole('link', { name: 'Retour aux recettes' })).toBeVisible();
  });
});

test.describe('on a phone', { tag: '@phone' }, () => {
  test.use({ viewport: PHONE });

  test('a menu that was opened and closed stays so', async ({ page }) => {
    const open = await goWithoutModules(page, '/');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    await menu.getByRole('button', { name: 'Fermer' }).click();
    await expect(menu).toBeHidden();
    open();
    await takenOver(page);
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
  });
});

test.describe('what was typed and where one is stay', () => {
  test('a search, answered as soon as it can be', { tag: '@phone' }, async ({ page }) => {
    const open = await goWithoutModules(page, '/cocktails');
    await openFilters(page);
    await searchBox(page).pressSequentially('neg');
    open();
    await takenOver(page);
    await searchBox(page).pressSequentially('roni');
    await expect(page).toHaveURL('/cocktails?q=negroni');
    await expect(removal(page, '« negroni »')).toBeAttached();
    await expect(searchBox(page)).toHaveValue('negroni');
    await expect(searchBox(page)).toBeFocused();
  });

  test('the order of the list, which is applied', { tag: '@phone' }, async ({ page }) => {
    const open = await goWithoutModules(page, '/cocktails');
    await page.getByRole('combobox', { name: 'Trier par' }).selectOption('Titre, de Z à A');
    open();
    await expect(page).toHaveURL('/cocktails?sort=title_desc');
  });

  test('the name of an ingredient', async ({ page }) => {
    const open = await goWithoutModules(page, '/cocktails');
    await openFilters(page);
    await page.getByText('Filtres avancés').click();
    const box = page.getByRole('searchbox', { name: 'Chercher un ingrédient' });
    await box.fill('chartreuse');
    open();
    await takenOver(page);
    await expect(box).toHaveValue('chartreuse');
    const choices = page.getByRole('list', { name: 'Choix d’ingrédients' });
    await expect(choices.getByRole('link').first()).toHaveText(/^Avec .*chartreuse/i);
  });

  test('what a page is filled in with', async ({ page }) => {
    const open = await goWithoutModules(page, '/search');
    const box = page.getByRole('main').getByLabel('Un nom, un ingrédient, un goût');
    await box.pressSequentially('mojit');
    open();
    await takenOver(page);
    await expect(box).toHaveValue('mojit');
    await expect(box).toBeFocused();
    await expect(page.getByRole('option', { name: 'Mojito' }).first()).toBeVisible();
  });

  test('a text that was longer before', async ({ page, context }) => {
    await signInAsAdministrator(context);
    const list = await context.request.get('/admin/cocktails?q=negroni');
    const [editor = ''] = /\/admin\/cocktails\/[0-9a-f-]{36}/.exec(await list.text()) ?? [];
    // The editor loads its scripts at once: the page needs them.
    const open = await goWithoutModules(page, editor, { waitUntil: 'domcontentloaded' });
    const instructions = page.getByLabel('Instructions');
    await instructions.fill('Versez.');
    open();
    await takenOver(page);
    await instructions.press('End');
    await instructions.pressSequentially(' Servez.');
    await expect(instructions).toHaveValue('Versez. Servez.');
  });

  test('the place in the page', async ({ page }) => {
    const open = await goWithoutModules(page, '/cocktails');
    await page.evaluate(async () => {
      window.scrollTo(0, 900);
      // Cards that come into sight are laid out, and the browser keeps its place.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
    const before = await scrollPosition(page);
    // Pixels from the top differ where cards above are laid out at other moments; what is seen does not.
    const seen = () =>
      page.evaluate(() => {
        const shown = [...document.querySelectorAll('main article')];
        const found = shown.find((one) => one.getBoundingClientRect().bottom > innerHeight / 2);
        return found?.querySelector('h3')?.textContent;
      });
    const card = await seen();
    expect(card).toBeTruthy();
    open();
    await takenOver(page);
    expect(await scrollPosition(page)).toBe(before);
    await visit(page, '/');
    await page.goBack();
    await expect.poll(seen).toBe(card);
  });
});

test.describe('where the network is gone, no page is left', () => {
  test.use({ expectedComplaint: /Failed to load resource|Failed to fetch|Error loading route/ });

  test('nor is there a wait for scripts that are blocked', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/cocktails/negroni');
    // The clock stands still: it is not the end of the wait that follows the link.
    await page.clock.install();
    await page.getByRole('link', { name: 'Un verre de plus' }).click();
    await expect(page).toHaveURL('/cocktails/negroni?portions=2');
    await expect(servings(page)).toHaveText('2 verres');
  });

  const gone = (page: Page) => page.getByRole('alert').filter({ hasText: 'Pas de connexion.' });

  test('before scripts are there, and back with it', async ({ page, context }) => {
    await onlyWithSign(page);
    await page.goto('/contact');
    await page.getByLabel('Message').fill('Un mot.');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Zinc, accueil' }).click();
    await expect(gone(page)).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('Un mot.');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Zinc, accueil' }).click();
    await expect(page).toHaveURL('/');
  });

  test('nor once they are, for a page whose own cannot be fetched', async ({ page, context }) => {
    await visit(page, '/bar-maison');
    await page.route('**/*', async (route) => {
      const request = route.request();
      const isGone = isModule(request.url()) || request.method() === 'HEAD';
      await (isGone ? route.abort() : route.continue());
    });
    const next = page.getByRole('main').getByRole('link', { name: 'Mes bouteilles' }).first();
    await next.click();
    await expect(gone(page)).toBeVisible();
    await expect(next).toBeVisible();
    await page.unroute('**/*');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Zinc, accueil' }).click();
    await expect(gone(page)).toBeVisible();
    await context.setOffline(false);
    await next.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mes bouteilles');
  });

  test('a link that leads on says at once that it was pressed', async ({ page }) => {
    await visit(page, '/cocktails');
    // While the next page is on its way, the browser answers no question about this one.
    await page.evaluate(() =>
      new MutationObserver(([first]) =>
        sessionStorage.setItem('pressed', first?.target.textContent ?? ''),
      ).observe(document.body, { subtree: true, attributeFilter: ['data-pressed'] }),
    );
    const card = cards(page).first().getByRole('link');
    const name = await card.textContent();
    await card.click();
    await expect(page.getByRole('link', { name: 'Retour aux recettes' })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('pressed'))).toBe(name);
  });
});

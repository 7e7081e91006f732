import { expect, test } from 'vitest';
import { textOf } from './html.ts';
import { PlainBrowser } from './plain-browser.ts';

const removal = (text: string) => `Retirer le filtre ${text}`;
const totalOf = (browser: PlainBrowser) => Number(/(\d+) recettes?/.exec(browser.text)?.[1]);
const cards = (browser: PlainBrowser) => browser.texts('article').length;
/** Follows a chip. @returns the number of recipes that it announces */
async function choose(browser: PlainBrowser, name: RegExp, group?: string): Promise<number> {
  const chip = browser.texts('a', group).find((text) => name.test(text)) ?? '';
  await browser.follow(chip, group);
  const announced = Number(/\d+$/.exec(chip)?.[0]);
  expect(totalOf(browser), chip).toBe(announced);
  return announced;
}

test('the filters are a form whose address is cleaned', async () => {
  const browser = new PlainBrowser();
  await browser.open('/cocktails?tag=gin');
  await browser.press('Appliquer', {
    'Rechercher un cocktail': 'citron',
    'Au plus': '20',
    'Par page': '100 par page',
  });
  expect(browser.address).toBe('/cocktails?q=citron&tag=gin&max=20&limit=100');
  expect(browser.text).toContain('Au plus 20 min');
  expect(browser.value('Rechercher un cocktail')).toBe('citron');
  expect(cards(browser)).toBe(totalOf(browser));

  await browser.press('Appliquer', { 'Chercher un ingrédient': 'Jus de citron' });
  expect(browser.address).toBe(
    '/cocktails?q=citron&tag=gin&ingredient=jus-de-citron&max=20&limit=100',
  );
  await browser.follow(removal('Avec : Jus de citron'));
  expect(browser.address).toBe('/cocktails?q=citron&tag=gin&max=20&limit=100');
});

test('what is said is read as filters, each taken off, and can be searched as it is', async () => {
  const browser = new PlainBrowser();
  await browser.open('/');
  await browser.enter('Chercher un cocktail', 'cocktail au rhum sans citron, pas trop fort');
  const phrase = 'phrase=cocktail+au+rhum+sans+citron%2C+pas+trop+fort';
  expect(browser.address).toBe(`/cocktails?q=rhum&${phrase}&sans=citron&degre_max=14`);
  expect(browser.value('Rechercher un cocktail')).toBe(
    'cocktail au rhum sans citron, pas trop fort',
  );
  await browser.follow(removal('Sans : Citron'));
  expect(browser.address).toBe('/cocktails?q=rhum&degre_max=14');
  await browser.open(`/cocktails?q=rhum&${phrase}&sans=citron&degre_max=14`);
  await browser.press('Appliquer', { 'Au plus': '20' });
  expect(browser.address).toBe(`/cocktails?q=rhum&${phrase}&sans=citron&max=20&degre_max=14`);
  await browser.press('Appliquer', { 'Rechercher un cocktail': 'gin' });
  expect(browser.address).toBe('/cocktails?q=gin&max=20');
  await browser.open('/cocktails?q=rhum+pas+trop+fort');
  await browser.follow('Chercher exactement ces mots');
  expect(browser.address).toBe('/cocktails?q=rhum+pas+trop+fort&exact=1');
  expect(browser.text).toContain('Exactement');
});

test('chips, tags and ingredients are links', async () => {
  const browser = new PlainBrowser();
  await browser.open('/cocktails');
  const easy = await choose(browser, /^Facile ?\d+$/);
  expect(await choose(browser, /^Rhum ?\d+$/)).toBeLessThan(easy);
  await choose(browser, /^Avec .*\d+$/, 'Choix d’ingrédients');
  await browser.follow(/^Rhum ?\d+$/);
  await browser.follow('Effacer les filtres');
  expect(browser.address).toBe('/cocktails');
  expect(browser.text).not.toContain('Filtres actifs');
});

test('each filter is taken off alone, all at once but the order and the page size', async () => {
  const browser = new PlainBrowser();
  await browser.open('/cocktails?ingredient=jus-de-citron-vert&sans=gin');
  await browser.press('Appliquer', {
    'Au moins': '3',
    'Au plus': '10',
    'Degré maximum': '25',
    'Verres, au moins': '2',
  });
  let total = totalOf(browser);
  for (const text of [
    'Au moins 2 verres',
    'Jusqu’à 25 %',
    'Au moins 3 min',
    'Au plus 10 min',
    'Sans : Gin',
    'Avec : Jus de citron vert',
  ]) {
    await browser.follow(removal(text));
    expect(browser.text).not.toContain(removal(text));
    expect(totalOf(browser)).toBeGreaterThanOrEqual(total);
    total = totalOf(browser);
  }
  expect(browser.address).toBe('/cocktails');
  expect(browser.text).not.toContain('Filtres actifs');
  await browser.open('/cocktails?difficulty=moyen&tag=gin&sort=title_asc&limit=25');
  await browser.follow('Effacer les filtres');
  expect(browser.address).toBe('/cocktails?sort=title_asc&limit=25');
  expect(browser.value('Trier par')).toBe('title_asc');
  await browser.open('/cocktails?q=xyzzyqwx');
  expect(browser.text).toContain('Aucun cocktail ne correspond à vos critères de recherche.');
  expect(browser.text).toContain('Aucune recette');
  const ways = browser.tags('a').filter((tag) => textOf(tag) === 'Effacer les filtres');
  // Beside the filters, and below what is said.
  expect(ways.map(({ attributes }) => attributes.get('href'))).toEqual([
    '/cocktails',
    '/cocktails',
  ]);
  await browser.follow('Effacer les filtres');
  expect(browser.address).toBe('/cocktails');
  expect(cards(browser)).toBeGreaterThan(0);
});

test('the pages show as a window of five with both ends', async () => {
  const browser = new PlainBrowser();
  await browser.open('/cocktails?limit=10');
  const last = Math.ceil(totalOf(browser) / 10);
  const links = () => browser.texts('a', 'Pagination');
  const numbers = () =>
    links().flatMap((text) => /^Page (\d+)$/.exec(text)?.slice(1).map(Number) ?? []);
  const current = () =>
    browser
      .tags('a', 'Pagination')
      .filter(({ attributes }) => attributes.get('aria-current') === 'page')
      .map(textOf);
  expect(numbers()).toEqual([1, 2, 3, 4, 5, last]);
  expect(links()).not.toContain('Précédente');
  await browser.follow('Page 5', 'Pagination');
  expect(browser.address).toBe('/cocktails?limit=10&page=5');
  expect(current()).toEqual(['Page 5']);
  await browser.follow('Suivante', 'Pagination');
  expect(current()).toEqual(['Page 6']);
  expect(numbers()).toEqual([1, 4, 5, 6, 7, 8, last]);
  await browser.follow(`Page ${last}`, 'Pagination');
  expect(links()).not.toContain('Suivante');
  expect(numbers()).toEqual([1, last - 4, last - 3, last - 2, last - 1, last]);
  await browser.follow(/^Moyen ?\d+$/);
  expect(browser.address).toBe('/cocktails?difficulty=moyen&limit=10');
});

import { describe, expect, it, vi } from 'vitest';
import { addressOf, pages } from '#test/site/pages.ts';
import { addressesOf } from './page-key.ts';
import { pageFinder } from './read-pages.ts';

const LIST = 'routes%2Fcatalogue%2Flist';
const DRAWING = '/dessins/v1/highball.pilee.d5e3b0.-.menthe+rondelle-citron-vert.b.svg';
const TOOL = '/dessins/v1/materiel-shaker.svg';

describe('one address stands for all that show the same', () => {
  it.each([
    ['the home page', '/', '/'],
    ['campaigns', '/?utm_source=lettre&fbclid=1', '/'],
    ['any other parameter', '/cocktails?v=2', '/cocktails'],
    [
      'the order of filters',
      '/cocktails?tag=rhum&difficulty=facile',
      '/cocktails?difficulty=facile&tag=rhum',
    ],
    ['a campaign among filters', '/cocktails?tag=rhum&utm_medium=x', '/cocktails?tag=rhum'],
    ['spaces as %20', '/cocktails?q=jus%20d%27orange', '/cocktails?q=jus+d%27orange'],
    ['a recipe', '/cocktails/mojito?utm_source=x', '/cocktails/mojito'],
    [
      'its reviews',
      '/cocktails/mojito?page=2&portions=4&ordre=utile',
      '/cocktails/mojito?ordre=utile&page=2&portions=4',
    ],
    ['reviews as they are', '/cocktails/mojito?page=1&ordre=recent', '/cocktails/mojito'],
    ['reviews that there are not', '/cocktails/mojito?page=-1&ordre=x', '/cocktails/mojito'],
    ['the contact page', '/contact?avis=inconnu', '/contact'],
    [
      'the contact page, with its thanks',
      '/contact?x=1&avis=message-envoye',
      '/contact?avis=message-envoye',
    ],
    ['the settings of cookies', '/parametrage-cookies?x=1', '/parametrage-cookies'],
    ['who sells the ads', '/ads.txt?x=1', '/ads.txt'],
    ['the rules of reviews', '/regles-des-avis?x=1', '/regles-des-avis'],
    ['the guide', '/guide-cocktails?utm_source=x', '/guide-cocktails'],
    ['the glossary', '/glossaire-cocktails?q=&x=1', '/glossaire-cocktails'],
    [
      'a search of the glossary',
      '/glossaire-cocktails?q=%20dry%20%20shake',
      '/glossaire-cocktails?q=dry+shake',
    ],
    ['servings', '/cocktails/mojito?portions=4', '/cocktails/mojito?portions=4'],
    [
      'servings written otherwise',
      '/cocktails/mojito?portions=004',
      '/cocktails/mojito?portions=4',
    ],
    ['servings out of bounds', '/cocktails/mojito?portions=250', '/cocktails/mojito?portions=100'],
    ['servings that are no number', '/cocktails/mojito?portions=deux', '/cocktails/mojito'],
    [
      'servings said twice',
      '/cocktails/mojito?portions=2&portions=3',
      '/cocktails/mojito?portions=2',
    ],
    ['a search', '/search?q=%20menthe%20%20poivr%C3%A9e', '/search?q=menthe+poivr%C3%A9e'],
    ['an empty search', '/search?q=', '/search'],
    ['a search with filters, which it has not', '/search?q=rhum&tag=ete&page=2', '/search?q=rhum'],
    ['a search with broken bytes', '/search?q=%00%ff', '/search?q=%EF%BF%BD'],
    ['suggestions', '/suggestions?q=%20D%27Orang%C3%A9&x=1', '/suggestions?q=d+orange'],
    ['suggestions for nothing', '/suggestions?q=%F0%9F%8D%B9', '/suggestions'],
    [
      'the pick list',
      '/suggestions/ingredients?nom=Rhum%20&page=4&sort=title_asc',
      '/suggestions/ingredients?nom=rhum',
    ],
    [
      'the pick list under filters',
      '/suggestions/ingredients?max=999&tag=rhum&nom=',
      '/suggestions/ingredients?tag=rhum&max=120',
    ],
    [
      'data of the pick list',
      '/suggestions/ingredients.data?_routes=routes%2Fresources%2Fingredient-suggestions&nom=Rhum&x=1',
      '/suggestions/ingredients.data?nom=rhum&_routes=routes%2Fresources%2Fingredient-suggestions',
    ],
    [
      'the pick list, which says no notice',
      '/suggestions/ingredients?avis=cocktail-introuvable',
      '/suggestions/ingredients',
    ],
    ['the home bar', '/bar-maison?categorie=voiture&x=1', '/bar-maison'],
    ['a category of it', '/bar-maison?x=1&categorie=verre', '/bar-maison?categorie=verre'],
    ['the drawing of a tool', `${TOOL}?v=2`, TOOL],
    ['the feed', '/flux.xml?utm_source=x', '/flux.xml'],
    ['what robots read', '/robots.txt', '/robots.txt'],
    ['the manifest', '/site.webmanifest?v=1', '/site.webmanifest'],
    ['a drawing', `${DRAWING}?v=2`, DRAWING],
    [
      'data of the home page',
      '/_.data?_routes=routes%2Fcatalogue%2Fhome',
      '/_.data?_routes=routes%2Fcatalogue%2Fhome',
    ],
    [
      'data of a list',
      `/cocktails.data?_routes=${LIST}&utm_source=x&page=2`,
      `/cocktails.data?page=2&_routes=${LIST}`,
    ],
    ['data without a choice', '/cocktails/mojito.data', '/cocktails/mojito.data'],
    [
      'a known notice',
      '/cocktails?avis=cocktail-introuvable',
      '/cocktails?avis=cocktail-introuvable',
    ],
    ['an unknown notice', '/cocktails?avis=bonjour', '/cocktails'],
    [
      'a notice that data do not show',
      '/cocktails.data?avis=cocktail-introuvable',
      '/cocktails.data',
    ],
  ])('%s', (_case, url, expected) => {
    expect(addressOf(url)).toBe(expected);
    expect(addressOf(expected), 'an address stands for itself').toBe(expected);
  });
});

describe('what is left to the application', () => {
  it.each([
    ['filters that it redirects to the one way of saying them', '/cocktails?page=1&q='],
    ['bounds that it redirects', '/cocktails?page=0'],
    ['a filter said twice', '/cocktails?tag=rhum&tag=gin'],
    ['an unknown page', '/nulle-part'],
    ['another spelling of a path', '/Cocktails'],
    ['a slash at the end', '/cocktails/'],
    ['an encoded slug', '/cocktails/%6dojito'],
    ['a drawing that does not exist', '/dessins/v1/seau.svg'],
    ['a drawing of another version', DRAWING.replace('v1', 'v0')],
    ['a choice of other routes', '/cocktails.data?_routes=root'],
    ['a choice of more routes', `/cocktails.data?_routes=${LIST}%2Croot`],
    ['choices beyond one', `/cocktails.data?_routes=${LIST}&_routes=${LIST}`],
    ['data of what has none', '/suggestions.data'],
    ['the data of a slash', '/cocktails/_.data'],
    ['an absolute form', 'http://localhost/cocktails'],
    ['a very long one', `/search?q=${'a'.repeat(7000)}`],
    ['health', '/health/ready'],
    ['nothing', ''],
  ])('%s', (_case, url) => {
    expect(addressOf(url)).toBeNull();
  });
});

it('reads an address once, as answers of the API are kept under another', () => {
  const pageAt = vi.fn(pageFinder(pages));
  const readOnce = addressesOf(pageAt);
  const asked = Array.from({ length: 3 }, () => readOnce('/api/v1/recipes'));
  expect(asked).toEqual(Array(3).fill('/api/v1/recipes?limit=20'));
  expect(pageAt).toHaveBeenCalledOnce();
});

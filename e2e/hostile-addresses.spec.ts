import { counter, searchBox, openFilters } from './support/recipe-list.ts';
import { visit } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const SLOWEST_MS = 5000;
const many = (count: number, pair: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => pair(index)).join('&');

const ADDRESSES = [
  `/cocktails?q=${'rhum'.repeat(1750)}`,
  `/search?q=${'é'.repeat(2300)}`,
  `/cocktails?q=${encodeURIComponent("' or 1=1; drop table cocktails; --")}`,
  `/cocktails?q=${encodeURIComponent(`%_\\ & | ! ( ) : * <-> "`)}`,
  '/cocktails?page=1e9',
  '/cocktails?page=999999999999999999999',
  '/cocktails?page=-1&limit=0&min=NaN&max=Infinity&servings=1.5&degre_max=-3',
  '/cocktails?page=1000000',
  `/cocktails?${many(400, (index) => `tag=t${index}`)}`,
  `/cocktails?${many(400, (index) => `ingredient=i${index}&sans=s${index}`)}`,
  '/cocktails?tag=__proto__&difficulty=constructor&sort=toString',
  '/cocktails?q=%00',
  '/cocktails?q=a%00b&tag=%00&ingredient=%00&sans=%00',
  '/cocktails?q=%ff%fe',
  '/cocktails?%ff=%ff',
  '/cocktails/%00',
  '/cocktails/%ff',
  '/cocktails/..%2f..%2fetc%2fpasswd',
  `/cocktails/${'a'.repeat(7000)}`,
  '/cocktails/negroni?portions=1e9',
  '/cocktails/negroni?portions=%00',
  '/search?q=%00',
  '/search?q=%ff',
  '/ingredients?nom=%00',
  `/ingredients?nom=${'z'.repeat(7000)}`,
  '/dessins/v1/%00.svg',
  '/dessins/v1/%ff.svg',
  '/dessins/v1/__proto__.svg',
  `/dessins/v1/${'a.'.repeat(3000)}svg`,
  '/cocktails?avis=__proto__',
  '/cocktails.data?q=%ff&page=1e9',
  '/%00',
  '/%ff',
  '/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%00',
];

/** Stack frames, files of ours and fragments of SQL. */
const TRACE = new RegExp(
  [
    String.raw`\bat [\w.<>[\] ]+ \(`,
    String.raw`\bat (async )?\w+ \(?(file|node|/)`,
    String.raw`node_modules|\.tsx?:\d+|SQLSTATE|select "`,
  ].join('|'),
);

test.describe('hostile addresses', { tag: '@desktop' }, () => {
  for (const address of ADDRESSES) {
    test(`get a quick, sane answer: ${address.slice(0, 60)}`, async ({ request }) => {
      const started = performance.now();
      const response = await request.get(address);
      expect(performance.now() - started).toBeLessThan(SLOWEST_MS);
      expect(response.status()).toBeLessThan(500);
      expect(await response.text()).not.toMatch(TRACE);
    });
  }

  test('a search of 7,000 signs leaves a page that works', async ({ page }) => {
    await visit(page, `/cocktails?q=${'rhum'.repeat(1750)}`);
    await expect(counter(page)).toBeVisible();
    await openFilters(page);
    await searchBox(page).fill('negroni');
    await expect(page).toHaveURL('/cocktails?q=negroni');
  });
});

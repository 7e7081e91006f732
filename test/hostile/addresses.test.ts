import { test } from 'vitest';
import { ask, expectSane } from './site.ts';

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
  '/suggestions/ingredients?nom=%00',
  `/suggestions/ingredients?nom=${'z'.repeat(7000)}`,
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

test.each(ADDRESSES.map((address) => [address.slice(0, 60), address]))(
  'a sane answer: %s',
  async (_, address) => {
    expectSane(await ask(address), address);
  },
);

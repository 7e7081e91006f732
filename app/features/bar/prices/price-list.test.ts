import { expect, test } from 'vitest';
import { joinPrices, readPriceList, splitPrices, writePriceList } from './price-list.ts';

const bottle = (key: string, name: string, aliases: string[] = []) => ({
  key,
  name,
  aliases,
  shelf: 0,
  isShown: true,
});
const bottles = [bottle('0000000a', 'Gin', ['Genièvre']), bottle('0000000b', 'Rhum ambré')];
const prices = { '0000000a': 1850, '0000000b': 2000 };

test('prices are written one a line, and read back', () => {
  const text = writePriceList(bottles, prices);
  expect(text).toBe('Gin\u00a0: 18,50\nRhum ambré\u00a0: 20');
  expect(readPriceList(bottles, text)).toEqual({ prices, unread: [] });
});

test('lines as people write them', () => {
  const typed = 'genièvre 18.50 €\n\n rhum ambré :20€\nxkqjw : 12\ngin : cher\ngin';
  expect(readPriceList(bottles, typed)).toEqual({
    prices,
    unread: ['xkqjw : 12', 'gin : cher', 'gin'],
  });
});

test('a cookie holds them, and one of another shape holds none', () => {
  expect(splitPrices(joinPrices(prices))).toEqual(prices);
  for (const text of ['xyz', '0000000a00000', '0000000afffff', '0'.repeat(13 * 251)])
    expect(splitPrices(text)).toEqual({});
});

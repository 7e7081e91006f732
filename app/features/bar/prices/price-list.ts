/** Prices that somebody gives their bottles: one a line, or in a cookie. */
import { KEY_LENGTH, type BarIngredient } from '../bottles/bar-catalogue.ts';
import { MOST_LISTED } from '../bottles/bottle-keys.ts';
import { listReader } from '../bottles/list/read-names.ts';
import { MOST_CENTS, readCents, writeCents } from '#language/cents.ts';

/** Cents by key of the ingredient. */
export type Prices = Readonly<Record<string, number>>;

/** Fields of their form. */
export const PRICE_FIELDS = { list: 'prix', before: 'avant' } as const;

/** More are refused: a cookie holds them all. */
export const MOST_PRICES = 250;

const CENTS_LENGTH = 5;
const LENGTH = KEY_LENGTH + CENTS_LENGTH;

export const joinPrices = (prices: Prices): string =>
  Object.entries(prices)
    .map(([key, cents]) => `${key}${cents.toString(16).padStart(CENTS_LENGTH, '0')}`)
    .join('');

/** Prices of a cookie; none of a text that has another shape. */
export function splitPrices(text: string): Prices {
  if (!/^[\da-f]*$/.test(text) || text.length > MOST_PRICES * LENGTH) return {};
  const parts = Array.from({ length: Math.floor(text.length / LENGTH) }, (_, at) =>
    text.slice(at * LENGTH, (at + 1) * LENGTH),
  );
  const prices = parts.map(
    (part) => [part.slice(0, KEY_LENGTH), Number.parseInt(part.slice(KEY_LENGTH), 16)] as const,
  );
  return Object.fromEntries(prices.filter(([, cents]) => cents > 0 && cents <= MOST_CENTS));
}

/** « Gin : 18,50 », one a line. */
export const writePriceList = (ingredients: readonly BarIngredient[], prices: Prices): string =>
  ingredients
    .flatMap(({ key, name }) => {
      const cents = prices[key];
      return cents === undefined ? [] : [`${name}\u00a0: ${writeCents(cents)}`];
    })
    .join('\n');

/** @returns prices, and the lines that name no ingredient or no price */
export function readPriceList(
  ingredients: readonly BarIngredient[],
  text: string,
): { prices: Prices; unread: string[] } {
  const prices: Record<string, number> = {};
  const unread: string[] = [];
  const read = listReader(ingredients);
  for (const line of text.slice(0, MOST_LISTED).split('\n')) {
    const typed = line.trim();
    if (typed === '') continue;
    const bare = typed.endsWith('€') ? typed.slice(0, -1).trimEnd() : typed;
    const colon = bare.lastIndexOf(':');
    const at = colon === -1 ? bare.search(/\s\S+$/u) : colon;
    const cents = at === -1 ? undefined : readCents(bare.slice(at + 1));
    const [key] = at === -1 ? [] : read(bare.slice(0, at)).found;
    if (cents === undefined || key === undefined) unread.push(typed);
    else prices[key] = cents;
  }
  return { prices, unread };
}

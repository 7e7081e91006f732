/** What models may take in a calendar month, and what they took. */
import { isoDate, startOfDay } from '#language/format.ts';

/** Tokens, pictures, millionths of a euro; null is not counted. */
export interface Amounts {
  tokens: number;
  pictures: number;
  cost: number | null;
}

/** Most of each in a month; null is without bound. */
export interface Budget {
  tokens: number | null;
  pictures: number | null;
  cost: number | null;
}

/** As the settings have them, digits or nothing. */
interface Decided {
  monthlyTokens: string;
  monthlyPictures: string;
  monthlyEuros: string;
}

/** Euros: of a million tokens, and of a picture. */
interface Prices {
  input: number | undefined;
  output: number | undefined;
  picture: number | undefined;
}

export const MICRO = 1_000_000;

const bound = (typed: string) => (typed === '' ? null : Number(typed.replace(',', '.')));

export function budgetOf({ monthlyTokens, monthlyPictures, monthlyEuros }: Decided): Budget {
  const euros = bound(monthlyEuros);
  return {
    tokens: bound(monthlyTokens),
    pictures: bound(monthlyPictures),
    cost: euros === null ? null : Math.round(euros * MICRO),
  };
}

/** Null where the price of something that it took is not known. */
export function costOf(
  {
    inputTokens,
    outputTokens,
    pictures,
  }: { inputTokens: number; outputTokens: number; pictures: number },
  prices: Prices,
): number | null {
  const parts: [number, number | undefined][] = [
    [inputTokens, prices.input],
    [outputTokens, prices.output],
    [pictures * MICRO, prices.picture],
  ];
  let cost = 0;
  for (const [amount, price] of parts) {
    if (amount === 0) continue;
    if (price === undefined) return null;
    cost += amount * price;
  }
  return Math.ceil(cost);
}

/** What stops a call that may take `more`: what is spent up, or a price that has to be known. */
export function overrun(
  budget: Budget,
  spent: Amounts,
  more: Amounts,
): 'tokens' | 'pictures' | 'cost' | 'price' | null {
  const passes = (most: number | null, before: number, next: number) =>
    most !== null && next > 0 && before + next > most;
  if (passes(budget.tokens, spent.tokens, more.tokens)) return 'tokens';
  if (passes(budget.pictures, spent.pictures, more.pictures)) return 'pictures';
  if (budget.cost === 0) return 'cost';
  if (budget.cost !== null && more.cost === null) return 'price';
  return passes(budget.cost, spent.cost ?? 0, more.cost ?? 0) ? 'cost' : null;
}

/** From this share of a bound on, administrators are warned. */
export const WARNED_SHARE = 0.8;

/** When the month of `now` began, in Paris. */
export const startOfMonth = (now: Date) => startOfDay(`${isoDate(now).slice(0, 7)}-01`);

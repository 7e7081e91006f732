/** Budget of models for a calendar month, and their usage. */
import { isoMonth, startOfDay } from '#language/format.ts';

/**
 * Tokens, pictures, and a cost in millionths of a euro, null when unknown.
 */
export interface Amounts {
  tokens: number;
  pictures: number;
  cost: number | null;
}

/** Most of each in a month; null is without limit. */
export interface Budget {
  tokens: number | null;
  pictures: number | null;
  cost: number | null;
}

/** As stored in the settings: digits, or empty. */
interface Decided {
  monthlyTokens: string;
  monthlyPictures: string;
  monthlyEuros: string;
}

/** Prices in euros: of a million tokens, and of a picture. */
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

/** Null when the price of a used amount is unknown. */
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

/**
 * Reason to refuse a call that may use `more`: the budget is spent, or a required price is unknown.
 */
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

/** Administrators are warned from this share of a limit on. */
export const WARNED_SHARE = 0.8;

/** Start of the month of `now`, in Paris. */
export const startOfMonth = (now: Date) => startOfDay(`${isoMonth(now)}-01`);

/**
 * A retailer that may be slow, throttled or down: asked rarely, once at a time for the same thing,
 * for three seconds at most, and left alone for a while when it keeps failing.
 */
import {
  CreatorsApiError,
  type Item,
  type ItemSearch,
  type SearchItems,
} from './creators-api.server.ts';

/** Longest time that Amazon allows caching prices. */
const KEPT_MS = 60 * 60_000;
const MOST_KEPT = 500;
const TIME_LIMIT_MS = 3_000;
const FAILURES_IN_A_ROW = 3;
const PAUSE_MS = 60_000;

/** Cached items and their time. */
interface Found {
  items: Item[];
  at: Date;
}

export interface Retailer {
  /** @throws RetailerError */
  search(asked: ItemSearch): Promise<Found>;
}

/** The retailer failed; the message is the reason in French, for readers of the note. */
export class RetailerError extends Error {}

const MESSAGES = {
  refused: 'Amazon refuse nos identifiants.',
  throttled: 'Amazon limite nos demandes.',
  failed: 'Amazon ne répond pas comme prévu.',
  malformed: 'La réponse d’Amazon est illisible.',
} as const;

function explain(error: unknown): RetailerError {
  const message =
    error instanceof CreatorsApiError
      ? MESSAGES[error.reason]
      : 'Amazon met trop de temps à répondre.';
  return new RetailerError(message, { cause: error });
}

/** @param timeLimitMs of one search, token and pages included */
export function openRetailer(
  searchItems: SearchItems,
  { clock, timeLimitMs = TIME_LIMIT_MS }: { clock: () => Date; timeLimitMs?: number },
): Retailer {
  const kept = new Map<string, Found>();
  const underWay = new Map<string, Promise<Found>>();
  let failures = 0;
  let closedUntil = 0;

  function keep(key: string, found: Found): void {
    kept.delete(key);
    kept.set(key, found);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
  }

  function noteFailure(error: unknown): void {
    failures += 1;
    const isThrottled = error instanceof CreatorsApiError && error.reason === 'throttled';
    if (!isThrottled && failures < FAILURES_IN_A_ROW) return;
    closedUntil = clock().getTime() + PAUSE_MS;
    console.error('Amazon est laissé en paix une minute.', error);
  }

  async function ask(key: string, asked: ItemSearch): Promise<Found> {
    try {
      const items = await searchItems(asked, AbortSignal.timeout(timeLimitMs));
      failures = 0;
      const found = { items, at: clock() };
      keep(key, found);
      return found;
    } catch (error) {
      noteFailure(error);
      throw explain(error);
    }
  }

  return {
    async search(asked) {
      const key = JSON.stringify([asked.partnerTag, asked.count, asked.keywords]);
      const now = clock().getTime();
      const known = kept.get(key);
      if (known && now - known.at.getTime() < KEPT_MS) return known;
      const same = underWay.get(key);
      if (same) return same;
      if (now < closedUntil) throw new RetailerError('Amazon est en pause.');
      const asking = ask(key, asked).finally(() => underWay.delete(key));
      underWay.set(key, asking);
      return asking;
    },
  };
}

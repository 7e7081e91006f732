/** Retries of passing failures, within a time limit. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ModelFault } from './model.ts';

const MOST_TRIES = 3;

/** Error answer of an endpoint, as the SDK's APICallError has it. */
interface CallError {
  statusCode?: number | undefined;
  responseHeaders?: Record<string, string> | undefined;
  isRetryable: boolean;
  message: string;
}

export const isCallError = (error: unknown): error is Error & CallError =>
  error instanceof Error && error.name === 'AI_APICallError' && 'isRetryable' in error;

/** Milliseconds, of seconds or a date (RFC 9110, 10.2.3). */
function retryAfter({ responseHeaders }: CallError): number | undefined {
  const said = responseHeaders?.['retry-after'];
  if (said === undefined) return undefined;
  const ms = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/**
 * Runs `ask` until it answers, three times at most.
 *
 * @param pauseMs before the second try; twice as long before the third, unless the endpoint names a
 * time
 * @param until instant of `performance.now()` after which there is no further wait
 */
export async function persist<T>(
  ask: () => Promise<T>,
  { pauseMs, until, signal }: { pauseMs: number; until: number; signal: AbortSignal },
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      signal.throwIfAborted();
      if (!isCallError(error) || !error.isRetryable || tries === MOST_TRIES) throw error;
      // Up to a quarter more, so that callers who failed together do not retry together.
      const pause = retryAfter(error) ?? pauseMs * 2 ** (tries - 1) * (1 + Math.random() / 4);
      if (performance.now() + pause >= until) throw error;
      await wait(pause, undefined, { signal });
    }
  }
}

/** Fault of an endpoint's error, other than `stopped` and `slow`. */
export function faultOf(error: unknown): ModelFault {
  if (!isCallError(error)) return 'malformed';
  const { statusCode: status } = error;
  if (status === 429) return 'throttled';
  if (status === undefined || status >= 500 || error.isRetryable) return 'failed';
  return status >= 400 ? 'refused' : 'malformed';
}

import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const FAILURE = 'Impossible de charger les cocktails.';
const MINUTE_MS = 60_000;

// The cache lives as long as the page: each test opens a new one.
let readPage: typeof import('./client-read.ts').readPage;
let toasts: unknown[];
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  ({ readPage } = await import('./client-read.ts'));
  const { takeToasts } = await import('#ui/frame/toast.ts');
  toasts = [];
  takeToasts((toast) => toasts.push(toast));
});
afterEach(() => vi.useRealTimers());

const at = (path: string, signal?: AbortSignal) =>
  new Request(`https://zinc.example${path}`, signal ? { signal } : {});

/** A server that gives these answers in order, then repeats the last one. */
function serverOf(...answers: (string | Error | Response | ErrorResponseImpl)[]) {
  const asked: number[] = [];
  const opened = Date.now();
  const serverLoader = async () => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(Date.now() - opened);
    if (typeof answer === 'string') return answer;
    throw answer;
  };
  return { serverLoader, asked };
}

/** Result of a read, once all its timers have run. */
async function outcome(read: Promise<unknown>) {
  const settled = Promise.allSettled([read]);
  await vi.runAllTimersAsync();
  const [result] = await settled;
  return result.status === 'fulfilled' ? result.value : { thrown: result.reason as unknown };
}

const broken = () => new ErrorResponseImpl(503, 'Service Unavailable', FAILURE);

describe('a read that fails', () => {
  test('is tried again after 1, 2 and 4 seconds', async () => {
    const { serverLoader, asked } = serverOf(broken(), new TypeError('offline'), broken(), 'list');
    expect(await outcome(readPage({ request: at('/a'), serverLoader }, FAILURE))).toBe('list');
    expect(asked).toEqual([0, 1_000, 3_000, 7_000]);
    expect(toasts).toEqual([]);
  });

  test('for good is told once, after three more tries', async () => {
    const { serverLoader, asked } = serverOf(broken());
    const result = await outcome(readPage({ request: at('/a'), serverLoader }, FAILURE));
    expect(result).toEqual({ thrown: broken() });
    expect(asked).toHaveLength(4);
    expect(toasts).toEqual([{ title: 'Erreur', message: FAILURE, kind: 'error' }]);
  });

  test('is not kept: the next visit asks again', async () => {
    const { serverLoader, asked } = serverOf(broken(), broken(), broken(), broken(), 'list');
    await outcome(readPage({ request: at('/a'), serverLoader }, FAILURE));
    expect(await outcome(readPage({ request: at('/a'), serverLoader }, FAILURE))).toBe('list');
    expect(asked).toHaveLength(5);
  });
});

describe('an answer that is no failure is not asked for again', () => {
  test.each([400, 403, 404, 410])('a refusal, %i, which is told', async (status) => {
    const refusal = new ErrorResponseImpl(status, '', 'non');
    const { serverLoader, asked } = serverOf(refusal);
    const result = await outcome(readPage({ request: at('/a'), serverLoader }, FAILURE));
    expect(result).toEqual({ thrown: refusal });
    expect(asked).toHaveLength(1);
    expect(toasts).toHaveLength(1);
  });

  test('a redirect, which is not', async () => {
    const redirect = new Response(null, { status: 302, headers: { Location: '/cocktails' } });
    const { serverLoader, asked } = serverOf(redirect);
    const result = await outcome(readPage({ request: at('/a'), serverLoader }, FAILURE));
    expect(result).toEqual({ thrown: redirect });
    expect(asked).toHaveLength(1);
    expect(toasts).toEqual([]);
  });
});

describe('leaving the page', () => {
  test('during a pause ends it, without another try or a word', async () => {
    const { serverLoader, asked } = serverOf(broken());
    const leaving = new AbortController();
    const reading = readPage({ request: at('/a', leaving.signal), serverLoader }, FAILURE);
    const settled = Promise.allSettled([reading]);
    await vi.advanceTimersByTimeAsync(1_500);
    leaving.abort();
    await vi.runAllTimersAsync();
    const [result] = await settled;
    expect(result.status).toBe('rejected');
    expect(asked).toEqual([0, 1_000]);
    expect(toasts).toEqual([]);
  });

  test('during a read says nothing of its failure', async () => {
    const leaving = new AbortController();
    const serverLoader = async () => {
      leaving.abort();
      throw new TypeError('cut');
    };
    const reading = readPage({ request: at('/a', leaving.signal), serverLoader }, FAILURE);
    expect(await outcome(reading)).toEqual({ thrown: new TypeError('cut') });
    expect(toasts).toEqual([]);
  });
});

describe('a page read once', () => {
  const read = async (path: string, server: ReturnType<typeof serverOf>) =>
    outcome(readPage({ request: at(path), serverLoader: server.serverLoader }, FAILURE));

  test('is fresh for five minutes, then asked for again', async () => {
    const server = serverOf('first', 'second');
    expect(await read('/a', server)).toBe('first');
    vi.advanceTimersByTime(5 * MINUTE_MS - 1);
    expect(await read('/a', server)).toBe('first');
    vi.advanceTimersByTime(1);
    expect(await read('/a', server)).toBe('second');
    expect(server.asked).toHaveLength(2);
  });

  test('is not another: the whole address counts', async () => {
    const server = serverOf('first', 'second', 'third');
    expect(await read('/a?tag=rhum', server)).toBe('first');
    expect(await read('/a?tag=gin', server)).toBe('second');
    expect(await read('/b?tag=rhum', server)).toBe('third');
    expect(await read('/a?tag=gin', server)).toBe('second');
  });

  test('gives way to fifty later ones', async () => {
    const first = serverOf('first', 'again');
    await read('/first', first);
    for (let page = 0; page < 49; page++) await read(`/p${page}`, serverOf('page'));
    expect(await read('/first', first)).toBe('first');
    await read('/p49', serverOf('page'));
    expect(await read('/first', first)).toBe('again');
  });
});

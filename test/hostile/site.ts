/** Requests to the built site, as from strangers who know HTTP, and checks of every answer. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject } from 'vitest';
import { askAt, sendFormAt, type Answer } from '#test/run/http-client.ts';
import { anyAddress } from '#test/data/site-members.ts';

export const site = inject('builtSite');

const askSite = askAt(site.origin);

/** Each request has another client address: rate limits do not affect other tests. */
export const ask: typeof askSite = (path, headers = {}, sent = {}) =>
  askSite(path, { 'X-Forwarded-For': anyAddress(), ...headers }, sent);

/** An address that would run as a script in a link. */
export const SCRIPT_ADDRESS = ['javascript', 'alert(1)'].join(':');

const sendForm = sendFormAt(site.origin);

/**
 * Posts a form as the site's pages do, each time from another client address. @param body fields,
 * or a raw body
 */
export const send: typeof sendForm = (path, body, headers) =>
  sendForm(path, body, { 'X-Forwarded-For': anyAddress(), ...headers });

/** Stack frames, source files and fragments of SQL. */
const TRACE = new RegExp(
  [
    String.raw`\bat [\w.<>[\] ]+ \(`,
    String.raw`\bat (async )?\w+ \(?(file|node|/)`,
    String.raw`node_modules|\.tsx?:\d+|SQLSTATE|select "|insert into "|update "`,
  ].join('|'),
);

/** Every sentence of the site contains one of these words. */
const FRENCH = /\b(?:est|sont|aucune?|n’est|pas|trop|plus|vous|votre|cette?|ne|n’existe)\b/i;

/** A hostile request gets a refusal in words, without internal details. */
export function expectSane({ status, headers, body }: Answer, what: string): void {
  const text = body.toString();
  const about = `${what.slice(0, 300)}\n${status} ${text.slice(0, 1000)}`;
  if (status === 503) expect(headers['retry-after'], about).toMatch(/^\d+$/);
  else expect(status, about).toBeLessThan(500);
  expect(text, about).not.toMatch(TRACE);
  // Another site may read an answer that is the same for everybody, and no other.
  if ('access-control-allow-origin' in headers) {
    expect(headers['access-control-allow-origin'], about).toBe('*');
    expect(headers, about).not.toHaveProperty('set-cookie');
    expect(headers, about).not.toHaveProperty('access-control-allow-credentials');
  }
  // Node's own parser refuses some requests before the site sees them; that answer has no body.
  if (text !== '') expect(headers['content-security-policy'], about).toContain('frame-ancestors');
  const type = headers['content-type'] ?? '';
  const isRead = /^text\/(?:html|plain)/.test(type) && text !== '';
  if (/^text\/|xml/.test(type)) expect(type, about).toMatch(/; ?charset=utf-8$/i);
  if (status >= 400 && isRead) expect(text, about).toMatch(FRENCH);
}

const LONGEST_SILENCE_MS = 30_000;
const AT_ONCE = 8;

/** Runs all requests, a few at a time, while the site keeps answering that it lives. */
export async function expectAlive(work: readonly (() => Promise<unknown>)[]): Promise<void> {
  const left = work.values();
  const over = new AbortController();
  const watch = async () => {
    while (!over.signal.aborted) {
      const alive = await fetch(`${site.origin}/health/live`, {
        signal: AbortSignal.timeout(LONGEST_SILENCE_MS),
      });
      expect(await alive.json()).toEqual({ status: 'ok' });
      await sleep(100);
    }
  };
  const one = async () => {
    for (const act of left) await act();
  };
  const watched = watch();
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, one));
  } finally {
    over.abort();
    await watched;
  }
}

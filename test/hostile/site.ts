/** The built site as strangers see it who know HTTP: what each of these tests asks it, and of every answer. */
import type { OutgoingHttpHeaders } from 'node:http';
import { expect, inject } from 'vitest';
import { askAt, type Answer } from '#test/http-client.ts';
import { anyAddress } from '#test/site-members.ts';

export const site = inject('builtSite');

const askSite = askAt(site.origin);

/** Asks the site, each time from another address, so that limits of one client weigh on no other test. */
export const ask: typeof askSite = (path, headers = {}, sent = {}) =>
  askSite(path, { 'X-Forwarded-For': anyAddress(), ...headers }, sent);

const FORM = 'application/x-www-form-urlencoded';

/** Posts a form as a page of the site does. @param body fields, or what stands for them */
export const send = (
  path: string,
  body: Record<string, string> | string,
  headers: OutgoingHttpHeaders = {},
): Promise<Answer> =>
  ask(
    path,
    { Origin: site.origin, 'Content-Type': FORM, ...headers },
    {
      method: 'POST',
      body: typeof body === 'string' ? body : new URLSearchParams(body).toString(),
    },
  );

/** Stack frames, files of ours and fragments of SQL. */
const TRACE = new RegExp(
  [
    String.raw`\bat [\w.<>[\] ]+ \(`,
    String.raw`\bat (async )?\w+ \(?(file|node|/)`,
    String.raw`node_modules|\.tsx?:\d+|SQLSTATE|select "|insert into "|update "`,
  ].join('|'),
);

/** Of the site's answers to what nobody should send: refused in words, with nothing of its insides. */
export function expectSane({ status, headers, body }: Answer, what: string): void {
  const text = body.toString();
  if (status === 503) expect(headers['retry-after'], what).toMatch(/^\d+$/);
  else expect(status, `${what}\n${text.slice(0, 2000)}`).toBeLessThan(500);
  expect(text, what).not.toMatch(TRACE);
}

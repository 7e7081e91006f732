/** The built site as strangers see it who know HTTP: what each of these tests asks it, and of every answer. */
import { expect, inject } from 'vitest';
import { askAt, type Answer } from '#test/http-client.ts';

export const site = inject('builtSite');
export const ask = askAt(site.origin);

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

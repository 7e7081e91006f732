/** Checks one page of each kind with the W3C Nu HTML checker. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { pageFinder } from '#server/pages/read-pages.ts';
import { signUpAdministrator } from '#test/data/site-members.ts';
import { ADDRESSES, PUBLIC_ADDRESSES } from '../hostile/routes.ts';
import { pathsOf } from '../hostile/shown-forms.ts';
import { ask, site } from '../hostile/site.ts';

const STATES = [
  '/auth?onglet=inscription',
  '/cocktails?q=xyzzyqwx',
  '/cocktails?tag=gin',
  '/search?q=menthe',
];
const CHECKER = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
const LARGEST_REPORT = 64 * 1024 * 1024;
/** Without Java no test is defined. */
const JAVA = spawnSync('java', ['-version']).status === 0 ? ['java'] : [];
if (JAVA.length === 0)
  console.log('Java n’est pas là\u00a0: la validité du HTML n’est pas vérifiée.');
/** Deep stack for its schemas; options that shorten the start, which takes most of its time. */
const JAVA_OPTIONS = ['-Xss2m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

interface Message {
  type: string;
  subType?: string;
  url: string;
  message: string;
  extract?: string;
}

const shown = inject('builtPages').filter(({ isShown }) => isShown);
const find = pageFinder(new Map(shown.map((page) => [page.pattern, page])));
const patternOf = (address: string) => find(address.replace(/[?#].*$/, ''))?.page.pattern;

let directory: string;
const addresses = new Map<string, string>();
const patterns = new Set<string>();

/** Saves each page, and one linked page of each route pattern with parameters. */
beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'zinc-html-'));
  const administrator = await signUpAdministrator(site);
  const queue = [...STATES, ...ADDRESSES];
  for (const address of queue) {
    const Cookie =
      PUBLIC_ADDRESSES.includes(address) || STATES.includes(address) ? '' : administrator;
    const { headers, body } = await ask(address, { Cookie });
    if (!headers['content-type']?.startsWith('text/html') || body.length === 0) continue;
    const file = path.join(directory, `${addresses.size}.html`);
    const html = body.toString();
    writeFileSync(file, html);
    addresses.set(file, address);
    patterns.add(patternOf(address) ?? '');
    for (const linked of pathsOf(html)) {
      const pattern = patternOf(linked) ?? '';
      if (!pattern.includes(':') || patterns.has(pattern)) continue;
      patterns.add(pattern);
      queue.push(linked);
    }
  }
});
afterAll(() => rmSync(directory, { recursive: true }));

test('pages of every kind were found', () => {
  expect(addresses.size).toBeGreaterThan(90);
});

test.each(JAVA)('the Nu checker finds no fault', async (java) => {
  const options = ['--format', 'json', '--stdout', '--exit-zero-always'];
  const { stdout } = await promisify(execFile)(
    java,
    [...JAVA_OPTIONS, '-jar', CHECKER, ...options, directory],
    { maxBuffer: LARGEST_REPORT },
  );
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  const faults = messages
    .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
    .map(({ url, message, extract = '' }) => [
      message,
      addresses.get(new URL(url).pathname) ?? url,
      extract.trim(),
    ]);
  expect(faults).toEqual([]);
});

/**
 * Sends every form plain, empty, overlong and invisible bodies, in each role, to a site of its
 * own, as they may change it.
 */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { SitePages } from '#app/routes/page.ts';
import { pageFinder } from '#server/pages/read-pages.ts';
import { startSite, TEST_FLAGS, type BuiltSite } from '#test/run/built-site.ts';
import { askAt, sendFormAt } from '#test/run/http-client.ts';
import { anyAddress, newMember, signUp, signUpAdministrator } from '#test/data/site-members.ts';
import { ADDRESSES } from './routes.ts';
import { pathsOf, shownForms, type ShownForm } from './shown-forms.ts';

const LONG = 'a'.repeat(20_000);
/** Invisible characters that are no whitespace. */
const INVISIBLE = '\u200b\u200b';
/** Zod's default message for a text: a visible field must have its own sentence. */
const TEXT_FAULT = /Entrée invalide\s?: chaîne de caractères/;
type Body = [kind: string, made: (fields: ShownForm['fields']) => ShownForm['fields']];
const BODIES: Body[] = [
  ['plain', (fields) => fields],
  ['empty', () => []],
  ['overlong', (fields) => fields.map(([name], at) => [name, at < 10 ? LONG : ''])],
  ['invisible', (fields) => fields.map(([name, value]) => [name, value || INVISIBLE])],
];
const SIGN_OUT = '/auth/deconnexion';
/** The start of a list button's value is its kind; the rest names the line. */
const BUTTON_LENGTH = 24;

const pages = new Map(inject('builtPages').map((page) => [page.pattern, page])) as SitePages;
const find = pageFinder(pages);
const patternOf = (address: string) => find(address.replace(/[?#].*$/, ''))?.page.pattern ?? '';

let site: BuiltSite;
let administrator: string;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: 'loopback' }, TEST_FLAGS);
  administrator = await signUpAdministrator(site);
});
afterAll(() => site.stop());

const from = () => ({ 'X-Forwarded-For': anyAddress() });
async function read(address: string): Promise<string> {
  const answer = await askAt(site.origin)(address, { Cookie: administrator, ...from() });
  return answer.body.toString();
}
const send = (address: string, fields: ShownForm['fields'], Cookie: string) =>
  sendFormAt(site.origin)(address, new URLSearchParams(fields).toString(), { Cookie, ...from() });

/**
 * Forms of all pages, plus one linked page of each pattern; an empty form for a route without any.
 */
async function findForms(): Promise<ShownForm[]> {
  const forms = new Map<string, ShownForm>();
  const linked = new Set<string>();
  const queue = [...ADDRESSES];
  for (const address of queue) {
    const html = await read(address);
    for (const form of shownForms(html, address)) {
      const names = [...new Set(form.fields.map(([name]) => name.replaceAll(/\d+/g, '0')))];
      const button = form.button.slice(0, BUTTON_LENGTH);
      forms.set([patternOf(form.address), button, ...names].join(' '), form);
    }
    for (const path of pathsOf(html)) {
      const pattern = patternOf(path);
      if (!pattern.includes(':') || linked.has(pattern)) continue;
      linked.add(pattern);
      queue.push(path);
    }
  }
  const shown = new Set([...forms.values()].map(({ address }) => patternOf(address)));
  const unshown = ADDRESSES.filter((address) => !shown.has(patternOf(address)));
  const all = [
    ...unshown.map((address) => ({ address, fields: [], button: '' })),
    ...forms.values(),
  ];
  const isLast = ({ address }: ShownForm) => Number(address.startsWith(SIGN_OUT));
  return all.toSorted((a, b) => isLast(a) - isLast(b));
}

/** Data address of a route: scripts send forms there, and no page is rendered. */
const dataOf = (address: string) =>
  address.replace(/\/?(?=[?#]|$)/, (end) => (end ? '/_.data' : '.data'));

async function askers(): Promise<[role: string, cookie: string][]> {
  const editor = newMember('Édith');
  const cookie = await signUp(site, editor);
  const list = await read(`/admin/membres?q=${editor.email}`);
  const sheet = /\/admin\/membres\/[\da-f-]{36}/.exec(list)?.[0] ?? '';
  const role: ShownForm['fields'] = [
    ['intent', 'role'],
    ['role', 'editor'],
  ];
  expect((await send(sheet, role, administrator)).status).toBe(303);
  return [
    ['visitor', ''],
    ['member', await signUp(site)],
    ['editor', cookie],
    ['administrator', administrator],
  ];
}

// The longest test by far: each form by each role, with each body.
test(
  'no form of any route fails, whoever sends it and whatever it holds',
  { timeout: 300_000 },
  async () => {
    const forms = await findForms();
    const addresses = forms.map(({ address }) => patternOf(address));
    expect(addresses).toEqual(
      expect.arrayContaining(['/admin/cocktails/:id', '/admin/migration/:id']),
    );
    const failed: string[] = [];
    for (const [asker, [role, cookie]] of (await askers()).entries()) {
      for (const [at, { address, fields, button }] of forms.entries()) {
        // Administrators send every body; each other role sends one per form, a different one each.
        const first = (at + asker) % BODIES.length;
        // The answer to an invisible body is judged beside that to a plain one.
        const isJudged = BODIES[first]?.[0] === 'invisible';
        const bodies = BODIES.filter(
          ([kind], index) =>
            role === 'administrator' || index === first || (isJudged && kind === 'plain'),
        );
        let hidesOne = false;
        for (const [kind, made] of bodies) {
          const { status, body } = await send(dataOf(address), made(fields), cookie);
          const isTold = TEXT_FAULT.test(body.toString());
          // Hidden fields and list buttons are missing from the plain body too.
          if (kind === 'plain') hidesOne = isTold;
          const isTechnical = kind === 'invisible' && isTold && !hidesOne;
          if (status >= 500 || isTechnical) {
            failed.push(`${status} ${address} ${button}: ${kind}, ${role}`);
          }
        }
      }
    }
    expect(failed).toEqual([]);
  },
);

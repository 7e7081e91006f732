/**
 * Pages of members, filled in from those kept for all: each is what it would be if it were rendered for
 * its member.
 */
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { noteVersion } from '#features/members/shelf/notes/notes.server.ts';
import { newMember, signIn, signUp } from '#test/data/site-members.ts';
import { ADDRESSES, pageAt } from '../hostile/routes.ts';
import { ask, send, site } from '../hostile/site.ts';
import { PlainBrowser } from './plain-browser.ts';

/** Answers with a member’s bottles: always rendered for them. */
const OWN = new Set(['/search?q=que+faire+avec+du+gin']);
const STATES = [
  '/cocktails?tag=gin',
  '/cocktails?q=menthe&sort=title_asc',
  '/cocktails/negroni?portions=4',
  '/cocktails/negroni?unite=oz',
  '/search?q=menthe',
  ...OWN,
  '/?avis=connecte',
];
const NONCE = '<script nonce="';
const READING = [
  ...ADDRESSES.filter((address) => pageAt(address)?.page.isReading === true),
  ...STATES,
];
/** An empty cookie of bottles: the page is then rendered for its member. */
const ALONE = '; zinc-bar=';

/** The page without what each render has of its own: nonces, and spaces that say nothing. */
const plain = (html: string) =>
  html.replaceAll(/ nonce="[^"]*"/g, '').replaceAll(/<button +/g, '<button ');

async function readAs(Cookie: string, address: string) {
  const { status, headers, body } = await ask(address, { Cookie, 'Accept-Encoding': 'gzip' });
  const isZipped = headers['content-encoding'] === 'gzip';
  return { status, headers, html: (isZipped ? gunzipSync(body) : body).toString() };
}

const OF_EACH = /^(?:date|content-length|content-security-policy|x-request-id|transfer-encoding)$/;
const steady = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_EACH.test(name)));

describe('a member with favourites, bottles and a note', () => {
  let Cookie: string;
  let other: string;
  beforeAll(async () => {
    Cookie = await signUp(site, newMember('Ada « l’été » & Co'));
    other = await signUp(site, newMember('Grace'));
    for (const slug of ['negroni', 'mojito', 'spritz']) {
      await send(`/cocktails/${slug}/favori`, { favori: 'oui' }, { Cookie });
    }
    await send('/bar-maison/mes-bouteilles/je-l-ai', { ingredient: 'gin' }, { Cookie });
    const note = { note: 'Moins de sucre', version: noteVersion('') };
    await send('/cocktails/daiquiri/note', note, { Cookie });
  });

  test.each(READING)('%s', async (address) => {
    const alone = await readAs(`${Cookie}${ALONE}`, address);
    expect(alone.html).toContain(NONCE);
    // The first time it is compressed whole, then from its pieces.
    for (let time = 0; time < 3; time++) {
      const filled = await readAs(Cookie, address);
      expect(filled.status).toBe(alone.status);
      expect(steady(filled.headers)).toEqual(steady(alone.headers));
      expect(plain(filled.html)).toBe(plain(alone.html));
      // A render for one answer has its nonce.
      expect(filled.html.includes(NONCE)).toBe(OWN.has(address));
    }
    const another = await readAs(other, address);
    expect(plain(another.html)).toBe(plain((await readAs(`${other}${ALONE}`, address)).html));
    expect(another.html).not.toContain('l’été');
  });

  test('the page of a recipe with a note is rendered for its member', async () => {
    expect((await readAs(Cookie, '/cocktails/daiquiri')).html).toContain('Moins de sucre');
    expect((await readAs(other, '/cocktails/daiquiri')).html).not.toContain('Moins de sucre');
  });
});

test.each(['a visitor', 'a member'])('%s without scripts changes units, and back', async (who) => {
  const browser = new PlainBrowser(who === 'a member' ? await signUp(site) : '');
  await browser.open('/cocktails/negroni?portions=2');
  const pressed = () =>
    browser
      .tags('button')
      .flatMap(({ attributes }) =>
        attributes.get('aria-pressed') === 'true' ? (attributes.get('value') ?? []) : [],
      );
  for (const name of ['oz (onces)', 'ml (millilitres)', 'cl (centilitres)']) {
    await browser.press(name);
    expect(pressed()).toEqual([name.slice(0, 2)]);
    expect(browser.address).toBe('/cocktails/negroni?portions=2#ingredients');
  }
});

describe('what a member does is on their next page', () => {
  const member = newMember('Ada');
  let Cookie: string;
  let elsewhere: string;
  beforeAll(async () => {
    Cookie = await signUp(site, member);
    elsewhere = await signIn(site, member);
  });
  const heart = async (cookie: string) =>
    /id="favori-negroni"[^>]* value="(\w+)"/.exec(
      (await readAs(cookie, '/cocktails/negroni')).html,
    )?.[1];

  test('a heart, in both of their browsers', async () => {
    for (const favori of ['oui', 'non', 'oui']) {
      await send('/cocktails/negroni/favori', { favori }, { Cookie });
      const shown = favori === 'oui' ? 'non' : 'oui';
      expect([await heart(Cookie), await heart(elsewhere)]).toEqual([shown, shown]);
    }
  });

  test('nothing of them once they have signed out', async () => {
    expect((await readAs(Cookie, '/')).html).toContain('href="/profile"');
    await send('/auth/deconnexion', {}, { Cookie });
    expect((await readAs(Cookie, '/')).html).not.toContain('href="/profile"');
    expect((await readAs(elsewhere, '/')).html).toContain('href="/profile"');
  });
});

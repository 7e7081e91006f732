/** The list of pages, held against the URL map, the page cache, the sitemap and the pages themselves. */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import routes from '#app/routes.ts';
import * as faq from '#app/routes/pages/faq.tsx';
import * as securityContact from '#app/routes/resources/security-contact.ts';
import * as sitemap from '#app/routes/resources/sitemap.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { settings } from '#db/schema-office.server.ts';
import { groupPages, SITE_PAGES } from '#features/discovery/site-pages.ts';
import { addressOf } from '../server/page-key.ts';
import { openTestDatabase } from './database.ts';
import { loaderArguments } from './loader-arguments.ts';
import { renderPage, shownBy, thingOf } from './page-render.tsx';
import { testServices } from './services.ts';

const pathOf = ({ path = '' }: RouteConfigEntry) => `/${path}`;

/** Steps of signing in, of the profile and of a review: nobody begins there. */
const WITHIN = /^\/(?:auth|profile)\/./;
/** Routes that show a page to whoever comes, the ones that read their address aside. */
const shownPages = routes
  .filter(({ file }) => file.endsWith('.tsx') && !file.includes('/admin/'))
  .map(pathOf)
  .filter((path) => !/[:*]/.test(path) && !WITHIN.test(path));

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const args = (address: string) => loaderArguments(testServices(database.db), { address });

describe('the list of pages', () => {
  test('has every page of the site, and no other', () => {
    expect(SITE_PAGES.map(({ path }) => path).toSorted()).toEqual(shownPages.toSorted());
  });

  test('names each once', () => {
    const labels = SITE_PAGES.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(groupPages(SITE_PAGES).flatMap(({ pages }) => pages)).toHaveLength(SITE_PAGES.length);
  });

  test('has its written pages kept for all', () => {
    const written = routes.filter(({ file }) => file.startsWith('routes/pages/'));
    const kept = written.map(pathOf).filter((path) => path !== '/*');
    expect(kept.filter((path) => addressOf(`${path}?utm_source=x`) !== path)).toEqual([]);
  });

  test('is what search engines are given, what is private left out', async () => {
    const xml = await (await sitemap.loader(args('/sitemap.xml'))).text();
    const listed = SITE_PAGES.filter(({ path }) =>
      xml.includes(`<loc>https://zinc.example${path}</loc>`),
    );
    expect(listed.map(({ path }) => path)).toEqual(
      SITE_PAGES.filter(({ isPrivate }) => isPrivate !== true).map(({ path }) => path),
    );
    expect(xml.match(/<loc>https:\/\/zinc\.example\/cocktails<\/loc>/g)).toHaveLength(1);
  });
});

describe('the questions', () => {
  const loaded = () => faq.loader(args('/faq'));

  test('are five categories, and say that favourites and the profile take an account', () => {
    const { categories } = loaded();
    expect(categories).toHaveLength(5);
    expect(JSON.stringify(categories)).toContain('ils demandent un compte');
    const ids = categories.flatMap(({ id, questions }) => [id, ...questions.map((one) => one.id)]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('tell search engines what the page shows', () => {
    const html = renderPage(faq, '/faq', loaded());
    const told = thingOf(html, 'FAQPage')['mainEntity'] as {
      name: string;
      acceptedAnswer: { text: string };
    }[];
    const shown = shownBy(html);
    const absent = told
      .flatMap(({ name, acceptedAnswer }) => [name, ...acceptedAnswer.text.split('\n')])
      .filter((text) => !shown.includes(text));
    expect(absent).toEqual([]);
    expect(told).toHaveLength(loaded().categories.flatMap(({ questions }) => questions).length);
  });
});

describe('security.txt', () => {
  const read = async () => (await securityContact.loader(args('/.well-known/security.txt'))).text();

  test('says where to write, and until when it may be relied on', async () => {
    const text = await read();
    expect(text).toContain('Contact: https://zinc.example/contact\n');
    expect(text).not.toContain('mailto:');
    const { clock } = testServices(database.db);
    const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
    const days = (new Date(expires).getTime() - clock().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(100);
    expect(days).toBeLessThan(365);
    expect(text).toMatch(/^Canonical: https:\/\/zinc\.example\/\.well-known\/security\.txt$/m);
  });

  test('prefers the address that the owner gave', async () => {
    const value = { email: 'securite@zinc.example' };
    await database.db.insert(settings).values({ key: 'entreprise', value });
    expect(await read()).toMatch(/^Contact: mailto:securite@zinc\.example\nContact: https:/);
  });
});

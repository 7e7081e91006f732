import type { APIRequestContext } from '@playwright/test';
import { healthBanner, PAGES, STATUS_404, visit } from './support/pages.ts';
import { expect, HEALTH_TEXT, test } from './support/test.ts';

const DEPTH = 3;
const MOST_PAGES = 260;

interface Reply {
  address: string;
  status: number;
  html: string;
}

async function read(request: APIRequestContext, address: string): Promise<Reply> {
  const response = await request.get(address);
  const isPage = response.headers()['content-type']?.startsWith('text/html') ?? false;
  return { address, status: response.status(), html: isPage ? await response.text() : '' };
}

/** Addresses of this site that a page links to, pictures and style sheets included. */
function linksIn(html: string): string[] {
  const found = html.matchAll(/(?:href|src)="(\/[^"#]*)/g);
  return [...found].map(([, address]) => (address ?? '').replaceAll('&amp;', '&'));
}

/** What a page lacks of what every page has. */
function lacking(html: string): string[] {
  const required: [string, boolean][] = [
    ['one h1', html.match(/<h1[\s>]/g)?.length === 1],
    ['French', html.includes('<html lang="fr"')],
    ['one main', html.match(/<main[\s>]/g)?.length === 1],
    ['the health text', html.includes(HEALTH_TEXT)],
    ['a title', /<title>[^<]{4,}<\/title>/.test(html)],
    ['a description', /<meta name="description" content="[^"]{20,}"/.test(html)],
  ];
  return required.filter(([, there]) => !there).map(([what]) => what);
}

test(
  'no link is dead, and every page has what a page must have',
  { tag: '@desktop' },
  async ({ request }) => {
    test.setTimeout(180_000);
    const seen = new Set(['/']);
    const wrong: string[] = [];
    let level = ['/'];
    let pages = 0;
    for (let depth = 0; depth <= DEPTH && level.length > 0; depth++) {
      const next = new Set<string>();
      for (let start = 0; start < level.length && pages < MOST_PAGES; start += 4) {
        const replies = await Promise.all(
          level.slice(start, start + 4).map((address) => read(request, address)),
        );
        for (const { address, status, html } of replies) {
          if (status >= 400) wrong.push(`${address}: ${status}`);
          if (html === '') continue;
          pages++;
          for (const what of lacking(html)) wrong.push(`${address}: without ${what}`);
          for (const link of linksIn(html)) if (!seen.has(link)) next.add(link);
        }
      }
      // Recipes before the countless combinations of filters, so that the bound leaves none out.
      level = [...next].toSorted((a, b) => Number(a.includes('?')) - Number(b.includes('?')));
      for (const address of level) seen.add(address);
    }
    expect(wrong).toEqual([]);
    expect(pages).toBeGreaterThan(150);
  },
);

test.describe('every kind of page', () => {
  test.use({ expectedComplaint: STATUS_404 });

  for (const [name, path] of Object.entries(PAGES)) {
    test(`says what it is, and nothing in the console: ${name}`, async ({ page }) => {
      await visit(page, path);
      expect(lacking(await page.content())).toEqual([]);
      await expect(healthBanner(page)).toContainText(HEALTH_TEXT);
      await expect(healthBanner(page)).toBeInViewport();
      await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()}`);
      const help = page
        .getByRole('contentinfo')
        .getByRole('link', { name: 'alcool-info-service.fr' });
      await expect(help).toHaveAttribute('href', 'https://www.alcool-info-service.fr/');
    });
  }
});

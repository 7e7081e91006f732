/** A separate site for tests of the banner, and shared steps. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { PATIENCE_MS, startSite, TEST_FLAGS } from '#test/run/built-site.ts';
import { expect, test as base } from './test.ts';

type Site = Awaited<ReturnType<typeof startSite>>;

/** Test on a separate site, signed in as an administrator. */
export const test = base.extend<object, { site: Site }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startSite({ TRUST_PROXY: 'loopback' }, TEST_FLAGS);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: PATIENCE_MS },
  ],
  baseURL: async ({ site }, provide) => provide(site.origin),
});

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const table = (page: Page) => page.getByRole('table', { name: 'Heroes existants' });
export const row = (page: Page, title: string) =>
  table(page).getByRole('row').filter({ hasText: title });
/** Required fields of an otherwise empty form. */
const NOTHING = { status: 'draft', bgKind: 'drawn' };
export const save = (page: Page, form: Record<string, string>) =>
  page.request.post('/admin/hero', {
    form: { id: crypto.randomUUID(), ...NOTHING, ...form },
    maxRedirects: 0,
  });
/** For a visitor without cookies. */
export const onHome = async ({ origin }: Site) => {
  const html = await (await fetch(`${origin}/`)).text();
  return /<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? '';
};

export async function pictureFile(name: string, background: string) {
  const image = sharp({ create: { width: 640, height: 360, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

export async function addPicture(page: Page, { name, color }: { name: string; color: string }) {
  const fichier = await pictureFile(name, color);
  const response = await page.request.post('/admin/medias/envoi', {
    multipart: { bucket: 'images-media', fichier },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

export const choose = async (page: Page, field: string, name: string) => {
  await page.getByRole('button', { name: `${field} : choisir dans la médiathèque` }).click();
  await page.getByRole('button', { name: `Choisir ${name}` }).click();
};

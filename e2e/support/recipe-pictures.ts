/** Recipes and their photos, for journeys. */
import type { BrowserContext, Page } from '@playwright/test';
import { newName } from '#test/data/site-members.ts';
import { plainPicture } from '#test/data/library.ts';
import { GIN_LINE, RECIPE_FORM } from '#test/data/recipe-form.ts';
import { takenOver } from './pages.ts';
import { expect } from './test.ts';

interface Made {
  id: string;
  title: string;
  address: string;
}

export async function make(
  { request }: BrowserContext,
  isPublished = true,
  title = newName('Image'),
): Promise<Made> {
  const form = { ...RECIPE_FORM, ...GIN_LINE, title, ...(isPublished && { is_published: 'on' }) };
  const answer = await request.post('/admin/cocktails/nouveau', { form, maxRedirects: 0 });
  expect(answer.status(), await answer.text()).toBe(303);
  const list = await (await request.get(`/admin/cocktails?q=${encodeURIComponent(title)}`)).text();
  const [, id = ''] = /\/admin\/cocktails\/([0-9a-f-]{36})/.exec(list) ?? [];
  return { id, title, address: `/cocktails/${title.toLowerCase().replaceAll(' ', '-')}` };
}

/** Gives a recipe a new library photo. @returns its hash */
export async function givePhoto(
  { request }: BrowserContext,
  { id }: Made,
  name = 'essai',
  content?: Buffer,
) {
  const sent = await request.post(`/admin/medias/choix?cocktail=${id}`, {
    multipart: { fichier: await files(`${name}.webp`, content) },
  });
  const { choice } = (await sent.json()) as {
    choice: { bucket: string; path: string; picture: { hash: string } };
  };
  const chosen = await request.post(`/admin/cocktails/${id}/image`, {
    form: { image_bucket: choice.bucket, image_path: choice.path },
    maxRedirects: 0,
  });
  expect(chosen.status(), await chosen.text()).toBe(303);
  return choice.picture.hash;
}

export const files = async (name = 'verre.webp', content?: Buffer) => ({
  name,
  mimeType: 'image/webp',
  buffer: content ?? (await plainPicture(600, 750)),
});
export const section = (page: Page) => page.getByRole('group', { name: 'Image', exact: true });
export const shownIn = (page: Page) => section(page).getByRole('figure').locator('img');
export const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).last();

export async function openEditor(page: Page, { id }: Made) {
  await page.goto(`/admin/cocktails/${id}`);
  await takenOver(page);
}

/** Waits for the loaded picture, not its empty frame. */
export const hasCome = (page: Page, selector: string) =>
  expect
    .poll(() =>
      page
        .locator(selector)
        .first()
        .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0),
    )
    .toBe(true);

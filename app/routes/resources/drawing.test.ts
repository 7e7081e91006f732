import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { FileCache, noRest } from '#services/storage/file-cache.server.ts';
import { loader } from './drawing.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'zinc-drawings-'));
afterAll(() => rmSync(directory, { recursive: true }));
const renditions = new FileCache({ directory, rest: noRest });

const answer = (version: string, file: string, cache = renditions) =>
  loader({ params: { version, file }, context: { get: () => cache } } as never);
const CODE = 'coupe.aucune.d5e3b0.-.-.-';

/** An answer that is returned or thrown. */
const sent = (answered: Promise<Response>) =>
  answered.catch((thrown: unknown) => thrown as Response);

describe('drawings', () => {
  test('are kept for a year at the address that says them', async () => {
    const drawn = await answer('v1', `${CODE}.svg`);
    expect(drawn.status).toBe(200);
    expect(drawn.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
    expect(drawn.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(await drawn.text()).toMatch(/^<svg[^]*<\/svg>\s*$/);
  });

  test('of a glass are pictures of dots too, of the same glass', async () => {
    // The first answer may be the drawing, while the picture is made.
    await answer('v1', `${CODE}.avif`).catch(() => null);
    await expect.poll(async () => (await sent(answer('v1', `${CODE}.avif`))).status).toBe(200);
    const small = await answer('v1', `${CODE}.avif`);
    expect(small.headers.get('Content-Type')).toBe('image/avif');
    expect(small.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const picture = sharp(await small.arrayBuffer());
    expect(await picture.metadata()).toMatchObject({ width: 400, height: 500, hasAlpha: true });
  });

  test('are sent themselves where no picture of dots is made', async () => {
    const full = new FileCache({ directory, maxWaiting: 0 });
    const drawn = await sent(answer('v1', 'martini.aucune.d5e3b0.-.-.-.avif', full));
    expect(drawn.status).toBe(302);
    expect(drawn.headers.get('Location')).toBe('/dessins/v1/martini.aucune.d5e3b0.-.-.-.svg');
    expect(drawn.headers.get('Cache-Control')).toBe('no-store');
  });

  test.each([
    ['v1', CODE],
    ['v1', 'materiel-shaker.avif'],
    ['v1', `${CODE}.png`],
    ['v1', 'seau.aucune.d5e3b0.-.-.-.svg'],
    ['v1', '<script>.svg'],
    ['v2', `${CODE}.svg`],
    ['1', `${CODE}.svg`],
  ])('%s/%s is not one', async (version, file) => {
    expect((await answer(version, file)).status).toBe(404);
  });
});

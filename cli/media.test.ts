import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { photo, rotatedPhoto, SCRIPTED_SVG } from '#test/data/photos.ts';
import { mp4 } from '#test/data/videos.ts';
import { mediaCommand } from './media.ts';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'zinc-media-test-'));
  await writeFile(path.join(directory, 'photo.jpg'), await photo());
  await writeFile(path.join(directory, 'tournée.jpg'), await rotatedPhoto());
  await writeFile(path.join(directory, 'fausse.jpg'), SCRIPTED_SVG);
  await writeFile(path.join(directory, 'clip.mp4'), mp4());
});
afterAll(() => rm(directory, { recursive: true }));

async function run(...args: string[]) {
  const lines: string[] = [];
  const code = await mediaCommand(args, { print: (line) => lines.push(line), directory });
  return { code, lines };
}

test('says what would be kept or refused, a line a file, in order', async () => {
  const names = ['photo.jpg', 'fausse.jpg', 'absente.png', '.', 'tournée.jpg', 'clip.mp4'];
  const { code, lines } = await run('check', ...names, '--json');
  expect(code).toBe(0);
  const nothing = { width: null, height: null, bytes: null, format: null };
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      file: 'photo.jpg',
      ok: true,
      width: 60,
      height: 40,
      bytes: expect.any(Number) as unknown,
      format: 'webp',
    },
    {
      file: 'fausse.jpg',
      ok: false,
      error: 'Type de fichier non autorisé. Utilisez JPEG, PNG ou WebP.',
      ...nothing,
    },
    {
      file: 'absente.png',
      ok: false,
      error: 'Ce fichier n’existe pas ou ne peut pas être lu.',
      ...nothing,
    },
    { file: '.', ok: false, error: 'Ce n’est pas un fichier.', ...nothing },
    {
      file: 'tournée.jpg',
      ok: true,
      width: 60,
      height: 40,
      bytes: expect.any(Number) as unknown,
      format: 'webp',
    },
    { file: 'clip.mp4', ok: true, width: 64, height: 36, bytes: mp4().byteLength, format: 'mp4' },
  ]);
});

test('reads for people without --json', async () => {
  const { lines } = await run('check', 'photo.jpg', 'absente.png');
  expect(lines[0]).toMatch(/^photo\.jpg : accepté, 60 × 40 pixels, 1\sKo, webp$/);
  expect(lines[1]).toBe('absente.png : refusé. Ce fichier n’existe pas ou ne peut pas être lu.');
});

test('changes no file', async () => {
  await run('check', 'clip.mp4');
  expect(await readFile(path.join(directory, 'clip.mp4'))).toEqual(mp4());
});

test('says how it is used', async () => {
  expect(await run('check', '--help')).toMatchObject({ code: 0 });
  const said = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  onTestFinished(() => said.mockRestore());
  expect(await run('check')).toEqual({ code: 2, lines: [] });
  expect(await run('autre', 'photo.jpg')).toEqual({ code: 2, lines: [] });
  expect(await run('check', 'photo.jpg', '--jsn')).toEqual({ code: 2, lines: [] });
});

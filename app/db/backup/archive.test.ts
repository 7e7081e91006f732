import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Header, type HeaderData } from 'tar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extractArchive, measureArchive, writeArchive } from './archive.server.ts';

const { signal } = new AbortController();
const LARGE = randomBytes(700_001);
const FILES: Record<string, Buffer> = {
  PG_VERSION: Buffer.from('18\n'),
  'base/5/1259': LARGE,
  'base/5/1259_fsm': Buffer.alloc(512, 7),
  'base/5/empty': Buffer.alloc(0),
};

let parent: string;
let source: string;
let archive: string;
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'zinc-archive-'));
  source = path.join(parent, 'source');
  archive = path.join(parent, 'archive.tar.gz');
  await mkdir(path.join(source, 'base/5'), { recursive: true });
  await mkdir(path.join(source, 'pg_wal/summaries'), { recursive: true });
  for (const [name, content] of Object.entries(FILES)) {
    await writeFile(path.join(source, name), content);
  }
  await writeArchive(source, archive, signal);
});
afterAll(() => rm(parent, { recursive: true }));

function archiveOf(entry: HeaderData): Buffer {
  const bytes = Buffer.alloc(3 * 512);
  new Header({ mode: 0o600, size: 0, mtime: new Date(0), ...entry }).encode(bytes, 0);
  return bytes;
}

const target = () => path.join(parent, randomBytes(6).toString('hex'));
const extract = (file: string, directory: string) =>
  extractArchive(file, directory, { durable: false, signal });

async function expectSource(directory: string) {
  expect((await readdir(directory, { recursive: true })).toSorted()).toEqual(
    (await readdir(source, { recursive: true })).toSorted(),
  );
  for (const [name, content] of Object.entries(FILES)) {
    expect(content.equals(await readFile(path.join(directory, name))), name).toBe(true);
  }
}

test.each([true, false])('gives back every file and directory (durable: %s)', async (durable) => {
  const directory = target();
  await extractArchive(archive, directory, { durable, signal });
  await expectSource(directory);
  expect((await stat(path.join(directory, 'PG_VERSION'))).mode & 0o777).toBe(0o600);
  expect((await stat(path.join(directory, 'base'))).mode & 0o777).toBe(0o700);
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  const bytes = Object.values(FILES).reduce((total, { length }) => total + length, 0);
  expect(await measureArchive(archive, signal)).toBe(bytes);
});

test('is what the tar of the system reads and writes', async () => {
  const directory = target();
  await mkdir(directory);
  execFileSync('tar', ['-xzf', archive, '-C', directory]);
  await expectSource(path.join(directory, 'database'));
  const other = `${directory}.tar.gz`;
  execFileSync('tar', ['-czf', other, '--format=ustar', '-C', directory, 'database']);
  const again = target();
  await extract(other, again);
  await expectSource(again);
});

test('never writes over a file', async () => {
  await expect(writeArchive(source, archive, signal)).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(extract(archive, source)).rejects.toMatchObject({ code: 'EEXIST' });
});

test('a damaged archive is refused, wherever the damage is', async () => {
  const whole = await readFile(archive);
  const tar = gunzipSync(whole);
  const flipped = (bytes: Buffer, index: number) => {
    const copy = Buffer.from(bytes);
    copy[index] = (copy[index] ?? 0) ^ 0x10;
    return copy;
  };
  const damaged: Record<string, Buffer> = {
    empty: Buffer.alloc(0),
    'not gzip': Buffer.from('select 1;'),
    'not tar': gzipSync(Buffer.alloc(2048, 'a')),
    'cut short': whole.subarray(0, whole.length - 9),
    'cut in half': whole.subarray(0, Math.floor(whole.length / 2)),
    'one bit of the middle': flipped(whole, Math.floor(whole.length / 2)),
    'one bit of the CRC': flipped(whole, whole.length - 6),
    'one bit of a name': gzipSync(flipped(tar, 515)),
    'without its end': gzipSync(tar.subarray(0, tar.length - 1024)),
    'cut inside a file': gzipSync(tar.subarray(0, 4096)),
  };
  for (const [how, bytes] of Object.entries(damaged)) {
    const file = path.join(parent, 'damaged.tar.gz');
    await writeFile(file, bytes);
    await expect(measureArchive(file, signal), how).rejects.toMatchObject({
      code: 'backup-damaged',
      message: expect.stringContaining(file) as string,
    });
  }
});

test.each([
  'database/../../outside',
  'elsewhere/file',
  '/database/file',
  'database//etc',
  'database/./file',
])('a name that leads outside is refused: %s', async (name) => {
  const file = path.join(parent, 'outside.tar.gz');
  await writeFile(file, gzipSync(archiveOf({ path: name, type: 'File' })));
  await expect(extract(file, target())).rejects.toMatchObject({ code: 'backup-damaged' });
  expect(existsSync(path.join(parent, 'outside'))).toBe(false);
});

test.each([
  { type: 'SymbolicLink', linkpath: '/etc' },
  { type: 'Link', linkpath: 'database/PG_VERSION' },
  { type: 'FIFO' },
] as const)('what is neither a file nor a directory is refused: $type', async (entry) => {
  const file = path.join(parent, 'other.tar.gz');
  await writeFile(file, gzipSync(archiveOf({ path: 'database/other', ...entry })));
  await expect(measureArchive(file, signal)).rejects.toMatchObject({ code: 'backup-damaged' });
  await expect(extract(file, target())).rejects.toMatchObject({ code: 'backup-damaged' });
});

test('stops when asked to', async () => {
  const aborted = AbortSignal.abort();
  await expect(
    extractArchive(archive, target(), { durable: false, signal: aborted }),
  ).rejects.toMatchObject({ name: 'AbortError' });
  await expect(writeArchive(source, `${target()}.tar.gz`, aborted)).rejects.toMatchObject({
    name: 'AbortError',
  });
});

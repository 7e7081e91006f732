/**
 * A directory as one `.tar.gz` file, which every `tar` reads, and back. gzip carries a CRC-32 of
 * what it holds, which reading checks.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { AppError } from '#app/errors.ts';
import { readTar, tarEnd, TarError, tarHeader, tarPadding } from './backup-tar.server.ts';

/** Directory that every name of an archive begins with. */
const ROOT = 'database';
/** Less than half the time of zlib's default, for an eighth more bytes. */
const GZIP_LEVEL = 1;
const CHUNK_BYTES = 256 * 1024;

/** Has a file, or the names in a directory, on the disk. */
export async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* contentOf(file: string, size: number): AsyncGenerator<Buffer> {
  const handle = await open(file, 'r');
  try {
    for (let left = size; left > 0;) {
      const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, left));
      const { bytesRead } = await handle.read(chunk);
      if (bytesRead === 0) throw new Error(`${file} is shorter than it was`);
      left -= bytesRead;
      yield chunk.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

async function* tarOf(directory: string): AsyncGenerator<Buffer> {
  const entries = await readdir(directory, { recursive: true });
  for (const relative of ['', ...entries.toSorted()]) {
    const file = path.join(directory, relative);
    const found = await stat(file);
    const name = path.posix.join(ROOT, relative.replaceAll(path.sep, '/'));
    if (found.isDirectory()) {
      yield tarHeader({ name: `${name}/`, directory: true, size: 0 }, found.mtime);
      continue;
    }
    yield tarHeader({ name, directory: false, size: found.size }, found.mtime);
    yield* contentOf(file, found.size);
    yield tarPadding(found.size);
  }
  yield tarEnd();
}

/** Writes `directory`, which nothing may change meanwhile, to a new file, down to the disk. */
export async function writeArchive(
  directory: string,
  file: string,
  signal: AbortSignal,
): Promise<void> {
  await pipeline(
    Readable.from(tarOf(directory), { objectMode: false }),
    createGzip({ level: GZIP_LEVEL }),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
    { signal },
  );
}

/** Path below the root of the archive. @throws TarError when it would lead outside */
function pathInside(name: string): string {
  const [root, ...parts] = name.replace(/\/$/, '').split('/');
  const safe = parts.every((part) => /^[\w.-]+$/.test(part) && part !== '.' && part !== '..');
  if (root !== ROOT || !safe) throw new TarError(`Unexpected name: ${name}`);
  return parts.join(path.sep);
}

/** Whether reading failed because of what the file holds. */
function isDamage(error: unknown): boolean {
  if (error instanceof TarError) return true;
  return error instanceof Error && 'code' in error && /^(Z_|EISDIR)/.test(String(error.code));
}

type Content = AsyncIterable<Buffer>;
interface Taker {
  directory(relative: string): Promise<void>;
  file(relative: string, content: Content): Promise<void>;
}

async function readArchive(file: string, taker: Taker, signal: AbortSignal): Promise<void> {
  try {
    await pipeline(
      createReadStream(file),
      createGunzip(),
      (source: Content) =>
        readTar(source, ({ name, directory }, content) =>
          directory ? taker.directory(pathInside(name)) : taker.file(pathInside(name), content),
        ),
      { signal },
    );
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new AppError(
      'backup-damaged',
      `La sauvegarde ${file} est abîmée, incomplète, ou n’en est pas une.`,
      'Choisissez-en une autre : npm run restore, sans argument, en donne la liste.',
      { cause: error },
    );
  }
}

/**
 * Reads an archive to its end without writing anything.
 *
 * @returns bytes that its files take once extracted
 * @throws AppError `backup-damaged`
 */
export async function measureArchive(file: string, signal: AbortSignal): Promise<number> {
  let bytes = 0;
  const taker: Taker = {
    directory: () => Promise.resolve(),
    file: async (_, content) => {
      for await (const chunk of content) bytes += chunk.length;
    },
  };
  await readArchive(file, taker, signal);
  return bytes;
}

/**
 * Extracts an archive into `target`, which must not exist.
 *
 * @param options.durable whether all of it is on the disk at the end
 * @throws AppError `backup-damaged`
 */
export async function extractArchive(
  file: string,
  target: string,
  { durable, signal }: { durable: boolean; signal: AbortSignal },
): Promise<void> {
  await mkdir(target, { mode: 0o700 });
  const directories = [target];
  const taker: Taker = {
    directory: async (relative) => {
      if (relative === '') return;
      const directory = path.join(target, relative);
      await mkdir(directory, { mode: 0o700 });
      directories.push(directory);
    },
    file: async (relative, content) => {
      const handle = await open(path.join(target, relative), 'wx', 0o600);
      try {
        for await (const chunk of content) await handle.writeFile(chunk);
        if (durable) await handle.sync();
      } finally {
        await handle.close();
      }
    },
  };
  await readArchive(file, taker, signal);
  if (!durable) return;
  for (const directory of directories.toReversed()) await syncToDisk(directory);
}

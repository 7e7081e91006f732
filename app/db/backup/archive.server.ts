/**
 * A directory as one `.tar.gz` file, which every `tar` reads, and back. Reading checks gzip's
 * CRC-32 of the content.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { create, Parser, ReadEntry, Unpack } from 'tar';
import { AppError } from '#app/errors.ts';
import { syncToDisk } from '#app/process/sync-to-disk.server.ts';

/** Directory that every name of an archive begins with. */
const ROOT = 'database';
/** Less than half the time of zlib's default, for an eighth more bytes. */
const GZIP_LEVEL = 1;

/** Writes `directory`, which nothing may change meanwhile, to a new file, down to the disk. */
export async function writeArchive(
  directory: string,
  file: string,
  signal: AbortSignal,
): Promise<void> {
  await pipeline(
    Readable.from(create({ cwd: directory, prefix: ROOT, strict: true }, ['.']), {
      objectMode: false,
    }),
    createGzip({ level: GZIP_LEVEL }),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
    { signal },
  );
}

/** True for a directory or a plain file below the root; false for a path or a link out of it. */
function isExpected(name: string, type: string): boolean {
  const [root, ...parts] = name.replace(/\/$/, '').split('/');
  const isInside = parts.every((part) => /^[\w.-]+$/.test(part) && part !== '.' && part !== '..');
  return root === ROOT && isInside && (type === 'File' || type === 'Directory');
}

const damaged = (file: string, cause: unknown) =>
  new AppError(
    'backup-damaged',
    `La sauvegarde ${file} est abîmée, incomplète, ou n’en est pas une.`,
    'Choisissez-en une autre : npm run restore, sans argument, en donne la liste.',
    { cause },
  );

/** True for errors of zlib and tar about a damaged archive. */
const isDamage = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(Z_|TAR_|EISDIR)/.test(String(error.code));

/**
 * Reads an archive to its end.
 *
 * @param target directory to extract to; without it, files are only read
 * @param take called for each entry
 * @throws AppError `backup-damaged`
 */
async function readArchive(
  file: string,
  {
    target,
    take,
    signal,
  }: { target?: string; take: (entry: ReadEntry) => void; signal: AbortSignal },
): Promise<void> {
  let unexpected: string | undefined;
  let isWhole = false;
  const filter = (name: string, entry: unknown) => {
    if (!(entry instanceof ReadEntry)) return false;
    if (!isExpected(name, entry.type)) unexpected ??= `${entry.type} ${name}`;
    if (unexpected !== undefined) return false;
    entry.mode = entry.type === 'Directory' ? 0o700 : 0o600;
    take(entry);
    return true;
  };
  const parser =
    target === undefined
      ? new Parser({ strict: true, filter, onReadEntry: (entry) => entry.resume() })
      : new Unpack({ strict: true, filter, cwd: target, strip: 1, preserveOwner: false });
  parser.on('eof', () => {
    isWhole = true;
  });
  const failed = new Promise<never>((_, reject) => parser.on('error', reject));
  failed.catch(() => undefined);
  const next = (event: 'drain' | 'close') =>
    Promise.race([failed, new Promise((resolve) => parser.once(event, resolve))]);
  try {
    await pipeline(
      createReadStream(file),
      createGunzip(),
      async (source: AsyncIterable<Buffer>) => {
        for await (const chunk of source) if (!parser.write(chunk)) await next('drain');
        const closed = next('close');
        parser.end();
        await closed;
      },
      { signal },
    );
  } catch (error) {
    throw isDamage(error) ? damaged(file, error) : error;
  }
  if (unexpected !== undefined || !isWhole) throw damaged(file, unexpected);
}

/**
 * Reads an archive to its end without writing anything.
 *
 * @returns bytes that its files take once extracted
 * @throws AppError `backup-damaged`
 */
export async function measureArchive(file: string, signal: AbortSignal): Promise<number> {
  let bytes = 0;
  await readArchive(file, { signal, take: ({ size }) => (bytes += size) });
  return bytes;
}

/**
 * Extracts an archive into `target`, which must not exist.
 *
 * @param options.durable true syncs all of it to the disk
 * @throws AppError `backup-damaged`
 */
export async function extractArchive(
  file: string,
  target: string,
  { durable, signal }: { durable: boolean; signal: AbortSignal },
): Promise<void> {
  await mkdir(target, { mode: 0o700 });
  await readArchive(file, { target, signal, take: () => undefined });
  if (!durable) return;
  const names = await readdir(target, { recursive: true });
  // A directory comes after its content.
  for (const name of [...names.toSorted().toReversed(), '']) {
    await syncToDisk(path.join(target, name));
  }
}

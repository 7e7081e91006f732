/**
 * Forms with files, read as a stream: each file goes to the disk, never whole into memory, and a
 * file beyond its limit is not read to its end.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { diskFull } from '#app/process/disk-full.server.ts';
import { AppError } from '#app/errors.ts';

interface IncomingFile {
  /** Name given by the sender. */
  name: string;
  /** Its path, until the work with it is done. */
  file: string;
  bytes: number;
}

export interface IncomingForm {
  /** Last value of each name. */
  fields: ReadonlyMap<string, string>;
  /** Chosen files with content. */
  files: readonly IncomingFile[];
  /** Names of chosen files without content. */
  empty: readonly string[];
}

interface IncomingOptions {
  /**
   * Created if missing; other nodes may use it too. Files left by a dead process are removed once
   * they are old.
   */
  directory: string;
  /** Most bytes of one form. */
  maxBytes?: number;
  /** Most files of one form. */
  maxFiles?: number;
  /** Most forms being read at once. */
  maxForms?: number;
}

const MEBIBYTE = 1024 * 1024;
const FIELD_LIMITS = { fields: 16, fieldSize: 4096, fieldNameSize: 64, headerPairs: 32 };

const tooHeavy = (maxBytes: number) =>
  new AppError(
    'envoi-trop-lourd',
    `Cet envoi dépasse ${Math.round(maxBytes / MEBIBYTE)}\u00a0Mo.`,
    'Envoyez moins de fichiers à la fois.',
  );
const malformed = (cause?: unknown) =>
  new AppError('envoi-illisible', 'Cet envoi est incomplet. Réessayez.', undefined, { cause });

/** No form takes as long: a request has five minutes. */
const OLD_MS = 3_600_000;

async function removeOld(directory: string): Promise<void> {
  const found = await stat(directory).catch(() => undefined);
  const isOld = found && Date.now() - found.mtimeMs > OLD_MS;
  if (isOld) await rm(directory, { recursive: true, force: true });
}

/** Characters that browsers percent-encode in file names of forms, and no other. */
const decodeName = (name = '') =>
  name.replaceAll(/%(?:22|0D|0A)/g, (encoded) => decodeURIComponent(encoded));

export class Incoming {
  readonly #options: Required<IncomingOptions>;
  #forms = 0;
  #ready: Promise<unknown> | undefined;

  constructor(options: IncomingOptions) {
    this.#options = { maxBytes: 64 * MEBIBYTE, maxFiles: 10, maxForms: 4, ...options };
  }

  /**
   * Reads a request's form and runs `work` with it; its files are deleted afterwards.
   *
   * @throws AppError `envoi-trop-lourd`, `trop-de-fichiers`, `envoi-illisible`, `disk-full`;
   * `unavailable` when too many forms are being read
   */
  async receive<T>(request: Request, work: (form: IncomingForm) => Promise<T>): Promise<T> {
    const { maxBytes, maxForms } = this.#options;
    const announced = Number(request.headers.get('Content-Length') ?? '0');
    const type = request.headers.get('Content-Type') ?? '';
    if (announced > maxBytes) throw tooHeavy(maxBytes);
    if (!request.body || !type.startsWith('multipart/form-data')) throw malformed();
    if (this.#forms >= maxForms) {
      throw new AppError(
        'unavailable',
        'Trop de fichiers arrivent à la fois.',
        'Réessayez dans un instant.',
      );
    }
    this.#forms++;
    let directory: string | undefined;
    try {
      directory = await this.#newDirectory();
      const body = Readable.fromWeb(request.body as ReadableStream);
      const form = await this.#read(body, type, directory).catch((error: unknown) => {
        const told = diskFull(error) ?? error;
        throw told instanceof AppError ? told : malformed(told);
      });
      return await work(form);
    } finally {
      this.#forms--;
      if (directory !== undefined) await rm(directory, { recursive: true, force: true });
    }
  }

  async #newDirectory(): Promise<string> {
    const { directory } = this.#options;
    this.#ready ??= mkdir(directory, { recursive: true }).then(async () => {
      const left = (await readdir(directory)).map((name) => path.join(directory, name));
      await Promise.all(left.map(removeOld));
    });
    await this.#ready.catch((error: unknown) => {
      // The disk may have room the next time.
      this.#ready = undefined;
      throw error;
    });
    return mkdtemp(path.join(directory, 'envoi-'));
  }

  async #read(body: Readable, type: string, directory: string): Promise<IncomingForm> {
    const { maxBytes, maxFiles } = this.#options;
    const { Busboy } = await import('@fastify/busboy');
    const parser = new Busboy({
      headers: { 'content-type': type },
      limits: { ...FIELD_LIMITS, files: maxFiles },
    });
    const fields = new Map<string, string>();
    const files: (IncomingFile | null)[] = [];
    const empty: string[] = [];
    const open = new Set<Readable>();
    const writing: Promise<void>[] = [];
    let tooMany = false;
    parser.on('field', (name, value) => fields.set(name, value));
    parser.on('filesLimit', () => {
      tooMany = true;
    });
    parser.on('file', (_field, stream, encodedName) => {
      const name = decodeName(encodedName);
      const index = files.push(null) - 1;
      const file = path.join(directory, String(index));
      open.add(stream);
      const written = pipeline(stream, createWriteStream(file)).then(
        () => {
          open.delete(stream);
          if (stream.bytesRead > 0) files[index] = { name, file, bytes: stream.bytesRead };
          else if (name) empty.push(name);
        },
        (error: unknown) => {
          // A full disk, or the end of the whole form: the rest is not read.
          parser.destroy(error instanceof Error ? error : undefined);
          throw error;
        },
      );
      written.catch(() => undefined);
      writing.push(written);
    });
    let bytes = 0;
    const bound = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.byteLength;
        if (bytes > maxBytes) done(tooHeavy(maxBytes));
        else done(null, chunk);
      },
    });
    try {
      await pipeline(body, bound, parser);
      await Promise.all(writing);
    } catch (error) {
      for (const stream of open) stream.destroy();
      await Promise.allSettled(writing);
      throw error;
    }
    if (tooMany) throw new AppError('trop-de-fichiers', `${maxFiles} fichiers au plus à la fois.`);
    return { fields, files: files.filter((one) => one !== null), empty };
  }
}

/**
 * People's uploads: in the data directory, or in an S3 store. A file is written once and never
 * changed; a new version is a new file.
 */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '#app/errors.ts';
import type { DriverContract } from 'flydrive/types';

const YEAR_SECONDS = 31_536_000;

/** Range of a file, from the first byte to the last one, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Operations that differ by kind of storage. */
export interface Disks {
  /** Name in the back office. */
  name: string;
  disk(bucket: string): Promise<DriverContract>;
  part(bucket: string, path: string, range: ByteRange): Promise<Readable>;
  /** Local path of a file; undefined in remote storage. */
  fileOf?(bucket: string, path: string): string;
  /** Identity of the storage: equal for all nodes that reach the same files. */
  identity(): Promise<string>;
  /** Resolves when a new file would survive a power cut. */
  settle(bucket: string, path: string): Promise<void>;
}

/** True if a file could not be read because it does not exist, on a disk or in an S3 store. */
export const isFileMissing = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'ENOENT') || error.name === 'NoSuchKey');

export interface StoredFile {
  path: string;
  writtenAt: Date;
}

export class Storage {
  readonly #disks: Disks;

  constructor(disks: Disks) {
    this.#disks = disks;
  }

  /** « Stockage local » or « S3 ». */
  get name(): string {
    return this.#disks.name;
  }

  /** Identity of the storage: equal for all nodes that reach the same files, and for no other. */
  identity(): Promise<string> {
    return this.#disks.identity();
  }

  /**
   * Writes a new file, whole or not at all.
   *
   * @throws AppError `fichier-existant` if it exists, else the storage's error
   */
  async write(
    { bucket, path }: { bucket: string; path: string },
    content: Uint8Array | Readable,
    { type, bytes }: { type: string; bytes: number },
  ): Promise<void> {
    const disk = await this.#disks.disk(bucket);
    if (await disk.exists(path)) {
      throw new AppError('fichier-existant', 'Un fichier a déjà ce nom.');
    }
    const options = {
      contentType: type,
      contentLength: bytes,
      cacheControl: `public, max-age=${YEAR_SECONDS}, immutable`,
    };
    try {
      if (content instanceof Uint8Array) await disk.put(path, content, options);
      else await disk.putStream(path, content, options);
      await this.#disks.settle(bucket, path);
    } catch (error) {
      await disk.delete(path).catch(() => undefined);
      throw error;
    }
  }

  async has({ bucket, path }: { bucket: string; path: string }): Promise<boolean> {
    const disk = await this.#disks.disk(bucket);
    return disk.exists(path);
  }

  /** Local path of a file, if it exists; undefined in remote storage. */
  fileOf({ bucket, path }: { bucket: string; path: string }): string | undefined {
    return this.#disks.fileOf?.(bucket, path);
  }

  /** Content of a small file. */
  async read({ bucket, path }: { bucket: string; path: string }): Promise<Buffer> {
    const disk = await this.#disks.disk(bucket);
    return buffer(await disk.getStream(path));
  }

  stream({ bucket, path }: { bucket: string; path: string }, range: ByteRange): Promise<Readable> {
    return this.#disks.part(bucket, path, range);
  }

  /** Removes a file; a missing one is no error. */
  async remove({ bucket, path }: { bucket: string; path: string }): Promise<void> {
    const disk = await this.#disks.disk(bucket);
    await disk.delete(path);
  }

  async *list(bucket: string): AsyncGenerator<StoredFile> {
    const disk = await this.#disks.disk(bucket);
    let paginationToken: string | undefined;
    do {
      const page = await disk.listAll('/', {
        recursive: true,
        ...(paginationToken !== undefined && { paginationToken }),
      });
      for (const file of page.objects) {
        if (!file.isFile) continue;
        const { lastModified } = await file.getMetaData();
        yield { path: file.key, writtenAt: lastModified };
      }
      paginationToken = page.paginationToken;
    } while (paginationToken !== undefined);
  }
}

/** Built browser files: read and compressed at first use, then cached. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { mark } from '#app/process/errand.server.ts';
import { Representation } from './representation.ts';
import type { SecurityHeaders } from './security-headers.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** The name of these files has a hash of their content: they never change. */
const HASHED_FOLDER = '/assets/';
/** A file of this folder, perhaps of another build that runs beside this one. */
const HASHED_FILE = /^\/assets\/[\w-]+(?:\.[\w-]+)+$/;

const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

/** Compressed once for many downloads: a stronger compression than for pages is worth it. */
const BROTLI_QUALITY = 9;

interface StaticFile {
  file: string;
  kept?: Promise<Representation>;
}

export interface StaticFiles {
  /**
   * Answers a GET or HEAD request for one of the files.
   *
   * @returns false when no file matches
   */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Serves the present files of `directory`; of later ones, only those with a hash in their name. */
export async function openStaticFiles(
  directory: string,
  security: SecurityHeaders,
): Promise<StaticFiles> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = new Map<string, StaticFile>();
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const relative = path.relative(directory, file).split(path.sep).map(encodeURIComponent);
    files.set(`/${relative.join('/')}`, { file });
  }

  const failed = [['Cache-Control', 'no-store'], ...security(null)].flat();
  const read = async (url: string, file: string) => {
    const contentType = TYPES[path.extname(file)] ?? 'application/octet-stream';
    return new Representation({
      status: 200,
      headers: [
        ['Content-Type', contentType],
        ['Cache-Control', url.startsWith(HASHED_FOLDER) ? FOREVER : AN_HOUR],
        ...security(contentType),
      ],
      body: await readFile(file),
      brotliQuality: BROTLI_QUALITY,
    });
  };

  return {
    answer: (request, response) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const [url = ''] = (request.url ?? '').split('?');
      const known = files.get(url);
      if (!known && !HASHED_FILE.test(url)) return false;
      const found: StaticFile = known ?? { file: path.join(directory, url) };
      mark({ by: 'file' });
      found.kept ??= read(url, found.file);
      found.kept.then(
        (kept) => {
          files.set(url, found);
          kept.answer(request, response);
        },
        (error: unknown) => {
          delete found.kept;
          if (isMissing(error)) {
            response.writeHead(404, failed).end();
            return;
          }
          console.error(`${found.file} n’a pas pu être lu.`, error);
          response.writeHead(500, failed).end();
        },
      );
      return true;
    },
  };
}

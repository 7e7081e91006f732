import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { findDelivered } from '#features/images/media/find-delivered.server.ts';
import { checkMediaSignature } from '#features/images/media/media-signature.server.ts';
import type { MediaFormat } from '#features/images/media/media.ts';
import { read } from '../read.server.ts';
import { FOREVER } from './picture-response.ts';

const HASH = /^[0-9a-f]{32}$/;

/**
 * A file of the library that a request may read, and its cache time: for ever if it is public, else
 * as long as its signature is valid. Null if there is none; a draft's file becomes public when it
 * is published, so that the 404 is not cached (`notThere`).
 */
export async function findFile(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { hash, formats }: { hash: string; formats: readonly MediaFormat[] },
) {
  if (!HASH.test(hash)) return null;
  const { db, secret, clock } = context.get(servicesContext);
  const place = await read(
    'Impossible de charger le fichier.',
    findDelivered({ db }, hash, formats),
  );
  if (place === null) return null;
  if (place.isPublic) return { place, kept: FOREVER };
  const { pathname, searchParams } = new URL(request.url);
  const seconds = checkMediaSignature(secret, pathname, searchParams, clock());
  return seconds > 0 ? { place, kept: `private, max-age=${seconds}` } : null;
}

/** True if the browser has this version of the file, by `If-None-Match`. */
export function hasAlready(request: Request, etag: string): boolean {
  const known = request.headers.get('If-None-Match')?.split(',') ?? [];
  return known.some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

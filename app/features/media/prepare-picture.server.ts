import { AppError } from '#app/errors.ts';
import type { Darkroom } from '#services/darkroom.server.ts';
import { MAX_PICTURE_BYTES, type Origin } from './media.ts';
import { originMark } from './origin-mark.ts';
import { isPicture, sniff } from './sniff.ts';

export const wrongType = () =>
  new AppError('type-non-autorise', 'Type de fichier non autorisé. Utilisez JPEG, PNG ou WebP.');

export const pictureTooHeavy = () =>
  new AppError('image-trop-lourde', 'L’image ne doit pas dépasser 5MB.');

/**
 * The picture that would be stored of a file. Of one that moves, its first image.
 *
 * @param origin as its sender says; a file that says itself that a model made it is believed first
 * @throws AppError `type-non-autorise`, `image-trop-lourde`, or as the darkroom
 */
export async function preparePicture(
  { darkroom }: { darkroom: Darkroom },
  { content, origin }: { content: Uint8Array; origin: Origin },
) {
  if (!isPicture(sniff(content))) throw wrongType();
  if (content.byteLength > MAX_PICTURE_BYTES) throw pictureTooHeavy();
  const developed = await darkroom.develop(content, originMark(origin));
  if (!developed.isGenerated || origin === 'ai') return { ...developed, origin };
  const marked = await darkroom.develop(content, originMark('ai'));
  return { ...marked, origin: 'ai' as const };
}

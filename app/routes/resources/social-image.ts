import { redirect } from 'react-router';
import { picturesContext, servicesContext } from '#app/context.server.ts';
import { findCard } from '#features/recipes/cocktails/list/find-card.server.ts';
import { findRenamed } from '#features/recipes/cocktails/stored/old-slugs.server.ts';
import { readOriginal } from '#features/images/media/library/find-pictures.server.ts';
import { makeSocialPicture } from '#features/images/social/make-picture.server.ts';
import { socialCardOf } from '#features/images/social/social-card.ts';
import { slugOfSocialFile, socialFile } from '#features/images/social/social-name.server.ts';
import {
  SOCIAL_FORMATS,
  socialPath,
  socialType,
  type SocialFormat,
} from '#features/images/social/social.ts';
import type { Page } from '../page.ts';
import { read } from '../read.server.ts';
import { notRead, pictureResponse } from './picture-response.ts';
import type { Route } from './+types/social-image.ts';

export const handle: Page = { audience: 'anybody' };

const isFormat = (format: string): format is SocialFormat => Object.hasOwn(SOCIAL_FORMATS, format);

/**
 * `/images/social/v1/<format>/<slug>-<hash>.png`, or `.jpg` of a photo. The hash covers all that
 * the picture shows: an outdated one redirects to the current picture.
 */
export async function loader({ params: { version, format, file }, context }: Route.LoaderArgs) {
  const { db, storage } = context.get(servicesContext);
  const slug = slugOfSocialFile(file);
  if (slug === null || !isFormat(format) || !/^v\d{1,4}$/.test(version)) {
    return new Response(null, { status: 404 });
  }
  const cocktail = await read(
    'Impossible de charger l’image.',
    findCard({ db }, slug).then(
      async (found) => found ?? findCard({ db }, (await findRenamed({ db }, slug)) ?? ''),
    ),
  );
  if (cocktail === null) return new Response(null, { status: 404 });
  const card = socialCardOf(cocktail);
  const path = socialPath(socialFile(cocktail.slug, card), format);
  if (path !== `/images/social/${version}/${format}/${file}`) {
    throw redirect(path, { status: 302, headers: { 'Cache-Control': 'public, max-age=300' } });
  }
  const pictures = context.get(picturesContext);
  const readPhoto = (hash: string) => readOriginal({ db, storage }, hash);
  try {
    const picture = await makeSocialPicture({ pictures, readPhoto }, { file, card, format });
    return pictureResponse(picture, { type: socialType(file) });
  } catch (error) {
    console.error(`L’image ${file} n’a pas pu être faite.`, error);
    return notRead(error);
  }
}

import { redirect } from 'react-router';
import { picturesContext, servicesContext } from '#app/context.server.ts';
import { findCard } from '#features/cocktails/find-card.server.ts';
import { findRenamed } from '#features/cocktails/old-slugs.server.ts';
import { makeSocialPicture } from '#features/social/make-picture.server.ts';
import { socialCardOf } from '#features/social/social-card.ts';
import { slugOfSocialName, socialName } from '#features/social/social-name.server.ts';
import { SOCIAL_FORMATS, socialPath, type SocialFormat } from '#features/social/social.ts';
import { read } from '../read.server.ts';
import { pictureResponse } from './picture-response.ts';
import type { Route } from './+types/social-image.ts';

const isFormat = (format: string): format is SocialFormat => Object.hasOwn(SOCIAL_FORMATS, format);

/**
 * `/images/social/v1/<format>/<slug>-<hash>.png`. The hash is of all that the picture shows: one that
 * is out of date leads to the picture of today.
 */
export async function loader({ params: { version, format, file }, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const name = file.endsWith('.png') ? file.slice(0, -'.png'.length) : '';
  const slug = slugOfSocialName(name);
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
  const current = socialName(cocktail.slug, card);
  const path = socialPath(current, format);
  if (path !== `/images/social/${version}/${format}/${file}`) {
    throw redirect(path, { status: 302, headers: { 'Cache-Control': 'public, max-age=300' } });
  }
  const pictures = context.get(picturesContext);
  return pictureResponse(await makeSocialPicture({ pictures }, { name, card, format }));
}

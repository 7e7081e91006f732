import { picturesContext } from '#app/context.server.ts';
import { makeSitePicture } from '#features/images/social/make-picture.server.ts';
import {
  SITE_PICTURES,
  sitePicturePath,
  type SitePicture,
} from '#features/images/social/social.ts';
import type { Page } from '../page.ts';
import { pictureResponse } from './picture-response.ts';
import type { Route } from './+types/site-image.ts';

export const handle: Page = { audience: 'anybody' };

const isPicture = (name: string): name is SitePicture => Object.hasOwn(SITE_PICTURES, name);

/** `/images/site/v1/<name>.png`: the icons, and the picture of pages that are not recipes. */
export async function loader({ params: { version, file }, context }: Route.LoaderArgs) {
  const name = file.slice(0, -'.png'.length);
  if (!isPicture(name) || sitePicturePath(name) !== `/images/site/${version}/${file}`) {
    return new Response(null, { status: 404 });
  }
  return pictureResponse(await makeSitePicture({ pictures: context.get(picturesContext) }, name));
}

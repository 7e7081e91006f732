import { z } from 'zod';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { authorize } from '#features/platform/access/access.ts';
import { plainUrlOf } from '#features/images/media/renditions.ts';
import { awaitPicture } from '#features/images/pictures/find-made-picture.server.ts';
import { startPicture } from '#features/images/pictures/make-picture.server.ts';
import { LONGEST_PROMPT } from '#features/images/pictures/picture.ts';
import { typedText } from '#language/typed-text.ts';
import type { Page } from '../page.ts';
import { answerOnceDone, readPayload } from './function-response.server.ts';
import type { Route } from './+types/generate-hero-image.ts';

export const handle: Page = { audience: 'anybody' };

const payload = z.object({ prompt: typedText(LONGEST_PROMPT).trim().min(1) });

/** Name of the file in the library: only its prompt is known. */
const NAME = 'Bannière';

/**
 * Answers `{ prompt }` with `{ publicUrl, bucket, path }`, once the picture is in the library. The
 * address is valid as long as those of unpublished banners; after publication it is public, without
 * its signature.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const start = async () => {
    authorize(actor, 'use assistant');
    const { prompt } = await readPayload(request, payload, 'prompt est attendu.');
    return startPicture(services, { actor, use: 'hero', title: NAME, prompt });
  };
  return answerOnceDone(start, async (id) => {
    const made = await awaitPicture(services, { actor, id, signal: request.signal });
    const { bucket, path, picture, signature } = made;
    return { publicUrl: `${services.publicUrl}${plainUrlOf(picture, signature)}`, bucket, path };
  });
}

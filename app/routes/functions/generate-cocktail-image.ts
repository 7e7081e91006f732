import { z } from 'zod';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { authorize } from '#features/platform/access/access.ts';
import { awaitPicture } from '#features/images/pictures/find-made-picture.server.ts';
import { startPicture } from '#features/images/pictures/make-picture.server.ts';
import { LONGEST_PROMPT } from '#features/images/pictures/picture.ts';
import { typedText } from '#language/typed-text.ts';
import type { Page } from '../page.ts';
import { answerOnceDone, readPayload } from './function-response.server.ts';
import type { Route } from './+types/generate-cocktail-image.ts';

export const handle: Page = { audience: 'anybody' };

const payload = z.object({
  cocktailName: typedText(200).max(200).default(''),
  prompt: typedText(LONGEST_PROMPT).default(''),
});

/** Answers `{ cocktailName, prompt }` with `{ bucket, path }`, once the picture is in the library. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const start = async () => {
    authorize(actor, 'use assistant');
    const expected = 'cocktailName et prompt sont attendus.';
    const { cocktailName: title, prompt } = await readPayload(request, payload, expected);
    return startPicture(services, { actor, use: 'cocktail', title, prompt });
  };
  return answerOnceDone(start, async (id) => {
    const { bucket, path } = await awaitPicture(services, { actor, id, signal: request.signal });
    return { bucket, path };
  });
}

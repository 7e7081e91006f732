import { actorContext, servicesContext } from '#app/context.server.ts';
import {
  choiceOf,
  findChoice,
  listChoices,
} from '#features/images/media/library/list-choices.server.ts';
import { readMediaList } from '#features/images/media/library/media-list.ts';
import type { SentChoice } from '#features/images/media/upload/send-file.ts';
import { findSame } from '#features/images/media/upload/upload-media.server.ts';
import type { Page } from '#app/routes/page.ts';
import { receiveFile, saidBy } from '../media/receive-media.server.ts';
import type { Route } from './+types/picture-choices.ts';

export const handle: Page = { audience: 'editor', takesFiles: true };

/** Pictures of the library that a form may choose, or the chosen one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const { searchParams } = new URL(request.url);
  const [bucket, path] = [searchParams.get('bucket'), searchParams.get('path')];
  if (path !== null) {
    return Response.json({ choice: await findChoice(services, { actor, bucket, path }) });
  }
  const view = readMediaList(searchParams);
  return Response.json(await listChoices(services, { actor, view }));
}

/**
 * Receives a form's file: for the recipe of its address, if it exists, or for the folder of that
 * future recipe.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const { bucket, kind } = readMediaList(searchParams);
  const cocktailId = searchParams.get('cocktail');
  try {
    const row = await receiveFile(request, context, {
      cocktailId,
      ...(bucket && { bucket }),
      ...(kind && { accepts: kind }),
    });
    const sent: SentChoice = {
      choice: choiceOf(services, row),
      sameAs: await findSame(services, row),
    };
    return Response.json(sent, { status: 201 });
  } catch (error) {
    const { said, ...answer } = saidBy(error);
    return Response.json({ error: said }, answer);
  }
}

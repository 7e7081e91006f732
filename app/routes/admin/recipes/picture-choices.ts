import { actorContext, servicesContext } from '#app/context.server.ts';
import { choiceOf, findChoice, listChoices } from '#features/media/list-choices.server.ts';
import { readMediaList } from '#features/media/media-list.ts';
import type { Page } from '#app/routes/page.ts';
import { receivePicture, saidBy } from '../media/receive-media.server.ts';
import type { Route } from './+types/picture-choices.ts';

export const handle: Page = { audience: 'editor', takesFiles: true };

/** What a form may choose of the library, or what it has chosen. */
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

/** A picture that a form sends for the recipe of its address; null for one that is not made yet. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const cocktail = new URL(request.url).searchParams.get('cocktail');
  try {
    const row = await receivePicture(request, context, cocktail);
    return Response.json({ choice: choiceOf(services, row) }, { status: 201 });
  } catch (error) {
    const { said, status } = saidBy(error);
    return Response.json({ error: said }, { status });
  }
}

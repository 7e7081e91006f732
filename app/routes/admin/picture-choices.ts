import { actorContext, servicesContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { UUID } from '#features/editor/read-recipe.server.ts';
import { choiceOf, findChoice, listChoices } from '#features/media/list-choices.server.ts';
import { readMediaList } from '#features/media/media-list.ts';
import { uploadPicture } from '#features/media/upload-picture.server.ts';
import { guard } from './guard.server.ts';
import { readPicture } from './read-picture.server.ts';
import type { Route } from './+types/picture-choices.ts';

export const middleware = [guard('manage media')];

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

const STATUSES: Record<string, number> = { 'image-trop-lourde': 413, unavailable: 503 };

/** A picture that a form sends as it is, for a recipe: its name and the recipe are in the address. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const { searchParams } = new URL(request.url);
  const cocktail = searchParams.get('cocktail') ?? '';
  try {
    const row = await uploadPicture(services, {
      actor,
      name: searchParams.get('nom') ?? '',
      content: await readPicture(request),
      bucket: 'images-cocktails',
      // It becomes part of a path.
      cocktailId: UUID.test(cocktail) ? cocktail : null,
    });
    return Response.json({ choice: choiceOf(services, row) }, { status: 201 });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const said = [error.message, error.suggestion].filter((part) => part !== undefined);
    return Response.json({ error: said.join(' ') }, { status: STATUSES[error.code] ?? 400 });
  }
}

import type { RouterContextProvider } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { uploadMedia } from '#features/media/upload-media.server.ts';
import { isUuid } from '#language/uuid.ts';

/**
 * Adds to the library the picture that a form sends for a recipe.
 *
 * @param cocktailId of the recipe; it becomes part of a path, so that no other text counts
 * @returns its row
 * @throws AppError as `Incoming` and `uploadMedia`; `rien-de-choisi` without a file
 */
export function receivePicture(
  request: Request,
  context: Readonly<RouterContextProvider>,
  cocktailId: string | null,
) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  return services.incoming.receive(request, ({ files: [given] }) => {
    if (!given) throw new AppError('rien-de-choisi', 'Choisissez un fichier.');
    return uploadMedia(services, {
      actor,
      given,
      bucket: 'images-cocktails',
      cocktailId: cocktailId !== null && isUuid(cocktailId) ? cocktailId : null,
      accepts: 'image',
    });
  });
}

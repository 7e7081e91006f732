import { actorContext, servicesContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { readEntryPhoto } from '#features/members/shelf/journal/entry-photo.server.ts';
import type { Page } from '#app/routes/page.ts';
import { notThere, pictureResponse } from '#app/routes/resources/picture-response.ts';
import type { Route } from './+types/entry-photo-file.ts';

export const handle: Page = { audience: 'member' };

/** The photo of an entry, for its member alone: to all others it is not there. */
export async function loader({ params: { entry: entryId }, context }: Route.LoaderArgs) {
  try {
    const actor = context.get(actorContext);
    const photo = await readEntryPhoto(context.get(servicesContext), { actor, entryId });
    if (photo === null) return notThere();
    // It may be replaced at the same address, and nothing of a member stays on a shared computer.
    const headers = { 'Cache-Control': 'private, no-store' };
    return pictureResponse(photo, { type: 'image/webp', headers });
  } catch (error) {
    if (error instanceof AppError) return notThere();
    throw error;
  }
}

import type { ReceivedFile } from '#features/images/media/upload/use-uploads.ts';
import type { Page } from '#app/routes/page.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { receiveMedia, saidBy } from './receive-media.server.ts';
import type { Route } from './+types/media-upload.ts';

export const handle: Page = { audience: 'editor', takesFiles: true };

/** This address only takes forms. */
export const loader = () => goTo('/admin/medias', null);

/** Receives files that scripts send to the library, one at a time. */
export async function action({ request, context }: Route.ActionArgs) {
  try {
    const [file] = await receiveMedia(request, context);
    return Response.json({ file: file ?? null } satisfies { file: ReceivedFile | null });
  } catch (error) {
    const { said, ...answer } = saidBy(error);
    return Response.json({ error: said }, answer);
  }
}

import { buffer } from 'node:stream/consumers';
import type { Services } from '#app/context.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { prepareFile } from '#features/images/media/upload/prepare-file.server.ts';
import { noEyes } from '../assisted/open-assist.server.ts';
import { startFileRun } from './start-run.server.ts';
import { permissionFor } from './run-rows.server.ts';

type Options = NonNullable<Parameters<typeof startFileRun>[1]['options']>;

/**
 * Reads the photo of a page. The photo, as the darkroom re-encoded it, is stored until it is read,
 * and then removed.
 *
 * @returns the id of the run
 * @throws AppError as `authorize`, `prepareFile`; `ia-sans-vue` if no model accepts pictures
 */
export async function startPhotoRun(
  services: Pick<Services, 'db' | 'storage' | 'jobs' | 'darkroom' | 'model'>,
  asked: { actor: Actor; given: { name: string; file: string; bytes: number }; options: Options },
): Promise<string> {
  const { actor, given, options } = asked;
  authorize(actor, permissionFor('photo'));
  if (!services.model?.sees) throw noEyes();
  const { open } = await prepareFile(services, { given, origin: 'photo', accepts: 'image' });
  const opened = open();
  const content = opened instanceof Uint8Array ? opened : await buffer(opened);
  const photo = { name: given.name, content };
  return startFileRun(services, { actor, kind: 'photo', given: photo, options });
}

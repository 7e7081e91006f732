/** How files for the library are received, whether scripts sent them or not. */
import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { diskFull } from '#app/process/disk-full.server.ts';
import { AppError } from '#app/errors.ts';
import { authorize } from '#features/access/access.ts';
import { BUCKETS, ORIGINS, type Origin } from '#features/media/media.ts';
import type { ReceivedFile } from '#features/media/received-file.ts';
import { uploadMedia } from '#features/media/upload-media.server.ts';

const fields = z.object({
  bucket: z.enum(BUCKETS).catch('images-media'),
  origin: z.enum(Object.keys(ORIGINS) as Origin[]).catch('photo'),
});

/** What an error says to people. @throws any other error */
export function saidBy(error: unknown): string {
  const told = diskFull(error) ?? error;
  if (!(told instanceof AppError)) throw error;
  return [told.message, told.suggestion].filter((part) => part !== undefined).join(' ');
}

/** Status of an answer that refuses files: whether they may be taken later. */
export function statusOf(error: unknown): number {
  const told = diskFull(error) ?? error;
  const isLater = told instanceof AppError && ['disk-full', 'unavailable'].includes(told.code);
  return isLater ? 503 : 400;
}

/**
 * Adds the files of a form to the library, one after the other; one that is refused stops no other.
 *
 * @throws AppError as `authorize` and `Incoming`; `rien-de-choisi` without a file
 */
export function receiveMedia(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<ReceivedFile[]> {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  // Before anything of it is read.
  authorize(actor, 'manage media');
  return services.incoming.receive(request, async (form) => {
    if (form.files.length === 0) {
      throw new AppError('rien-de-choisi', 'Choisissez au moins un fichier.');
    }
    const chosen = fields.parse(Object.fromEntries(form.fields));
    const received: ReceivedFile[] = [];
    for (const given of form.files) {
      try {
        const { id } = await uploadMedia(services, { actor, given, ...chosen });
        received.push({ name: given.name, id, error: null });
      } catch (error) {
        received.push({ name: given.name, id: null, error: saidBy(error) });
      }
    }
    return received;
  });
}

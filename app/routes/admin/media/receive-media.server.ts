import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { refusalOf } from '#app/routes/refusal.server.ts';
import { onlyFile } from '#app/routes/sent-body.server.ts';
import { authorize } from '#features/platform/access/access.ts';
import {
  BUCKETS,
  type Bucket,
  type MediaKind,
  type Origin,
  ORIGINS,
} from '#features/images/media/media.ts';
import { findSame, uploadMedia } from '#features/images/media/upload/upload-media.server.ts';
import type { ReceivedFile } from '#features/images/media/upload/use-uploads.ts';
import { isUuid } from '#language/uuid.ts';

const fields = z.object({
  bucket: z.enum(BUCKETS).catch('images-media'),
  origin: z.enum(Object.keys(ORIGINS) as Origin[]).catch('photo'),
});

/** Text of a refusal, its status and headers. @throws any other error */
export function saidBy(thrown: unknown) {
  const { error, status, headers } = refusalOf(thrown);
  return { said: [error.message, error.suggestion].filter(Boolean).join(' '), status, headers };
}

/**
 * Adds a form's files to the library, one after the other; a refused file stops no other.
 *
 * @throws AppError as `authorize` and `Incoming`; `rien-de-choisi` without a file
 */
export function receiveMedia(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<ReceivedFile[]> {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  // Checked before the body is read.
  authorize(actor, 'manage media');
  return services.incoming.receive(request, async (form) => {
    if (form.files.length + form.empty.length === 0) {
      throw new AppError('rien-de-choisi', 'Choisissez au moins un fichier.');
    }
    const chosen = fields.parse(Object.fromEntries(form.fields));
    const received: ReceivedFile[] = form.empty.map((name) => ({
      name,
      id: null,
      error: 'Ce fichier est vide.',
      sameAs: null,
    }));
    for (const given of form.files) {
      try {
        const row = await uploadMedia(services, { actor, given, ...chosen });
        const sameAs = await findSame(services, row);
        received.push({ name: given.name, id: row.id, error: null, sameAs });
      } catch (error) {
        received.push({ name: given.name, id: null, error: saidBy(error).said, sameAs: null });
      }
    }
    return received;
  });
}

/**
 * Adds a form's file to the library: by default a picture for a recipe.
 *
 * @param cocktailId of the recipe; it becomes part of a path, so that no other text counts
 * @returns its row
 * @throws AppError as `Incoming` and `uploadMedia`; `rien-de-choisi` without a file
 */
export function receiveFile(
  request: Request,
  context: Readonly<RouterContextProvider>,
  {
    cocktailId,
    bucket = 'images-cocktails',
    accepts = 'image',
  }: { cocktailId: string | null; bucket?: Bucket; accepts?: MediaKind },
) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  return services.incoming.receive(request, async (form) => {
    const given = onlyFile(form);
    if (!given) throw new AppError('rien-de-choisi', 'Choisissez un fichier.');
    return uploadMedia(services, {
      actor,
      given,
      bucket,
      cocktailId: cocktailId !== null && isUuid(cocktailId) ? cocktailId : null,
      accepts,
    });
  });
}

import type { Actor } from '#features/access/access.ts';
import { uploadMedia, type MediaServices, type Upload } from './upload-media.server.ts';

/** The same for a picture, and nothing else, that is in memory already. */
export const uploadPicture = (
  services: MediaServices,
  {
    name,
    content,
    ...upload
  }: { actor: Actor; name: string; content: Uint8Array } & Omit<Upload, 'given' | 'accepts'>,
) => uploadMedia(services, { ...upload, given: { name, content }, accepts: 'image' });

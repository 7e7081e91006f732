import { media } from '#db/schema-media.server.ts';

export const pictureColumns = {
  hash: media.hash,
  width: media.width,
  height: media.height,
  blur: media.blur,
  origin: media.origin,
};

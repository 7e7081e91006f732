/**
 * Run by lightening.server.ts: makes pictures of the library lighter, one after the other, until it
 * is ended.
 */
import type { Given } from './darkroom-messages.server.ts';
import { developPicture } from './develop-picture.server.ts';

process.on('message', ({ picture, order }: Given) => {
  void developPicture(Buffer.from(picture), order).then((answer) => process.send?.(answer));
});

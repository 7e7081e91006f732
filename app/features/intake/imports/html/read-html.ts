/** Reads a saved page, as a file. */
import { AppError } from '#app/errors.ts';
import { nothingToImport, type ReadDrafts } from '../draft.ts';
import { decodePage } from './decode-page.ts';
import { LONGEST_PAGE, readPage } from './read-page.ts';

const UNREADABLE = 'Impossible de parser';

export const readHtml: ReadDrafts = async function* (file) {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of file.bytes) {
    size += part.length;
    if (size > LONGEST_PAGE) {
      throw new AppError('fichier-trop-lourd', 'La page dépasse 20\u00a0Mo.');
    }
    parts.push(part);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  const drafts = readPage(decodePage(bytes, null), file.address ?? null);
  if (drafts.length === 0) throw nothingToImport(UNREADABLE);
  yield* drafts;
};

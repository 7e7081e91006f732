/** Refuses files of other kinds by their first bytes, and says what to give instead. */
import kinds from '#content/vocabulary/imports/foreign-files.json' with { type: 'json' };
import { AppError } from '#app/errors.ts';
import { decodeText, peek, type DecodedFile } from '#language/encoding/decode-text.ts';

const LOOKED_AT = 1024;
const KINDS = kinds.map(({ sign, what }) => ({ sign: new RegExp(sign), what }));

/**
 * The text of a file.
 *
 * @throws AppError `fichier-illisible` for a file of another kind, such as a PDF
 */
export async function decodeFile(file: AsyncIterable<Uint8Array>): Promise<DecodedFile> {
  const { head, bytes } = await peek(file);
  const said = Buffer.from(head.subarray(0, LOOKED_AT)).toString('latin1').replaceAll('\r\n', '\n');
  const kind = KINDS.find(({ sign }) => sign.test(said));
  if (kind) throw new AppError('fichier-illisible', kind.what);
  return decodeText(bytes);
}

/**
 * Reads the recipe in a text or a photo: with a model if there is one; otherwise our own reader
 * reads a text.
 */
import { AppError } from '#app/errors.ts';
import { noEyes, reasonOf, type Assist } from '../assisted/open-assist.server.ts';
import { nothingToImport, type ImportDraft, type SourceFile } from '../draft.ts';
import { textIn, withTitle } from './read-text.ts';

interface Asked {
  file: SourceFile;
  assist: Assist | null;
  /** Receives the method of reading, to show it to the editor. */
  tell: (how: string) => void;
  /** Reads a text without a model. */
  readAlone: (text: string) => AsyncIterable<ImportDraft>;
}

const byModel = ({ name }: Assist) => `par une IA, ${name}`;
const WITHOUT = 'sans IA';

/** @throws AppError `rien-a-importer` */
export async function* readTextSource({
  file,
  assist,
  tell,
  readAlone,
}: Asked): AsyncGenerator<ImportDraft> {
  const text = await textIn(file);
  let why = '';
  try {
    const draft = (await assist?.read({ text })) ?? null;
    if (assist && draft) {
      tell(byModel(assist));
      yield { ...withTitle(draft), sourceUrl: file.address ?? null };
      return;
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    why = reasonOf(error);
  }
  tell(why === '' ? WITHOUT : `${WITHOUT}\u00a0: ${why}`);
  yield* readAlone(text);
}

/** @throws AppError `rien-a-importer`, `ia-sans-vue`, or as `askText` */
export async function* readPhotoSource({ file, assist, tell }: Asked): AsyncGenerator<ImportDraft> {
  if (!assist?.sees) throw noEyes();
  const parts: Uint8Array[] = [];
  for await (const part of file.bytes) parts.push(part);
  const draft = await assist.read({ picture: Buffer.concat(parts) });
  tell(byModel(assist));
  if (draft === null) throw nothingToImport('Aucune recette de boisson ne se lit sur cette photo.');
  yield {
    ...withTitle(draft),
    sourceUrl: file.address ?? null,
    issues: [...draft.issues, 'Lue sur une photo\u00a0: comparez chaque quantité avec la page.'],
  };
}

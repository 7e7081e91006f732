/** Refuses files that are no table, with a French message. */
import { AppError } from '#app/errors.ts';
import { contentKind } from '../files/content-kind.ts';

const refuse = (what: string, todo: string): never => {
  throw new AppError('fichier-illisible', what, todo);
};

const KINDS = {
  json: 'Ce fichier contient du JSON et non un tableau CSV.',
  html: 'Ce fichier est une page web et non un tableau CSV.',
  sheet: 'Ce fichier est un classeur et non un tableau CSV.',
  xml: 'Ce fichier contient du XML et non un tableau CSV.',
  sql: 'Ce fichier contient du SQL et non un tableau CSV.',
} as const;

const SAVE_AS_CSV = 'Enregistrez votre tableau au format CSV, puis recommencez.';
const NUL = '\u0000';
/** First bytes of archives and workbooks. */
const ARCHIVES = ['PK\u0003\u0004', 'PK\u0005\u0006', '\u001F\u008B', '\u001F\u2039'];

/** @throws AppError `fichier-illisible` if the beginning is not that of a table */
export function refuseContent(beginning: string): void {
  if (ARCHIVES.some((sign) => beginning.startsWith(sign))) {
    refuse('Ce fichier est une archive ou un classeur et non un tableau CSV.', SAVE_AS_CSV);
  }
  if (beginning.includes(NUL))
    refuse(
      'Ce fichier n’est pas du texte : donnez l’export d’un programme de recettes ou un tableau CSV.',
      SAVE_AS_CSV,
    );
  const kind = contentKind(beginning);
  if (kind !== 'table' && kind !== 'text')
    refuse(KINDS[kind], 'Donnez-le à l’import qui lit ces fichiers.');
}

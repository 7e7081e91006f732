/**
 * `npm run --silent import -- <word>`: prints the recipes or lines that an import would read,
 * without a server or a database.
 */
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { runProcess } from '#app/process/run-process.server.ts';
import { printFiles, READERS } from './import-files.ts';
import { linesAsJson } from './import-lines.ts';

const USAGE = `Usage : npm run --silent import -- lines < FICHIER
        npm run --silent import -- html|csv|sql|file|text FICHIER… --json
        npm run import -- html|csv|sql|file|text FICHIER… --apply

  html, csv, sql, file, text
          lit des fichiers sans toucher à la base, et écrit pour chacun une ligne de JSON, dans l’ordre :
          le tableau de ses recettes, [] quand il n’en a pas (la raison vient sur la sortie d’erreur) ;
          avec --apply, importe ce qu’ils ont en brouillon, comme l’arrière-boutique, à côté du site ou sans lui
  lines   lit des lignes d’ingrédients (UTF-8, UTF-16 ou windows-1252), et écrit pour chacune une ligne
          de JSON, dans l’ordre :
          {quantity_text, unit, ingredient, note} (null pour ce qui n’est pas dit), null pour une
          ligne vide ou un titre, et pour une ligne de plus de 10 000 caractères (dite sur la sortie
          d’erreur), un tableau d’objets pour « 4 cl de gin + 2 cl de Campari »

Code de sortie : 0 quand tout a été lu, 1 quand un fichier ne peut être ouvert ou qu’une ligne
est trop longue, 2 quand la commande est mal écrite.`;

const OPTIONS = ['--json', '--apply'];

async function readLines(): Promise<number> {
  let code = 0;
  const refuse = (sentence: string) => {
    console.error(sentence);
    code = 1;
  };
  try {
    await pipeline(process.stdin, (input) => linesAsJson(input, refuse), process.stdout);
  } catch (error) {
    // The reader has left, as in « | head »: no error.
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
  return code;
}

async function main([word, ...others]: readonly string[]): Promise<number> {
  if (word === 'lines' && others.length === 0) return readLines();
  if (word === undefined || word === '--help') {
    console.log(USAGE);
    return 0;
  }
  const read = READERS[word];
  const paths = read ? others.filter((other) => !other.startsWith('--')) : [];
  const known = read ? [...OPTIONS, ...paths] : [];
  const strange = others.filter((other) => !known.includes(other));
  if (read && paths.length > 0 && strange.length === 0) {
    if (!others.includes('--apply')) return printFiles(read, paths);
    // Loaded here only: reading needs no database.
    const { runAnywhere } = await import('./run-anywhere.ts');
    return runAnywhere('importer', [word, ...paths.map((file) => path.resolve(file))]);
  }
  const unknown = read || word === 'lines' ? strange : [word];
  const fault =
    unknown.length === 0
      ? `Quel fichier\u00a0? « import -- ${word} » en lit un ou plusieurs.`
      : `« ${unknown.join(' ')} » n’est pas un mot de cette commande.`;
  process.stderr.write(`${fault}\n\n${USAGE}\n`);
  return 2;
}

runProcess(() => main(process.argv.slice(2)));

/** `npm run --silent import -- <word>`: what an import reads of a file, without a server or a database. */
import { pipeline } from 'node:stream/promises';
import { runProcess } from '#app/process/run-process.server.ts';
import { linesAsJson } from './import-lines.ts';

const USAGE = `Usage : npm run --silent import -- lines < FICHIER

  lines   lit des lignes d’ingrédients (UTF-8, UTF-16 ou windows-1252), et écrit pour chacune une ligne
          de JSON, dans l’ordre :
          {quantity_text, unit, ingredient, note} (null pour ce qui n’est pas dit), null pour une
          ligne vide ou un titre, un tableau d’objets pour « 4 cl de gin + 2 cl de Campari »

Code de sortie : 0 quand chaque ligne a été lue, 2 quand la commande est mal écrite.`;

async function readLines(): Promise<number> {
  try {
    await pipeline(process.stdin, linesAsJson, process.stdout);
  } catch (error) {
    // Nobody reads any more, as after « | head »: that is no fault.
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
  return 0;
}

async function main([word, ...others]: readonly string[]): Promise<number> {
  if (word === 'lines' && others.length === 0) return readLines();
  if (word === undefined || word === '--help') {
    console.log(USAGE);
    return 0;
  }
  const unknown = word === 'lines' ? others.join(' ') : word;
  process.stderr.write(`« ${unknown} » n’est pas un mot de cette commande.\n\n${USAGE}\n`);
  return 2;
}

runProcess(() => main(process.argv.slice(2)));

import { AppError } from '#app/errors.ts';
import { findOrphans } from '#features/media/find-orphans.server.ts';
import { count } from '#language/noun.ts';
import type { Command } from './commands.ts';

const ERASE = 'effacer';

/** Compares the files that are stored with those that the library knows, and removes what is nobody's. */
export const mediaFiles: Command = async (services, [verb, ...others], print) => {
  if ((verb !== undefined && verb !== ERASE) || others.length > 0) {
    throw new AppError('commande', `« medias » ou « medias ${ERASE} ».`);
  }
  const { unknown, missing } = await findOrphans(services);
  for (const { bucket, path } of missing) print(`Manque      ${bucket}/${path}`);
  for (const place of unknown) {
    if (verb === ERASE) await services.storage.remove(place);
    print(`${verb === ERASE ? 'Effacé    ' : 'De trop   '}  ${place.bucket}/${place.path}`);
  }
  const said = [
    count(missing.length, 'fichier manquant'),
    count(unknown.length, 'fichier de trop'),
  ];
  print(`${services.storage.name}\u00a0: ${said.join(', ')}.`);
};

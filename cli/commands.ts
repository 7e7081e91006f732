/** What an operator may ask, in the running server or with the database opened for the occasion. */
import type { Services } from '#app/context.server.ts';
import { diskFull } from '#app/process/disk-full.server.ts';
import { AppError } from '#app/errors.ts';
import { administrator } from './administrator.ts';
import { backup } from './backup.ts';
import { mediaFiles } from './media-files.ts';
import { recipes } from './recipes.ts';
import { status } from './status.ts';

export type Print = (text: string) => void;
export type Command = (services: Services, args: string[], print: Print) => Promise<void>;

const COMMANDS: Record<string, { run: Command; usage: string }> = {
  etat: { run: status, usage: 'etat                              ce que contient la base' },
  recettes: {
    run: recipes,
    usage: [
      'recettes                          les nouvelles recettes de départ proposées',
      'recettes accepter <slug…|toutes>  les ajoute en brouillon',
      'recettes refuser <slug…|toutes>   ne les propose plus',
    ].join('\n  '),
  },
  medias: {
    run: mediaFiles,
    usage: [
      'medias                            les fichiers que la médiathèque ne connaît pas, ou n’a plus',
      'medias effacer                    efface ceux qu’elle ne connaît pas',
    ].join('\n  '),
  },
  sauvegarder: {
    run: backup,
    usage: 'sauvegarder                       sauvegarde la base ; npm run restore la remet',
  },
  administrateur: {
    run: administrator,
    usage: 'administrateur <adresse>          donne à un compte la gestion du site',
  },
};

/** Runs a command, printing as it goes. @returns the exit code of the process that asked */
export async function runCommand(
  services: Services,
  name: string,
  args: string[],
  print: Print,
): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    const usages = Object.values(COMMANDS).map(({ usage }) => `  ${usage}`);
    print(['Usage : npm run zinc -- <commande>', '', ...usages].join('\n'));
    return name === '' ? 0 : 2;
  }
  try {
    await command.run(services, args, print);
    return 0;
  } catch (error) {
    const told = diskFull(error) ?? error;
    if (!(told instanceof AppError)) throw error;
    print([told.message, told.suggestion].filter(Boolean).join('\n'));
    return 1;
  }
}

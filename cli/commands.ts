/** Commands of the operator, run in the server, or on the database when no server runs. */
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Services } from '#app/context.server.ts';
import { diskFull } from '#app/process/disk-full.server.ts';
import { exitCodeOf } from '#app/process/run-process.server.ts';
import { AppError } from '#app/errors.ts';
import { cocktails, ingredients, tags } from '#db/schema/recipes.server.ts';
import { starterRecipes } from '#db/schema/starter.server.ts';
import { sayMissing, sayVerified } from '#features/platform/jobs/upkeep-jobs.server.ts';
import { formatBytes } from '#language/format.ts';
import { makeAdministrator } from '#features/members/accounts/members/change-role.server.ts';
import {
  findUnreadable,
  forgetUnreadable,
} from '#features/members/accounts/second-factor/forget-unreadable.server.ts';
import { findOrphans } from '#features/images/media/library/find-orphans.server.ts';
import { count } from '#language/words/noun.ts';
import { lettersApart } from '#language/words/spelling.ts';
import { imports } from './imports.ts';
import { recipes } from './recipes.ts';

export type Print = (text: string) => void;
export type Command = (services: Services, args: string[], print: Print) => Promise<void>;

/** @throws AppError `commande` when the command gets too many words */
function refuseMore(others: readonly string[]): void {
  if (others.length === 0) return;
  const said = `« ${others.join(' ')} » est de trop dans cette commande.`;
  throw new AppError('commande', said, 'npm run zinc, sans argument, dit ce que prend chacune.');
}

const status: Command = async ({ db, publicUrl }, others, print) => {
  refuseMore(others);
  const published = await db.$count(cocktails, eq(cocktails.isPublished, true));
  const { isPublished, deletedAt } = cocktails;
  const drafts = await db.$count(cocktails, and(eq(isPublished, false), isNull(deletedAt)));
  const offered = await db.$count(starterRecipes, eq(starterRecipes.state, 'offered'));
  print(
    [
      `Adresse publique      ${publicUrl}`,
      `Recettes publiées     ${published}`,
      `Brouillons            ${drafts}`,
      `Corbeille             ${await db.$count(cocktails, isNotNull(deletedAt))}`,
      `Ingrédients           ${await db.$count(ingredients)}`,
      `Tags                  ${await db.$count(tags)}`,
      `Recettes proposées    ${offered}`,
    ].join('\n'),
  );
};

/** Backs up the database and its files now, and prints the path. */
const backup: Command = async ({ backups }, others, print) => {
  refuseMore(others);
  const taken = await backups.take({ cause: 'asked' });
  const missing = sayMissing(taken);
  print(
    [
      `Sauvegarde  ${taken.file}`,
      `Taille      ${formatBytes(taken.bytes)}`,
      `Vérifiée    ${sayVerified(taken)}`,
      ...(missing === undefined ? [] : [`Attention   ${missing}`]),
    ].join('\n'),
  );
};

const administrator: Command = async (services, [email, ...others], print) => {
  if (email === undefined || others.length > 0) {
    throw new AppError('commande', 'Une seule adresse est attendue.', 'Celle du compte.');
  }
  const changed = await makeAdministrator(services, email);
  print(changed ? `${email} administre maintenant le site.` : `${email} l’administrait déjà.`);
};

const ERASE = 'effacer';
const MISSING = 'manquants';

/** Compares stored files with those of the library, and removes files that belong to none. */
export const mediaFiles: Command = async (services, [verb, ...others], print) => {
  if ((verb !== undefined && verb !== ERASE && verb !== MISSING) || others.length > 0) {
    throw new AppError('commande', `« medias », « medias ${MISSING} » ou « medias ${ERASE} ».`);
  }
  const found = await findOrphans(services);
  const { missing } = found;
  const unknown = verb === MISSING ? [] : found.unknown;
  for (const { bucket, path } of missing) print(`Manque      ${bucket}/${path}`);
  for (const place of unknown) {
    if (verb === ERASE) await services.storage.remove(place);
    print(`${verb === ERASE ? 'Effacé    ' : 'De trop   '}  ${place.bucket}/${place.path}`);
  }
  const said = [
    count(missing.length, 'fichier manquant'),
    ...(verb === MISSING ? [] : [count(unknown.length, 'fichier de trop')]),
  ];
  print(`${services.storage.name}\u00a0: ${said.join(', ')}.`);
};

/**
 * After a change of SECRET: lists values that can no longer be read, and removes them on request.
 */
export const newSecret: Command = async (services, [verb, ...others], print) => {
  if ((verb !== undefined && verb !== ERASE) || others.length > 0) {
    throw new AppError('commande', `« nouveau-secret » ou « nouveau-secret ${ERASE} ».`);
  }
  const found = await findUnreadable(services);
  if (verb === ERASE) await forgetUnreadable(services, found);
  const { factors, keys } = found;
  print(
    [
      `${count(factors.length, 'double authentification')} et ${count(keys.length, 'clé')} d’un autre secret.`,
      ...(factors.length === 0 || verb === ERASE
        ? []
        : [
            'Ces membres ne peuvent plus donner de code. Si SECRET est le bon : nouveau-secret effacer',
          ]),
    ].join('\n'),
  );
};

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
  importer: {
    run: imports,
    usage: [
      'importer                          les derniers imports',
      'importer <csv|html|sql|file> <fichier…>  importe en brouillon ; comme npm run import -- … --apply',
      'importer annuler <import>         reprend ce qu’un import a écrit',
    ].join('\n  '),
  },
  medias: {
    run: mediaFiles,
    usage: [
      'medias                            les fichiers que la médiathèque ne connaît pas, ou n’a plus',
      'medias manquants                  seulement ceux qu’elle n’a plus',
      'medias effacer                    efface ceux qu’elle ne connaît pas',
    ].join('\n  '),
  },
  sauvegarder: {
    run: backup,
    usage:
      'sauvegarder                       sauvegarde la base et les fichiers ; npm run restore les remet',
  },
  'nouveau-secret': {
    run: newSecret,
    usage: [
      'nouveau-secret                    ce que le SECRET d’avant avait chiffré, et que rien ne lit plus',
      'nouveau-secret effacer            l’efface : ces membres refont leur double authentification',
    ].join('\n  '),
  },
  administrateur: {
    run: administrator,
    usage: 'administrateur <adresse>          donne à un compte la gestion du site',
  },
};

/** Names that ask for the list of commands, which is then no error. */
const HELP = new Set(['', '--help']);
const MOST_MISTYPED = 2;

function sayUnknown(name: string): string {
  const near = Object.keys(COMMANDS).find(
    (known) => lettersApart(known, name, MOST_MISTYPED) <= MOST_MISTYPED,
  );
  return `« ${name} » n’est pas une commande.${near === undefined ? '' : ` Peut-être « ${near} » ?`}\n`;
}

/**
 * @returns the command of that name; undefined after printing the list of commands when there is
 * none
 */
export function findCommand(name: string, print: Print): Command | undefined {
  if (Object.hasOwn(COMMANDS, name)) return COMMANDS[name]?.run;
  if (!HELP.has(name)) print(sayUnknown(name));
  const usages = Object.values(COMMANDS).map(({ usage }) => `  ${usage}`);
  print(['Usage : npm run zinc -- <commande>', '', ...usages].join('\n'));
  return undefined;
}

export const exitOfUnknown = (name: string): number => (HELP.has(name) ? 0 : 2);

/**
 * Runs a command and prints its output at once.
 *
 * @returns the exit code of the process that asked
 */
export async function runCommand(
  services: Services,
  name: string,
  args: string[],
  print: Print,
): Promise<number> {
  const command = findCommand(name, print);
  if (!command) return exitOfUnknown(name);
  try {
    await command(services, args, print);
    return 0;
  } catch (error) {
    const told = diskFull(error) ?? error;
    if (!(told instanceof AppError)) throw error;
    print([told.message, told.suggestion].filter(Boolean).join('\n'));
    return exitCodeOf(told);
  }
}

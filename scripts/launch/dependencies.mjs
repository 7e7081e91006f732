/** The dependencies of package-lock.json: installed when they are not, left alone when they are. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { acquireLock } from './lock.mjs';
import { runChild, ScriptError } from './run-child.mjs';

/**
 * @typedef {object} Wanted
 * @property {boolean} tools true to add those of development; a site is built and run without them
 *
 * @typedef {(root: string, wanted: Wanted & { added: boolean }) => Promise<void>} Installer fills
 *   ROOT/node_modules, and writes npm's record last; `added` leaves the packages of a site in place
 */

/**
 * The project's own Node, a dependency like any other.
 *
 * @param {string} root
 */
export function nodeOf(root) {
  return path.join(root, 'node_modules/.bin/node');
}

/**
 * Installs the dependencies unless those of package-lock.json are there. One process installs at a
 * time. npm empties node_modules first and writes its record of it last: an install that was
 * interrupted, or failed, is begun anew the next time.
 *
 * @param {string} root directory of package.json
 * @param {Wanted} wanted
 * @param {Installer} [install]
 * @returns {Promise<boolean>} whether an install took place
 * @throws {ScriptError} in French, when npm fails
 */
export async function ensureDependencies(root, { tools }, install = runNpm) {
  if (areInstalled(root, { tools })) return false;
  const release = await acquireLock(path.join(root, '.install.lock'), (pid) => {
    say(`Une autre installation est en cours (processus ${pid}) : on l’attend.`);
  });
  try {
    if (areInstalled(root, { tools })) return false;
    say('Installation des dépendances (une minute environ)…');
    await install(root, { tools, added: tools && areInstalled(root, { tools: false }) });
  } finally {
    release();
  }
  if (existsSync(nodeOf(root))) return true;
  throw new ScriptError(
    'npm n’a pas installé le Node de Zinc (paquet « node ») : vérifiez qu’il a le droit\n' +
      'd’exécuter le script d’installation de ce paquet.',
  );
}

/**
 * True when node_modules is as package-lock.json describes it, by npm's own record of its
 * successful installs.
 *
 * @param {string} root
 * @param {Wanted} wanted
 * @returns {boolean}
 */
function areInstalled(root, { tools }) {
  const record = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(nodeOf(root)) || !existsSync(record)) return false;
  const installed = readPackages(record);
  return [...readPackages(path.join(root, 'package-lock.json'))].every(([location, wanted]) => {
    const found = installed.get(location);
    if (found === undefined && wanted.dev === true && !tools) return true;
    // An optional package of another platform is rightly absent.
    if (found === undefined) return wanted.optional === true || wanted.devOptional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/**
 * @typedef {{ version?: string; integrity?: string; dev?: boolean; optional?: boolean; devOptional?: boolean }} Entry
 * @param {string} file a lock file of npm, version 3
 * @returns {Map<string, Entry>} its entry for each package, by the path in node_modules
 */
function readPackages(file) {
  const { packages = {} } = /** @type {{ packages?: Record<string, Entry> }} */ (
    JSON.parse(readFileSync(file, 'utf8'))
  );
  return new Map(Object.entries(packages).filter(([location]) => location !== ''));
}

/** @type {Installer} */
async function runNpm(root, { tools, added }) {
  let errors = '';
  // `ci` empties node_modules first, which would break a running site.
  const code = await runChild('npm', added ? ['install', '--no-save'] : ['ci'], {
    cwd: root,
    env: npmEnvironment(process.env, { tools }),
    stdio: ['ignore', 'ignore', 'pipe'],
    onOutput: (chunk) => {
      process.stderr.write(chunk);
      errors += chunk.toString();
    },
  });
  if (code !== 0) throw new ScriptError(explain(errors));
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {Wanted} wanted
 * @returns {NodeJS.ProcessEnv}
 */
function npmEnvironment(env, { tools }) {
  return {
    ...env,
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
    // The host's Node only runs npm: the packages get the project's own Node.
    npm_config_engine_strict: 'false',
    npm_config_loglevel: 'error',
    // Whatever NODE_ENV says.
    [tools ? 'npm_config_include' : 'npm_config_omit']: 'dev',
    npm_config_ignore_scripts: 'false',
  };
}

const NETWORK_CODES =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|E50[0-9])\b/;

/**
 * Explains npm's error, and how to repair it.
 *
 * @param {string} errors npm's standard error
 * @returns {string}
 */
export function explain(errors) {
  if (NETWORK_CODES.test(errors)) {
    return (
      'Les dépendances n’ont pas pu être téléchargées : le registre npm ne répond pas.\n' +
      'Vérifiez la connexion (et le proxy, s’il y en a un), puis relancez la même commande.'
    );
  }
  if (/\bENOSPC\b/.test(errors)) {
    return 'Le disque est plein : libérez environ 1 Go, puis relancez la même commande.';
  }
  if (/\b(EACCES|EPERM)\b/.test(errors)) {
    return 'Ce compte n’a pas le droit d’écrire dans le dossier du projet ou dans le cache de npm.';
  }
  if (/\bEUSAGE\b/.test(errors)) {
    return 'package.json et package-lock.json ne s’accordent pas : lancez « npm install ».';
  }
  return 'L’installation des dépendances a échoué : npm en donne la raison ci-dessus.';
}

/** @param {string} message */
function say(message) {
  process.stderr.write(`${message}\n`);
}

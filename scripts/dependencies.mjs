/** The dependencies of package-lock.json: installed when they are not, left alone when they are. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { acquireLock } from './lock.mjs';
import { runChild, ScriptError } from './run-child.mjs';

/** @typedef {(root: string) => Promise<void>} Installer fills ROOT/node_modules, npm's record of it last */

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
 * @param {Installer} [install]
 * @returns {Promise<boolean>} whether an install took place
 * @throws {ScriptError} in French, when npm fails
 */
export async function ensureDependencies(root, install = npmCi) {
  if (areInstalled(root)) return false;
  const release = await acquireLock(path.join(root, '.install.lock'), (pid) => {
    say(`Une autre installation est en cours (processus ${pid}) : on l’attend.`);
  });
  try {
    if (areInstalled(root)) return false;
    say('Installation des dépendances (une minute environ)…');
    await install(root);
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
 * Whether node_modules is what package-lock.json describes, by the record that npm keeps of its own
 * successful installs.
 *
 * @param {string} root
 * @returns {boolean}
 */
function areInstalled(root) {
  const record = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(nodeOf(root)) || !existsSync(record)) return false;
  const installed = readPackages(record);
  return [...readPackages(path.join(root, 'package-lock.json'))].every(([location, wanted]) => {
    const found = installed.get(location);
    // An optional package of another platform is rightly absent.
    if (found === undefined) return wanted.optional === true || wanted.devOptional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/**
 * @typedef {{ version?: string; integrity?: string; optional?: boolean; devOptional?: boolean }} Entry
 * @param {string} file a lock file of npm, version 3
 * @returns {Map<string, Entry>} what it says of each package, by its place in node_modules
 */
function readPackages(file) {
  const { packages = {} } = /** @type {{ packages?: Record<string, Entry> }} */ (
    JSON.parse(readFileSync(file, 'utf8'))
  );
  return new Map(Object.entries(packages).filter(([location]) => location !== ''));
}

/** @type {Installer} */
async function npmCi(root) {
  let errors = '';
  const code = await runChild('npm', ['ci'], {
    cwd: root,
    env: npmEnvironment(process.env),
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
 * @returns {NodeJS.ProcessEnv}
 */
function npmEnvironment(env) {
  return {
    ...env,
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
    // The host's Node only runs npm: what the packages ask for, the project's own Node is.
    npm_config_engine_strict: 'false',
    npm_config_loglevel: 'error',
    // The build needs the development tools whatever NODE_ENV says.
    npm_config_include: 'dev',
    npm_config_ignore_scripts: 'false',
  };
}

const NETWORK_CODES =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|E50[0-9])\b/;

/**
 * What npm's own report means and what to do about it.
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

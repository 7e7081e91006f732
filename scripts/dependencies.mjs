/** The dependencies of package-lock.json: installed when they are not, left alone when they are. */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { acquireLock } from './lock.mjs';
import { runChild, ScriptError } from './run-child.mjs';

const STAMP = '.zinc-lock.sha256';

/** @typedef {(workplace: string) => Promise<void>} Installer fills WORKPLACE/node_modules */

/**
 * The project's own Node, a dependency like any other.
 *
 * @param {string} root
 */
export function nodeOf(root) {
  return path.join(root, 'node_modules/.bin/node');
}

/**
 * Installs the dependencies unless those of package-lock.json are there. They are prepared aside
 * and take the place of node_modules by a rename when complete: an interrupted or failed install
 * leaves what was there untouched, and the next one begins anew.
 *
 * @param {string} root directory of package.json
 * @param {Installer} [install]
 * @returns {Promise<boolean>} whether an install took place
 * @throws {ScriptError} in French, when npm fails
 */
export async function ensureDependencies(root, install = npmCi) {
  if (areInstalled(root)) return false;
  const aside = path.join(root, '.install');
  const release = await acquireLock(path.join(aside, 'lock'), (pid) => {
    say(`Une autre installation est en cours (processus ${pid}) : on l’attend.`);
  });
  try {
    if (areInstalled(root)) return false;
    say('Installation des dépendances (une minute environ)…');
    writeFileSync(path.join(aside, '.gitignore'), '*\n');
    await installAside(root, path.join(aside, 'next'), install);
    return true;
  } finally {
    remove(path.join(aside, 'next'));
    remove(path.join(aside, 'previous'));
    remove(path.join(aside, '.gitignore'));
    release();
    try {
      rmdirSync(aside);
    } catch {
      // Another process is waiting there for the lock.
    }
  }
}

/**
 * @param {string} root
 * @param {string} workplace
 * @param {Installer} install
 */
async function installAside(root, workplace, install) {
  remove(workplace);
  mkdirSync(workplace);
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
    const source = path.join(root, file);
    if (existsSync(source)) cpSync(source, path.join(workplace, file));
  }
  await install(workplace);
  if (!existsSync(nodeOf(workplace))) {
    throw new ScriptError(
      'npm n’a pas installé le Node de Zinc (paquet « node ») : vérifiez qu’il a le droit\n' +
        'd’exécuter le script d’installation de ce paquet.',
    );
  }
  const fresh = path.join(workplace, 'node_modules');
  writeFileSync(path.join(fresh, STAMP), digest(workplace));
  const current = path.join(root, 'node_modules');
  const previous = path.join(root, '.install/previous');
  remove(previous);
  if (existsSync(current)) renameSync(current, previous);
  renameSync(fresh, current);
}

/**
 * Whether node_modules is what package-lock.json describes: by our stamp, else by the record that
 * npm keeps of its own successful installs (which then earns the stamp).
 *
 * @param {string} root
 * @returns {boolean}
 */
function areInstalled(root) {
  if (!existsSync(nodeOf(root))) return false;
  const stamp = path.join(root, 'node_modules', STAMP);
  const expected = digest(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) return true;
  if (!matchesRecord(root)) return false;
  writeFileSync(stamp, expected);
  return true;
}

/** @param {string} root */
function matchesRecord(root) {
  const record = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
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

/** @param {string} root */
function digest(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} `);
  return hash.update(readFileSync(path.join(root, 'package-lock.json'))).digest('hex');
}

/** @type {Installer} */
async function npmCi(workplace) {
  let errors = '';
  const code = await runChild('npm', ['ci'], {
    cwd: workplace,
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

/** @param {string} directory */
function remove(directory) {
  rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** @param {string} message */
function say(message) {
  process.stderr.write(`${message}\n`);
}

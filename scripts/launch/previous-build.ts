/**
 * Keeps the files of the previous build beside the new ones: a running site and open pages still
 * request them. Files of older builds are removed.
 */
import {
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const FOLDERS = ['build/client', 'build/server'];
/** Files that the last complete build wrote. */
const LIST = 'build/.files.json';

function builtFiles(root: string): string[] {
  return FOLDERS.filter((folder) => existsSync(path.join(root, folder))).flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
  );
}

const SERVER = 'build/server/index.js';

/** Whether the server of the new build names a file. */
function namesIn(root: string): (name: string) => boolean {
  const server = path.join(root, SERVER);
  const text = existsSync(server) ? readFileSync(server, 'utf8') : '';
  return (name) => text.includes(`/${name}"`);
}

/**
 * Call it before a build into the same folders.
 *
 * @returns a function to call after the build: removes the files of older builds
 */
export function keepFiles(root: string): () => void {
  const found = builtFiles(root);
  const list = path.join(root, LIST);
  const before = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : found;
  // Files of the new build are then younger, even if the clock changes meanwhile.
  for (const file of found) utimesSync(path.join(root, file), 0, 0);
  return () => {
    const all = builtFiles(root);
    // The service worker of the build before is not written again if it is the same: its name is.
    const isNamed = namesIn(root);
    const isOwn = (file: string) =>
      statSync(path.join(root, file)).mtimeMs > 0 || isNamed(path.basename(file));
    const own = new Set(all.filter(isOwn));
    const kept = new Set([...own, ...before]);
    for (const file of all.filter((one) => !kept.has(one))) rmSync(path.join(root, file));
    writeFileSync(list, JSON.stringify([...own]));
  };
}

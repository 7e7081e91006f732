/**
 * A site that runs, and pages that are open, ask for files of the build that they came from: those of the build before
 * stay beside the new ones, those of the one before that go.
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
/** What the latest whole build wrote. */
const LIST = 'build/.files.json';

function builtFiles(root: string): string[] {
  return FOLDERS.filter((folder) => existsSync(path.join(root, folder))).flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
  );
}

/**
 * To be called before building, into the same folders.
 *
 * @returns what is to be called once that is done, and removes what belongs to neither build
 */
export function keepFiles(root: string): () => void {
  const found = builtFiles(root);
  const list = path.join(root, LIST);
  const before = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : found;
  // What the build writes is younger, whatever the clock does meanwhile.
  for (const file of found) utimesSync(path.join(root, file), 0, 0);
  return () => {
    const all = builtFiles(root);
    const own = new Set(all.filter((file) => statSync(path.join(root, file)).mtimeMs > 0));
    const kept = new Set([...own, ...before]);
    for (const file of all.filter((one) => !kept.has(one))) rmSync(path.join(root, file));
    writeFileSync(list, JSON.stringify([...own]));
  };
}

/** Programs that run in a process or a worker of their own, from the sources or from the build. */
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Sources of all programs, by the name of the built file. */
export const PROGRAMS = {
  index: 'server/app.ts',
  main: 'server/main.ts',
  'copy-files': 'cli/copy-files.ts',
  'copy-to-postgres': 'cli/copy-to-postgres.ts',
  import: 'cli/import.ts',
  media: 'cli/media.ts',
  restore: 'cli/restore.ts',
  zinc: 'cli/zinc.ts',
  database: 'app/db/embedded/worker.server.ts',
  darkroom: 'app/services/pictures/darkroom-process.server.ts',
  lightening: 'app/services/pictures/lightening-process.server.ts',
  reading: 'app/features/intake/imports/reading/reading-process.server.ts',
} as const;

/** Packages that load files of their own: machine code, WebAssembly. */
export const UNBUNDLED = ['sharp', '@electric-sql/pglite'] as const;

export type ProgramName = keyof typeof PROGRAMS;

function findRoot(): string {
  let directory = import.meta.dirname;
  while (!existsSync(path.join(directory, 'package.json'))) directory = path.dirname(directory);
  return directory;
}

/** Directory of package.json: this module may be in the sources or in the build. */
export const ROOT = findRoot();

const IS_BUILT = import.meta.filename.endsWith('.js');

export const builtProgram = (name: ProgramName) => path.join(ROOT, 'build/server', `${name}.js`);

/** The built program for a built caller, its source for another. */
export const programFile = (name: ProgramName) =>
  IS_BUILT ? builtProgram(name) : path.join(ROOT, PROGRAMS[name]);

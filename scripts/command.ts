/**
 * `npm run zinc` and its like: a command of cli/, from the build when it is of these sources, since
 * that starts several times sooner.
 */
import { ROOT, type ProgramName } from '#app/process/program-files.server.ts';
import { launch } from './launch/launch.mjs';
import { SERVER_ENVIRONMENT } from './launch/launch-server.ts';
import { freshProgram } from './sources.ts';

const [name, ...args] = process.argv.slice(2) as [ProgramName, ...string[]];
// New objects take 16 MiB three times over otherwise, which no command is quicker with.
await launch(process.execPath, ['--max-semi-space-size=4', freshProgram(name), ...args], {
  env: { ...SERVER_ENVIRONMENT, ...process.env },
  cwd: ROOT,
});

/**
 * `npm run zinc` and its like: a command of cli/, from the build when it is of these sources, since
 * that starts several times sooner.
 */
import { ROOT, type ProgramName } from '#app/process/program-files.server.ts';
import { launch } from './launch/launch.mjs';
import { SERVER_ENVIRONMENT } from './launch/launch-server.ts';
import { freshProgram } from './sources.ts';

const [name, ...args] = process.argv.slice(2) as [ProgramName, ...string[]];
await launch(process.execPath, [freshProgram(name), ...args], {
  env: { ...SERVER_ENVIRONMENT, ...process.env },
  cwd: ROOT,
});

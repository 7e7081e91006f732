/** `npm run zinc -- <command>`: asks the running server, or opens the database when none runs. */
import { runProcess } from '#app/process/run-process.server.ts';
import { runAnywhere } from './run-anywhere.ts';

const [command = '', ...args] = process.argv.slice(2);
runProcess(() => runAnywhere(command, args));

/** `npm run dev`: the server with Vite inside; a change shows without a restart. */
import path from 'node:path';
import { launchServer } from './launch/launch-server.ts';
import { runMain } from './launch/run-child.mjs';

await runMain(() =>
  launchServer(path.dirname(import.meta.dirname), 'development', [
    '--dev',
    ...process.argv.slice(2),
  ]),
);

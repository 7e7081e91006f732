/** `npm start`: builds after a change, then becomes the server's supervisor. */
import path from 'node:path';
import { build } from './build.ts';
import { launchServer } from './launch/launch-server.ts';
import { runMain } from './launch/run-child.mjs';

await runMain(async () => {
  await build();
  await launchServer(path.dirname(import.meta.dirname), 'production', process.argv.slice(2));
});

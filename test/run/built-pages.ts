/** Handles of the built routes, as the server reads them. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { PlacedPage } from '#app/routes/page.ts';

/** Without functions. */
export type BuiltPage = Omit<PlacedPage, 'shows' | 'reads'>;

const PRINT =
  "const { pages } = await import('./build/server/index.js'); console.log(JSON.stringify([...pages.values()]));";

/** In a child process: loading the whole bundle would slow down the test runner. */
export const readBuiltPages = (): BuiltPage[] =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', PRINT], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      encoding: 'utf8',
    }),
  ) as BuiltPage[];

/** Handles of the routes of the build, as the server reads them. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { PlacedPage } from '#app/routes/page.ts';

/** But for the functions. */
export type BuiltPage = Omit<PlacedPage, 'shows' | 'reads'>;

const PRINT =
  "const { pages } = await import('./build/server/index.js'); console.log(JSON.stringify([...pages.values()]));";

/** By a process of its own: what runs tests would go through the whole bundle to read it. */
export const readBuiltPages = (): BuiltPage[] =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', PRINT], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      encoding: 'utf8',
    }),
  ) as BuiltPage[];

/** What an operator does to the servers of the journeys, by its own command. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Makes a member an administrator, as `npm run admin` does; of the site that keeps its data in `dataDir`. */
export async function makeAdministrator(
  email: string,
  dataDir = process.env['E2E_DATA_DIR'],
): Promise<void> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, ['cli/zinc.ts', 'administrateur', email], { env });
}

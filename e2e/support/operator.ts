/** What an operator does to the server of the journeys, by its own command. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Makes a member an administrator, as `npm run admin` does. */
export async function makeAdministrator(email: string): Promise<void> {
  const env = { PATH: process.env['PATH'], DATA_DIR: process.env['E2E_DATA_DIR'] };
  await promisify(execFile)(process.execPath, ['cli/zinc.ts', 'administrateur', email], { env });
}

import type { Database } from '#db/client.server.ts';
import { readSettings } from './read-settings.server.ts';

/** Sites whose owners refuse to be read, as `exemple.fr`. */
export async function readClosedSites({ db }: { db: Database }): Promise<string[]> {
  const { optOut } = await readSettings({ db }, 'imports');
  return optOut
    .split(/\s+/)
    .map((line) => line.toLowerCase().replace(/^(https?:\/\/)?(www\.)?/, ''))
    .map((line) => line.split('/', 1)[0] ?? '')
    .filter((site) => site !== '');
}

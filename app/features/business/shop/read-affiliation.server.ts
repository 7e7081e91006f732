import type { Database } from '#db/client.server.ts';
import { readSettings } from '#features/platform/settings/read-settings.server.ts';
import type { Retailer } from '#services/retailer/retailer.server.ts';

/**
 * Our tag, and whether the retailer can be asked for what it has now: it takes its credentials and
 * the tag. A page that shows any of it `shows` 'settings'.
 */
export async function readAffiliation({
  db,
  retailer,
}: {
  db: Database;
  retailer: Retailer | null;
}): Promise<{ partnerTag: string; isLive: boolean }> {
  const { partnerTag } = await readSettings({ db }, 'affiliation');
  return { partnerTag, isLive: retailer !== null && partnerTag !== '' };
}

import type { Database } from '#db/client.server.ts';
import { readSettings } from '#features/platform/settings/read-settings.server.ts';
import type { Retailer } from '#services/retailer/retailer.server.ts';

/**
 * Our affiliate tag, and whether live products can be requested: this needs the retailer's
 * credentials and the tag. Pages that use it declare `shows` 'settings'.
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

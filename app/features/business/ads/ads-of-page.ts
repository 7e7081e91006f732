import type { Settings } from '#features/platform/settings/setting.ts';
import { AD_PLACES, isBackOffice, NO_ADS, type AdPlace, type PageAds } from './ad.ts';
import { isPublicHost } from './public-host.ts';

const PLACES = Object.keys(AD_PLACES) as AdPlace[];

/**
 * The ads of a page that is loaded at `path`.
 *
 * @param settings what the owner decided
 * @param script address of the network's script
 */
export function adsOfPage(
  settings: Settings['publicites'],
  { path, publicUrl, script }: { path: string; publicUrl: string; script: string },
): PageAds {
  if (isBackOffice(path)) return NO_ADS;
  const places = PLACES.filter((place) => settings[place]);
  if (!isPublicHost(publicUrl)) return { kind: 'preview', places };
  const units: Partial<Record<AdPlace, string>> = {};
  for (const place of places) {
    const unit = settings[AD_PLACES[place].unit];
    if (unit !== '') units[place] = unit;
  }
  const { publisherId } = settings;
  if (publisherId === '' || Object.keys(units).length === 0) return NO_ADS;
  return { kind: 'live', script, publisher: publisherId, units };
}

import { eq } from 'drizzle-orm';
import { keptRead, type Reads } from '#app/cached-reads.server.ts';
import type { Database } from '#db/client.server.ts';
import { fieldsVersion } from '#db/row-version.server.ts';
import { settings } from '#db/schema/office.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { parseSettings, type SettingKey, type Settings } from './setting.ts';

interface Dependencies {
  db: Database;
}

async function readValue({ db }: Dependencies, key: SettingKey): Promise<unknown> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key));
  return row?.value;
}

/** Settings of a group. A page that shows some of them declares `shows` 'settings'. */
export async function readSettings<Key extends SettingKey>(
  services: Reads,
  key: Key,
): Promise<Settings[Key]> {
  return keptRead(services, 'settings', key, async () =>
    parseSettings(key, await readValue(services, key)),
  );
}

/**
 * Settings of a group, for the editor about to change it.
 *
 * @returns also the version that `changeSettings` takes back
 * @throws AppError as `authorize`
 */
export async function openSettings<Key extends SettingKey>(
  services: Dependencies,
  { actor, key }: { actor: Actor; key: Key },
): Promise<{ values: Settings[Key]; version: string }> {
  authorize(actor, 'change settings');
  const values = parseSettings(key, await readValue(services, key));
  return { values, version: fieldsVersion(values) };
}

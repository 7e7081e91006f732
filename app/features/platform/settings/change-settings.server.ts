import { eq, sql } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { settings } from '#db/schema/office.server.ts';
import { authorize, type Actor, type Member } from '#features/platform/access/access.ts';
import { hasSecondFactor } from '#features/members/accounts/second-factor/read-factors.server.ts';
import { differing } from '#features/platform/audit/audit.ts';
import { recordAudit } from '#features/platform/audit/record-audit.server.ts';
import { mergeFields } from '#features/platform/office/merge-fields.server.ts';
import { parseSettings, type SettingKey, type Settings } from './setting.ts';

/** Prevents lockout: an owner who requires a second factor of the team must have one. */
async function refuseLockout(tx: Database, decided: object, by: Member): Promise<void> {
  if (!('requiresFactor' in decided) || decided.requiresFactor !== true) return;
  if (await hasSecondFactor({ db: tx }, by.id)) return;
  throw new AppError(
    'own-factor-first',
    'Votre compte n’a pas de double authentification.',
    'Activez-la d’abord dans votre profil\u00a0: vous n’ouvririez plus cette page.',
  );
}

/**
 * Stores a whole group of settings; the audit log records the difference.
 *
 * @param values as the group's schema reads them
 * @param version of the settings before the change, from `openSettings`
 * @returns names of settings where another person's value was kept
 * @throws AppError as `authorize`; `change-entre-temps` when another person changed the same
 * settings meanwhile; `own-factor-first`
 */
export async function changeSettings<Key extends SettingKey>(
  { db, clock }: { db: Database; clock: () => Date },
  asked: { actor: Actor; key: Key; values: Settings[Key]; version: string },
): Promise<string[]> {
  const { actor, key, version } = asked;
  const by = authorize(actor, 'change settings');
  return db.transaction(async (tx) => {
    // There may be no row to lock yet.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('settings:' || ${key}, 0))`);
    const [row] = await tx.select().from(settings).where(eq(settings.key, key));
    const before = parseSettings(key, row?.value);
    const merge = mergeFields(version, { saved: before, mine: asked.values });
    const { merged: values, taken } = merge;
    merge.assertNoClash(values);
    const changed = differing(values, before);
    if (Object.keys(changed).length === 0) return taken;
    await refuseLockout(tx, changed, by);
    const decided = { value: values, updatedBy: by.id, updatedAt: clock() };
    await tx
      .insert(settings)
      .values({ key, ...decided })
      .onConflictDoUpdate({ target: settings.key, set: decided });
    await recordAudit(tx, {
      by,
      action: 'change settings',
      subject: { type: 'settings', id: key },
      before: differing(before, values),
      after: changed,
    });
    await publishChange(tx, ['settings']);
    return taken;
  });
}

/** Unit of volumes of a visitor in a cookie, of a member in the account. */
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { users } from '#db/schema/members.server.ts';
import { authorize, can, type Actor } from '#features/platform/access/access.ts';
import { consume, type Limit } from '#features/platform/limits/consume.server.ts';
import type { VolumeUnit } from '#features/recipes/cocktails/card-words.ts';
import { unitCookie, unitIn } from './unit-cookie.server.ts';

const LIMIT: Limit = { what: 'choose units, by member', times: 60, seconds: 600 };

interface Services {
  db: Database;
  publicUrl: string;
}
interface Clocked {
  db: Database;
  clock: () => Date;
}

interface Visit {
  actor: Actor;
  /** Cookie header of the request. */
  cookies: string;
}

/** The chosen unit: the account’s, else the browser’s; null without a choice. */
export async function findUnit(services: Services, visit: Visit): Promise<VolumeUnit | null> {
  const { actor, cookies } = visit;
  if (actor !== null && can(actor, 'choose units')) {
    const [member] = await services.db
      .select({ unit: users.volumeUnit })
      .from(users)
      .where(eq(users.id, actor.id));
    if (member?.unit) return member.unit;
  }
  return unitIn(cookies, services.publicUrl);
}

async function keepUnit(
  { db, clock }: Clocked,
  { actor, unit }: { actor: Actor; unit: VolumeUnit },
): Promise<void> {
  const { id } = authorize(actor, 'choose units');
  await consume({ db, clock }, LIMIT, id);
  await db.update(users).set({ volumeUnit: unit }).where(eq(users.id, id));
}

/**
 * Keeps the choice, in the account of a member, else in a cookie.
 *
 * @returns Set-Cookie headers to answer with
 * @throws AppError as `authorize`; `rate-limited`
 */
export async function chooseUnit(
  services: Services & Clocked,
  visit: Pick<Visit, 'actor'>,
  unit: VolumeUnit,
): Promise<string[]> {
  const { actor } = visit;
  if (actor === null) return [unitCookie(unit, services.publicUrl)];
  await keepUnit(services, { actor, unit });
  return [];
}

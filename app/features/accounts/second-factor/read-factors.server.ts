import { symmetricDecrypt } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/client.server.ts';
import { twoFactors } from '#db/schema-accounts.server.ts';
import { users } from '#db/schema-members.server.ts';
import type { Factor } from '../account.ts';
import type { Auth } from '../auth.server.ts';

/** What decrypting takes. */
export interface Vault {
  db: Database;
  auth: Auth;
}

export interface Factors {
  /** Those that serve. */
  on: Factor[];
  /** The one that waits for its first code. */
  preparing: Factor | null;
  /** E.164; also of a telephone that is being prepared. */
  phone: string | null;
  /** Of the application, as it is kept; null before anything was prepared. */
  secret: string | null;
  backupCodes: string[];
}

/** The second factors of an account. For use cases that have made sure of who asks. */
export async function readFactors({ db, auth }: Vault, userId: string): Promise<Factors> {
  const key = auth.vaultKey;
  const [row] = await db
    .select({ isOn: users.twoFactorEnabled, kept: twoFactors })
    .from(twoFactors)
    .innerJoin(users, eq(users.id, twoFactors.userId))
    .where(eq(twoFactors.userId, userId));
  if (!row) return { on: [], preparing: null, phone: null, secret: null, backupCodes: [] };
  const { isOn, kept } = row;
  const on: Factor[] = [];
  if (isOn && kept.verified) on.push('application');
  if (isOn && kept.emailSince) on.push('email');
  if (isOn && kept.phoneSince) on.push('phone');
  const codes: unknown = JSON.parse(await symmetricDecrypt({ key, data: kept.backupCodes }));
  return {
    on,
    preparing: kept.preparing,
    phone: kept.phone === null ? null : await symmetricDecrypt({ key, data: kept.phone }),
    secret: await symmetricDecrypt({ key, data: kept.secret }),
    backupCodes: z.array(z.string()).parse(codes),
  };
}

import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { users } from '#db/schema/members.server.ts';
import { consume } from '#features/platform/limits/consume.server.ts';
import { addressOf } from '../client-headers.server.ts';
import { LIMITS } from '../limits.server.ts';
import { linkExpired, useLink } from '../address/single-use-link.server.ts';

/**
 * Stores a suspended member's objection, sent by the link of their letter; administrators read it.
 *
 * @throws AppError `link`; RateLimited
 */
export async function contestSuspension(
  { db, clock }: { db: Database; clock: () => Date },
  { token, contest, client }: { token: string; contest: string; client: Headers },
): Promise<void> {
  await consume({ db, clock }, LIMITS.linkByAddress, addressOf(client));
  await db.transaction(async (tx) => {
    const used = await useLink({ db: tx, clock }, 'contest-suspension', token);
    if (!used) throw linkExpired();
    await tx
      .update(users)
      .set({ banContest: contest, banContestedAt: clock() })
      .where(and(eq(users.id, used.userId), isNotNull(users.bannedAt)));
  });
}

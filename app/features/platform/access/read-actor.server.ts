import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { users } from '#db/schema/members.server.ts';
import type { Actor } from './access.ts';

/** The member who asked for a job, with their current role; null once the account is gone. */
export async function readActor(db: Database, memberId: string | null): Promise<Actor> {
  if (memberId === null) return null;
  const [member] = await db
    .select({ id: users.id, role: users.role, bannedAt: users.bannedAt })
    .from(users)
    .where(eq(users.id, memberId));
  return member ? { id: member.id, role: member.role, isBanned: member.bannedAt !== null } : null;
}

/** Which draft of a day is made by whom: two that ask at the same moment have one made. */
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.server.ts';
import { generatedDrafts } from '#db/schema-assistant.server.ts';
import { MOST_MINUTES } from './generation.ts';

export type GeneratedDraft = typeof generatedDrafts.$inferSelect;

interface Wanted {
  /** In the time zone of the settings. */
  day: string;
  theme: string;
  now: Date;
  /** One more, although the day has its own. */
  isForced?: boolean;
  /** The link that asks; null for the site itself. */
  linkId: string | null;
}

/** Whether whoever began it has had time to end. */
export const isAbandoned = ({ at }: Pick<GeneratedDraft, 'at'>, now: Date) =>
  now.getTime() - at.getTime() > MOST_MINUTES * 60_000;

/**
 * Takes the draft of a day and theme on: a new one, or one that failed, found nothing, or was abandoned.
 *
 * @returns the draft, and whether it is the caller's to have made; it is another's where it is made, or under way
 */
export async function claimDraft(
  tx: Transaction,
  { day, theme, now, isForced = false, linkId }: Wanted,
): Promise<{ draft: GeneratedDraft; isOurs: boolean }> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`draft:${day}:${theme}`}, 0))`,
  );
  // The one of the day is the first; whoever insists goes on from the last.
  const [known] = await tx
    .select()
    .from(generatedDrafts)
    .where(and(eq(generatedDrafts.day, day), eq(generatedDrafts.theme, theme)))
    .orderBy((isForced ? desc : asc)(generatedDrafts.number))
    .limit(1);
  const claimed = { at: now, state: 'under way', linkId, why: null } as const;
  if (known && known.state !== 'made') {
    if (known.state === 'under way' && !isAbandoned(known, now)) {
      return { draft: known, isOurs: false };
    }
    const [taken] = await tx
      .update(generatedDrafts)
      .set(claimed)
      .where(eq(generatedDrafts.id, known.id))
      .returning();
    return { draft: taken ?? known, isOurs: true };
  }
  if (known && !isForced) return { draft: known, isOurs: false };
  const number = known ? known.number + 1 : 0;
  const [made] = await tx
    .insert(generatedDrafts)
    .values({ ...claimed, day, theme, number })
    .returning();
  if (!made) throw new Error('No draft was claimed.');
  return { draft: made, isOurs: true };
}

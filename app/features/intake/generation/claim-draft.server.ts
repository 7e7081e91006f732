/** Claims the draft of a day: two callers at the same moment make one draft. */
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.server.ts';
import { generatedDrafts } from '#db/schema/assistant.server.ts';
import { MOST_MINUTES } from './generation.ts';

export type GeneratedDraft = typeof generatedDrafts.$inferSelect;

interface Wanted {
  /** Day in the time zone of the settings. */
  day: string;
  theme: string;
  now: Date;
  /** Makes one more draft, although the day already has one. */
  isForced?: boolean;
  /** Id of the calling link; null for the site's own schedule. */
  linkId: string | null;
}

/** True if the draft has been under way for longer than `MOST_MINUTES`. */
export const isAbandoned = ({ at }: Pick<GeneratedDraft, 'at'>, now: Date) =>
  now.getTime() - at.getTime() > MOST_MINUTES * 60_000;

/**
 * Claims the draft of a day and theme: a new one, or one that failed, found nothing or was
 * abandoned.
 *
 * @returns the draft; `isOurs` is false if another caller has made it or is making it
 */
export async function claimDraft(
  tx: Transaction,
  { day, theme, now, isForced = false, linkId }: Wanted,
): Promise<{ draft: GeneratedDraft; isOurs: boolean }> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`draft:${day}:${theme}`}, 0))`,
  );
  // Without `isForced`: the first draft of the day. With it: the last one.
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

/** Runs a cron link: makes the draft of the day, once. */
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import { cronLinks, generatedDrafts } from '#db/schema/assistant.server.ts';
import type { JobAdder } from '#features/platform/jobs/job-kind.server.ts';
import { consume, type Limit } from '#features/platform/limits/consume.server.ts';
import { claimDraft, type GeneratedDraft } from './claim-draft.server.ts';
import type { LinkServices } from './cron-links.server.ts';
import { draftJob, readPlan } from './draft-job.server.ts';
import { DRAFT_SOURCES } from './generation.ts';
import { openLink } from './open-link.server.ts';

/** Rate limit by client address, for valid and invalid tokens. */
const TRY: Limit = { what: 'call a cron link, by address', times: 60, seconds: 3_600 };
const CALL: Limit = { what: 'call a cron link, by link', times: 30, seconds: 3_600 };
/** A link found in a log can force one more recipe a day, no more. */
const FORCE: Limit = { what: 'force a draft, by link', times: 1, seconds: 86_400 };

const LOOK_MS = 200;
/** Shorter than the idle timeout of any proxy or scheduler. */
const PATIENCE_MS = 50_000;

export interface Called {
  ok: true;
  /** True if this call made the recipe. */
  created: boolean;
  /** True if the recipe is still being made. */
  isUnderWay: boolean;
  message: string;
  title: string | null;
}

function answerOf({ state, title, source, theme, why }: GeneratedDraft, isOurs: boolean): Called {
  const answer = { ok: true as const, created: false, isUnderWay: false, title, message: '' };
  const also = why === null ? '' : ` ${why}`;
  switch (state) {
    case 'under way': {
      const message =
        'Le brouillon est en cours de création\u00a0: l’arrière-boutique dira ce qu’il devient.';
      return { ...answer, isUnderWay: true, message };
    }
    case 'nothing':
      return { ...answer, message: why ?? 'Rien n’a été créé.' };
    case 'failed':
      throw new AppError('unavailable', why ?? 'La création a échoué.');
    case 'made': {
      if (!isOurs) {
        const done = `Le brouillon du jour sur le thème «\u00a0${theme}\u00a0» est déjà créé\u00a0: «\u00a0${title ?? ''}\u00a0».`;
        return { ...answer, message: done };
      }
      const from = source ? ` (${DRAFT_SOURCES[source]})` : '';
      const message = `Brouillon créé\u00a0: «\u00a0${title ?? ''}\u00a0»${from}.${also}`;
      return { ...answer, created: true, message };
    }
  }
}

/**
 * Makes the draft of the day for the link's theme, and waits for it up to `PATIENCE_MS`.
 *
 * @param asked.isForced makes one more draft, although the day already has one
 * @throws AppError as `openLink`; RateLimited; `unavailable` if the draft failed
 */
export async function callLink(
  services: LinkServices & { jobs: JobAdder },
  asked: { token: string; address: string; isForced: boolean; signal: AbortSignal },
): Promise<Called> {
  const { db, jobs } = services;
  const { token, address, isForced, signal } = asked;
  await consume(services, TRY, address);
  const { id: linkId, theme } = await openLink(services, token);
  await consume(services, CALL, linkId);
  if (isForced) await consume(services, FORCE, linkId);
  const { day, now } = await readPlan(services);
  const { draft, isOurs } = await db.transaction(async (tx) => {
    const claim = await claimDraft(tx, { day, theme, now, isForced, linkId });
    if (claim.isOurs) await jobs.add(tx, draftJob, { draft: claim.draft.id });
    await tx
      .update(cronLinks)
      .set({ lastUsedAt: now, uses: sql`${cronLinks.uses} + 1` })
      .where(eq(cronLinks.id, linkId));
    return claim;
  });
  let latest = draft;
  const patience = performance.now() + PATIENCE_MS;
  while (latest.state === 'under way' && !signal.aborted && performance.now() < patience) {
    await sleep(LOOK_MS);
    const [row] = await db.select().from(generatedDrafts).where(eq(generatedDrafts.id, draft.id));
    if (!row) break;
    latest = row;
  }
  return answerOf(latest, isOurs);
}

/**
 * Job that makes the draft of the day, on the schedule of the settings or when a link is called.
 */
import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import type { Services } from '#app/context.server.ts';
import type { Database } from '#db/client.server.ts';
import { generatedDrafts } from '#db/schema/assistant.server.ts';
import { defineJob, type Running } from '#features/platform/jobs/job-kind.server.ts';
import { readSettings } from '#features/platform/settings/read-settings.server.ts';
import { zonedTime } from '#language/zoned-time.ts';
import { claimDraft, isAbandoned, type GeneratedDraft } from './claim-draft.server.ts';
import { themeSchema } from './generation.ts';
import { inventRecipe } from './model-recipe.server.ts';
import { tellAdministrators } from './tell-administrators.server.ts';
import { writeDraft } from './write-draft.server.ts';

/** Without `draft`: the draft of the day, with the theme of the settings. */
const schema = z.object({ draft: z.uuid().optional() });
type Job = Running<Services, z.infer<typeof schema>>;

/** Today's plan: the generation settings, with the day and time in their time zone. */
export async function readPlan({ db, clock }: { db: Database; clock: () => Date }) {
  const settings = await readSettings({ db }, 'generation');
  const now = clock();
  const { day, time } = zonedTime(now, settings.timeZone);
  return { ...settings, theme: themeSchema.parse(settings.theme), now, day, time };
}

/**
 * True if the hour has come and no draft was begun: a site that was down catches up on the same
 * day.
 */
async function isDue(services: { db: Database; clock: () => Date }): Promise<boolean> {
  const { isOn, hour, time, day, theme, now } = await readPlan(services);
  if (!isOn || time < hour) return false;
  const [latest] = await services.db
    .select()
    .from(generatedDrafts)
    .where(and(eq(generatedDrafts.day, day), eq(generatedDrafts.theme, theme)))
    .orderBy(desc(generatedDrafts.number))
    .limit(1);
  return !latest || (latest.state === 'under way' && isAbandoned(latest, now));
}

/**
 * Claims the draft of the day, once for all tries of the job.
 *
 * @returns null if another caller has claimed it
 */
async function claimOfDay({ services, save }: Job): Promise<string | null> {
  const { day, theme, now } = await readPlan(services);
  return services.db.transaction(async (tx) => {
    const { draft, isOurs } = await claimDraft(tx, { day, theme, now, linkId: null });
    if (!isOurs) return null;
    await save({ draft: draft.id }, tx);
    return draft.id;
  });
}

async function end(services: Services, draft: GeneratedDraft) {
  const { tells } = await readSettings(services, 'generation');
  if (tells) await tellAdministrators(services, draft);
}

async function make({ services, signal, log }: Job, draft: GeneratedDraft): Promise<void> {
  const { theme } = draft;
  const invented = services.model ? await inventRecipe(services, { theme, signal }) : null;
  const made = await services.db.transaction(async (tx) => {
    const done = await writeDraft({ db: tx, clock: services.clock }, draft, invented);
    await end({ ...services, db: tx }, done);
    return done;
  });
  await log(made.title === null ? 'Rien à créer.' : `Brouillon créé\u00a0: ${made.title}.`);
  if (made.why) await log(made.why);
}

async function fail(services: Services, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const why = 'La création a échoué\u00a0: la page des tâches dit pourquoi.';
    const [draft] = await tx
      .update(generatedDrafts)
      .set({ state: 'failed', why })
      .where(and(eq(generatedDrafts.id, id), eq(generatedDrafts.state, 'under way')))
      .returning();
    if (draft) await end({ ...services, db: tx }, draft);
  });
}

export const draftJob = defineJob({
  name: 'brouillon-du-jour',
  label: 'Brouillon du jour',
  schema,
  retries: 2,
  // The next process can retry at once after a crash.
  retryAfterSeconds: 5,
  schedule: { cron: '*/5 * * * *', data: {}, isDue },
  run: async (job: Job) => {
    const { services, data, checkpoint, signal, isLastTry } = job;
    const kept = schema.safeParse(checkpoint).data?.draft;
    const id = data.draft ?? kept ?? (await claimOfDay(job));
    if (id === null) return;
    const [draft] = await services.db
      .select()
      .from(generatedDrafts)
      .where(eq(generatedDrafts.id, id));
    if (draft?.state !== 'under way') return;
    try {
      await make(job, draft);
    } catch (error) {
      if (error instanceof AppError && error.code === 'brouillon-pris') return;
      if (!signal.aborted && isLastTry) await fail(services, id);
      throw error;
    }
  },
});

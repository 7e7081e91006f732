/** A node whose only job makes drafts of the day. */
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { draftJob } from '#features/intake/generation/draft-job.server.ts';
import { Jobs } from '#features/platform/jobs/jobs.server.ts';
import type { Model } from '#services/model/model.ts';
import { testServices } from '#test/run/services.ts';

export function openDrafts({ db, engine }: OpenDatabase, model: Model | null): Services {
  const clock = () => new Date();
  const jobs = new Jobs<Services>([draftJob], { db, engine, clock });
  const services = { ...testServices(db, { clock, model }), jobs };
  jobs.serve(services);
  return services;
}

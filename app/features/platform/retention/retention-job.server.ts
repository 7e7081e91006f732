import { z } from 'zod';
import type { Database } from '#db/client.server.ts';
import {
  findInactive,
  forgetInactive,
  warnInactive,
  type InactiveServices,
} from '#features/members/accounts/members/inactive-accounts.server.ts';
import { defineJob, type Running } from '#features/platform/jobs/job-kind.server.ts';
import { count } from '#language/words/noun.ts';
import { forgetSome, hasOld, RULES } from './rules.server.ts';

interface Dependencies extends InactiveServices {
  db: Database;
  clock: () => Date;
}

async function isDue(services: Dependencies): Promise<boolean> {
  for (const rule of RULES) {
    if (await hasOld(services.db, rule, services.clock())) return true;
  }
  const { toWarn, toForget } = await findInactive(services);
  return toWarn.length + toForget.length > 0;
}

/** Deletes, once a day, data past the period announced to people: docs/operating/retention.md. */
export const retentionJob = defineJob({
  name: 'conservation',
  label: 'Oubli de ce qui a été gardé assez longtemps',
  schema: z.object({}),
  schedule: { cron: '20 4 * * *', data: {}, isDue },
  run: async ({ services, signal, log }: Running<Dependencies, object>) => {
    for (const rule of RULES) {
      let total = 0;
      for (let isOver = false; !isOver;) {
        signal.throwIfAborted();
        const batch = await forgetSome(services.db, rule, services.clock());
        total += batch.gone;
        isOver = batch.isOver;
      }
      if (total > 0) await log(`${count(total, rule.noun)}.`);
    }
    const warned = await warnInactive(services, signal);
    if (warned > 0) await log(`${count(warned, 'membre')} prévenus de la fin de leur compte.`);
    const forgotten = await forgetInactive(services, signal);
    if (forgotten > 0) await log(`${count(forgotten, 'compte')} sans visite.`);
  },
});

import { lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/client.server.ts';
import { contactMessages } from '#db/schema-members.server.ts';
import { defineJob, type Running } from '#features/jobs/job-kind.server.ts';
import { KEPT_MONTHS } from './contact.ts';

interface Dependencies {
  db: Database;
  clock: () => Date;
}

function isOld({ clock }: Dependencies) {
  const oldest = clock();
  oldest.setUTCMonth(oldest.getUTCMonth() - KEPT_MONTHS);
  return lt(contactMessages.createdAt, oldest);
}

/** Removes the messages that have been kept for as long as their authors were told. */
export async function forgetOldMessages(services: Dependencies) {
  await services.db.delete(contactMessages).where(isOld(services));
}

export const forgetOldMessagesJob = defineJob({
  name: 'vieux-messages',
  label: 'Oubli des vieux messages',
  schema: z.object({}),
  schedule: {
    cron: '20 4 * * *',
    data: {},
    isDue: async (services: Dependencies) =>
      (await services.db.$count(contactMessages, isOld(services))) > 0,
  },
  run: ({ services }: Running<Dependencies, object>) => forgetOldMessages(services),
});

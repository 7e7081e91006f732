/** A job that counts, for tests that kill it halfway. */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { defineJob, type Running } from '#features/platform/jobs/job-kind.server.ts';

interface Steps {
  step: (number: number) => void;
  isEnough: (number: number) => boolean;
}

export const countSteps = defineJob({
  name: 'compter',
  label: 'Compter',
  schema: z.object({}),
  retryAfterSeconds: 1,
  run: async ({ services, checkpoint, save, signal }: Running<Steps, object>) => {
    for (let number = z.number().nullable().parse(checkpoint) ?? 0; !signal.aborted;) {
      number++;
      await save(number);
      services.step(number);
      if (services.isEnough(number)) return;
      await sleep(20);
    }
  },
});

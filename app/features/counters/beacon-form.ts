/** What pages send to be counted: which event, and of what (a product, a place on the page), never of whom. */
import { z } from 'zod';
import { COUNTER_NAMES } from './counter.ts';

/** Of a whole beacon. */
export const MAX_BEACON_BYTES = 512;

export const beaconForm = z.object({
  name: z.enum(COUNTER_NAMES),
  detail: z
    .string()
    .max(64, { abort: true })
    .regex(/^[a-z0-9][a-z0-9._-]{0,63}$/i),
});

export type Beacon = z.infer<typeof beaconForm>;

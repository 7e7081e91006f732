/** Shape of a beacon: a gesture and its page, never the visitor. */
import { z } from 'zod';
import { GESTURES, MAX_QUERY, type GestureName } from '../gesture.ts';

export const MAX_BEACON_BYTES = 2048;

const path = z.string().max(200, { abort: true }).startsWith('/');
const query = z.string().max(MAX_QUERY);

const gesture = z.object({
  name: z.enum(Object.keys(GESTURES) as GestureName[]),
  detail: z
    .string()
    .max(64, { abort: true })
    .regex(/^[a-z0-9][a-z0-9._-]{0,63}$/i),
  path,
});

/**
 * @property from host of the page that led here from another site, empty without one; absent
 * within a visit
 */
const pageView = z.object({
  name: z.literal('page_view'),
  path,
  from: z.string().max(253).optional(),
});

/**
 * @property asked filters of a list, as a query string @property before the same, when last
 * counted
 */
const listing = z.object({
  name: z.literal('list'),
  asked: query,
  before: query,
  found: z.int().min(0),
});

export const beaconForm = z.discriminatedUnion('name', [gesture, pageView, listing]);

export type Beacon = z.infer<typeof beaconForm>;

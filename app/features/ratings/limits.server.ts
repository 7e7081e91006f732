/** How often reviews may be written about; a person, or one behind an address, needs no more. */
import type { Limit } from '#features/limits/consume.server.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const LIMITS = {
  rate: { what: 'rate, by member', times: 60, seconds: 10 * MINUTE },
  vote: { what: 'vote on reviews, by member', times: 120, seconds: 10 * MINUTE },
  contest: { what: 'contest, by member', times: 20, seconds: HOUR },
  report: { what: 'report reviews, by address', times: 20, seconds: HOUR },
} as const satisfies Record<string, Limit>;

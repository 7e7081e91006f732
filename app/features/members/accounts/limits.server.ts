/** Rate limits of accounts; per address as typed, with or without an account. */
import type { Limit } from '#features/platform/limits/consume.server.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const LIMITS = {
  signInByAddress: { what: 'sign in, by address', times: 50, seconds: 15 * MINUTE },
  signInByAccount: { what: 'sign in, by account', times: 10, seconds: 15 * MINUTE },
  signInByDevice: { what: 'sign in, by known device', times: 10, seconds: 15 * MINUTE },
  codeByAddress: { what: 'give a code, by address', times: 30, seconds: 15 * MINUTE },
  sameCode: { what: 'give the same code, by account and code', times: 1, seconds: 2 * MINUTE },
  sendCodeByAddress: { what: 'have a code sent, by address', times: 20, seconds: HOUR },
  sendCodeByAccount: { what: 'have a code sent, by account', times: 6, seconds: HOUR },
  sendCodeByPhone: {
    what: 'have a code sent, by number that is being added',
    times: 6,
    seconds: HOUR,
  },
  passkeyByAddress: { what: 'use a passkey, by address', times: 60, seconds: 15 * MINUTE },
  leaveByAddress: {
    what: 'leave for another service, by address',
    times: 30,
    seconds: 15 * MINUTE,
  },
  signUpByAddress: { what: 'sign up, by address', times: 10, seconds: HOUR },
  recoverByAddress: { what: 'recover, by address', times: 10, seconds: HOUR },
  recoverByAccount: { what: 'recover, by account', times: 3, seconds: HOUR },
  linkByAddress: { what: 'open a link, by address', times: 30, seconds: HOUR },
  passwordByAccount: { what: 'give one’s password again, by account', times: 10, seconds: HOUR },
  letterByAccount: { what: 'have a letter sent, by account', times: 5, seconds: HOUR },
} as const satisfies Record<string, Limit>;

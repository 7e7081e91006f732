/**
 * Devices that have opened an account before. Their tries count apart, so that a stranger who
 * guesses the password elsewhere does not lock out the owner
 * (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { SealedCookie, type SealingOptions } from '#services/cookies/sealed-cookie.server.ts';

/** Most accounts of one device; a new one replaces the oldest. */
const MAX_ACCOUNTS = 5;

/** A year: people return to a site after long absences. */
const DEVICE = new SealedCookie(
  'zinc-appareil',
  365 * 86_400,
  z.array(z.object({ userId: z.string(), id: z.string() })),
);

/** Id of a device for that account, as a rate limit key; null when it never opened it. */
export async function knownDevice(services: SealingOptions, client: Headers, userId: string) {
  const known = (await DEVICE.read(services, client)) ?? [];
  return known.find((device) => device.userId === userId)?.id ?? null;
}

/** Cookie of a device that opens an account, replacing its earlier one. */
export async function rememberDevice(services: SealingOptions, client: Headers, userId: string) {
  const known = (await DEVICE.read(services, client)) ?? [];
  const others = known.filter((device) => device.userId !== userId);
  const own = known.find((device) => device.userId === userId) ?? { userId, id: randomUUID() };
  return DEVICE.seal(services, [own, ...others].slice(0, MAX_ACCOUNTS));
}

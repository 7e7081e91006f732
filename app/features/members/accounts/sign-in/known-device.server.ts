/**
 * Devices that an account was once opened from, so that a stranger who guesses at its password elsewhere does
 * not keep its owner out (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { SealedCookie, type SealingOptions } from '#services/cookies/sealed-cookie.server.ts';

/** People who share a device; the one who came first is forgotten. */
const MAX_ACCOUNTS = 5;

/** Kept as long as people stay away from a site that they come back to. */
const DEVICE = new SealedCookie(
  'zinc-appareil',
  365 * 86_400,
  z.array(z.object({ userId: z.string(), id: z.string() })),
);

/** What a device is known as to that account, to count its tries by; null where it never was in. */
export async function knownDevice(services: SealingOptions, client: Headers, userId: string) {
  const known = (await DEVICE.read(services, client)) ?? [];
  return known.find((device) => device.userId === userId)?.id ?? null;
}

/** The cookie of a device that opens an account, which replaces the one that it may have. */
export async function rememberDevice(services: SealingOptions, client: Headers, userId: string) {
  const known = (await DEVICE.read(services, client)) ?? [];
  const others = known.filter((device) => device.userId !== userId);
  const own = known.find((device) => device.userId === userId) ?? { userId, id: randomUUID() };
  return DEVICE.seal(services, [own, ...others].slice(0, MAX_ACCOUNTS));
}

/**
 * Devices that an account was once opened from, so that whoever guesses at its password elsewhere does
 * not keep its owner out (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  readSealed,
  seal,
  type Sealed,
  type SealingOptions,
} from '#services/sealed-cookie.server.ts';

/** As long as people stay away from a site that they come back to. */
const DEVICE: Sealed = { name: 'zinc-appareil', seconds: 365 * 86_400 };

/** People who share a device; the one who came first is forgotten. */
const MAX_ACCOUNTS = 5;

const devices = z.array(z.object({ userId: z.string(), id: z.string() }));

const read = (services: SealingOptions, client: Headers) =>
  devices.safeParse(readSealed(services, DEVICE, client.get('cookie'))).data ?? [];

/** What a device is known as to that account, to count its tries by; null where it never was in. */
export const knownDevice = (
  services: SealingOptions,
  client: Headers,
  userId: string,
): string | null => read(services, client).find((device) => device.userId === userId)?.id ?? null;

/** The cookie of a device that opens an account, which replaces the one that it may have. */
export function rememberDevice(services: SealingOptions, client: Headers, userId: string): string {
  const id = knownDevice(services, client, userId) ?? randomUUID();
  const others = read(services, client).filter((device) => device.userId !== userId);
  return seal(services, DEVICE, [{ userId, id }, ...others].slice(0, MAX_ACCOUNTS));
}

/**
 * Security events (OWASP ASVS 5, 16.3). An account is named by its id; the log has no other
 * personal data and no client address.
 */
import { channel } from 'node:diagnostics_channel';
import { errand } from '#app/process/errand.server.ts';

/** All logged events; docs/operating/operations.md explains when. */
export type SecurityEvent =
  | 'sign-in'
  | 'second-factor-asked'
  | 'sign-in-refused'
  | 'second-factor-refused'
  | 'password-refused'
  | 'sign-out'
  | 'devices-signed-out'
  | 'password-changed'
  | 'address-changed'
  | 'way-in-added'
  | 'way-in-removed'
  | 'account-deleted'
  | 'permission-refused'
  | 'limit-passed'
  | 'captcha-refused'
  | 'body-refused'
  | 'cross-site-write-refused';

interface Facts {
  /** Means of the proof or the change: a password, a passkey, a provider… */
  by?: string;
  /** Code of the refusal. */
  why?: string;
  /** Account, when it is not that of the errand. */
  account?: string;
}

type Told = Facts & { event: SecurityEvent; route?: string };

/** Shared by all copies of this module in the process. */
const events = channel('zinc:security');

export function tellSecurity(event: SecurityEvent, facts: Facts = {}): void {
  if (!events.hasSubscribers) return;
  const { account, route } = errand() ?? {};
  events.publish({
    event,
    ...(account !== undefined && { account }),
    ...(route !== undefined && { route }),
    ...facts,
  } satisfies Told);
}

/**
 * Calls `listener` with each event, within its errand.
 *
 * @returns a function that stops it
 */
export function onSecurity(listener: (told: Told) => void): () => void {
  const tell = (told: unknown) => listener(told as Told);
  events.subscribe(tell);
  return () => {
    events.unsubscribe(tell);
  };
}

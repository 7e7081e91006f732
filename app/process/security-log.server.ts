/**
 * What concerns security, told in one place (OWASP ASVS 5, 16.3). An account is named by its id; nothing else that people
 * gave is in it, nor where they are.
 */
import { channel } from 'node:diagnostics_channel';
import { errand } from '#app/process/errand.server.ts';

/** All that is told; docs/operations.md says when. */
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
  /** What somebody proved who they are with, or what opens the account from now on, or no longer. */
  by?: string;
  /** The code of the refusal. */
  why?: string;
  /** Unless it is the one that the errand is of. */
  account?: string;
}

type Told = Facts & { event: SecurityEvent; route?: string };

/** Of the process, whichever copy of this module speaks. */
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

/** Has `listener` told of each event, while its errand is at hand. @returns ends it */
export function onSecurity(listener: (told: Told) => void): () => void {
  const tell = (told: unknown) => listener(told as Told);
  events.subscribe(tell);
  return () => {
    events.unsubscribe(tell);
  };
}

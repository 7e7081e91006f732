/**
 * Script that asks for consent and stores it, in the head of every page. Consent must be known
 * before the first paint and before any other script runs.
 */
import {
  choiceOfPurposes,
  CONSENT_EVENT,
  dueDate,
  keptConsent,
  TERMS,
  type Choice,
  type Consent,
  type HeldConsent,
} from './consent.ts';

/** Fields we read from a consent platform: IAB Transparency and Consent Framework (TCF 2.2). */
interface TcData {
  eventStatus?: string;
  purpose?: { consents?: Record<string, boolean> };
}

declare global {
  interface Window {
    __tcfapi?: (...args: unknown[]) => unknown;
  }
}

// Each function below is sent to the browser as source text: it may use only its arguments and
// browser globals.

/** Stores choices in the browser, and dispatches an event for each. */
function holdConsent(
  read: typeof keptConsent,
  due: typeof dueDate,
  { key, ...terms }: typeof TERMS,
  event: string,
): HeldConsent {
  const stored = () => {
    try {
      return read(localStorage.getItem(key), new Date(), terms, due);
    } catch {
      return null;
    }
  };
  const tell = (consent: Consent | null) => {
    held.current = consent;
    dispatchEvent(new CustomEvent(event, { detail: consent }));
  };
  const expected = stored();
  const held: HeldConsent = {
    current: expected,
    expected,
    choose: (choice: Choice) => {
      const date = new Date().toISOString();
      const consent: Consent = { essential: true, ...choice, version: terms.version, date };
      try {
        localStorage.setItem(key, JSON.stringify(consent));
      } catch {
        // Storage may be forbidden: the choice then lasts as long as the page.
      }
      tell(consent);
    },
  };
  // A choice made in another tab of the site.
  addEventListener('storage', (change) => {
    if (change.key === key) tell(stored());
  });
  window.consent = held;
  return held;
}

/** Shows our banner to visitors who have not chosen. */
function askByBanner(held: HeldConsent, event: string): void {
  const show = () =>
    document.documentElement.toggleAttribute('data-asks-consent', held.current === null);
  show();
  addEventListener(event, show);
  const onClick = (click: MouseEvent) => {
    const button = (click.target as Element).closest<HTMLElement>('[data-consent]');
    if (!button) return;
    // No other script needs to handle this click.
    click.preventDefault();
    const agreed = button.dataset['consent'] === 'all';
    held.choose({ analytics: agreed, advertising: agreed, functional: agreed });
    document.getElementById('contenu')?.focus({ preventScroll: true });
  };
  addEventListener('click', onClick, true);
}

/**
 * Lets the owner's consent platform ask instead of our banner; there is no consent before it
 * answers.
 */
function askByPlatform(
  held: HeldConsent,
  address: string,
  choiceOf: typeof choiceOfPurposes,
): void {
  held.current = null;
  const waiting: unknown[][] = [];
  // Stub required by the TCF: it queues calls until the platform loads and takes the queue.
  window.__tcfapi ??= (...args) => {
    if (args.length === 0) return waiting;
    const [command, , answer] = args as [string, number, (said: object, done: boolean) => void];
    if (command === 'ping') answer({ cmpLoaded: false, cmpStatus: 'stub' }, true);
    else waiting.push(args);
    return undefined;
  };
  window.__tcfapi('addEventListener', 2, ({ eventStatus, purpose }: TcData, done: boolean) => {
    const isDecided = eventStatus === 'tcloaded' || eventStatus === 'useractioncomplete';
    if (done && isDecided) held.choose(choiceOf(purpose?.consents ?? {}));
  });
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  document.head.append(script);
}

const call = (work: (...args: never[]) => unknown, ...args: string[]) =>
  `(${work.toString()})(${args.join()})`;

/**
 * The inline script.
 *
 * @param platform address of the script of a consent platform, which replaces our banner; null without one
 */
export function consentScript(platform: string | null): string {
  const event = JSON.stringify(CONSENT_EVENT);
  const reading = [keptConsent.toString(), dueDate.toString(), JSON.stringify(TERMS)];
  const held = call(holdConsent, ...reading, event);
  return platform === null
    ? call(askByBanner, held, event)
    : call(askByPlatform, held, JSON.stringify(platform), choiceOfPurposes.toString());
}

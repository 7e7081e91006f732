/** Categories of consent; docs/consent-and-ads.md lists the scripts that each one allows. */

export const OPTIONAL = ['analytics', 'advertising', 'functional'] as const;

export type ConsentCategory = 'essential' | (typeof OPTIONAL)[number];
/** Answer per category. Essential storage is never asked about. */
export type Choice = Record<(typeof OPTIONAL)[number], boolean>;

export interface Consent extends Choice {
  essential: true;
  /** Of what was asked. */
  version: number;
  /** When it was made, ISO 8601. */
  date: string;
}

/**
 * Storage key and lifetime of a choice. The banner asks again after `months`, or when `version`
 * changes.
 */
export const TERMS = { key: 'cookie-preferences', version: 1, months: 6 };

/** The event of the window that tells of each change; its `detail` is the `Consent`. */
export const CONSENT_EVENT = 'zinc:consent';

/** Consent state in `window.consent`, created in the head by consent-script.ts. */
export interface HeldConsent {
  current: Consent | null;
  /** Consent of the previous page, until a consent platform has answered. */
  expected: Consent | null;
  choose: (choice: Choice) => void;
}

declare global {
  interface Window {
    consent?: HeldConsent;
  }
}

/** The moment, six months later, when a choice made at `date` is asked again. */
export function dueDate(date: string, months: number): Date {
  const due = new Date(date);
  due.setUTCMonth(due.getUTCMonth() + months);
  return due;
}

/**
 * A choice as it was kept, while it holds. Sent to browsers as its own text too, so it uses nothing but
 * its arguments and the language.
 */
export function keptConsent(
  kept: string | null,
  now: Date,
  { version, months }: { version: number; months: number },
  due: typeof dueDate,
): Consent | null {
  try {
    const consent = JSON.parse(kept ?? 'null') as Consent | null;
    const isWhole = ['analytics', 'advertising', 'functional'].every(
      (name) => typeof consent?.[name as 'analytics'] === 'boolean',
    );
    if (!consent || !isWhole || consent.version !== version) return null;
    // A choice dated in the future comes from a wrong clock: ignore it.
    return new Date(consent.date) <= now && now < due(consent.date, months) ? consent : null;
  } catch {
    return null;
  }
}

/**
 * Maps consents per purpose of the IAB framework (TCF 2.2) to our categories. Each category needs
 * purpose 1 (storage) and all purposes of its own kind. This function is also sent to the browser
 * as source text.
 */
export function choiceOfPurposes(consents: Readonly<Record<string, boolean>>): Choice {
  const all = (purposes: number[]) => purposes.every((purpose) => consents[purpose] === true);
  return {
    analytics: all([1, 8, 9, 10]),
    advertising: all([1, 2, 3, 4, 7]),
    functional: all([1, 5, 6]),
  };
}

/**
 * Current choice of the visitor; null if none was made, or if it is outdated or of another
 * version.
 */
export const readConsent = (): Consent | null => window.consent?.current ?? null;

export const chooseConsent = (choice: Choice): void => window.consent?.choose(choice);

export const choiceOfAll = (agreed: boolean): Choice => ({
  analytics: agreed,
  advertising: agreed,
  functional: agreed,
});

/** Tells `listener` of each change, until what is returned is called. */
export function onConsent(listener: () => void): () => void {
  window.addEventListener(CONSENT_EVENT, listener);
  return () => window.removeEventListener(CONSENT_EVENT, listener);
}

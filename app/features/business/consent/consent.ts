/** Categories of consent; docs/consent-and-ads.md lists the scripts that each one allows. */

export const OPTIONAL = ['analytics', 'advertising', 'functional'] as const;

export type ConsentCategory = 'essential' | (typeof OPTIONAL)[number];
/** Answer per category; essential storage needs no consent. */
export type Choice = Record<(typeof OPTIONAL)[number], boolean>;

export interface Consent extends Choice {
  essential: true;
  /** Version of the question. */
  version: number;
  /** Date of the choice, ISO 8601. */
  date: string;
}

/**
 * Storage key and lifetime of a choice. The banner asks again after `months`, or when `version`
 * changes.
 */
export const TERMS = { key: 'cookie-preferences', version: 1, months: 6 };

/** Window event of each change; its `detail` is the `Consent`. */
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

/** Date when a choice made at `date` expires. */
export function dueDate(date: string, months: number): Date {
  const due = new Date(date);
  due.setUTCMonth(due.getUTCMonth() + months);
  return due;
}

/**
 * A stored choice; null if it is missing, invalid, outdated or expired. Also sent to the browser
 * as source text, so it uses only its arguments.
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

/** Calls `listener` at each change. @returns function that stops it */
export function onConsent(listener: () => void): () => void {
  window.addEventListener(CONSENT_EVENT, listener);
  return () => window.removeEventListener(CONSENT_EVENT, listener);
}

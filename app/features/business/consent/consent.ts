/** What visitors agree to, in four categories; docs/consent-and-ads.md says what each lets in. */

export const OPTIONAL = ['analytics', 'advertising', 'functional'] as const;

export type ConsentCategory = 'essential' | (typeof OPTIONAL)[number];
/** What is agreed to or not; the essential is not asked. */
export type Choice = Record<(typeof OPTIONAL)[number], boolean>;

export interface Consent extends Choice {
  essential: true;
  /** Of what was asked. */
  version: number;
  /** When it was made, ISO 8601. */
  date: string;
}

/** How a choice is kept and for how long: it is asked again after `months`, or when `version` changes. */
export const TERMS = { key: 'cookie-preferences', version: 1, months: 6 };

/** The event of the window that tells of each change; its `detail` is the `Consent`. */
export const CONSENT_EVENT = 'zinc:consent';

/** What the page holds, from its head on; made by consent-script.ts. */
export interface HeldConsent {
  current: Consent | null;
  /** What the page before this one was told, while a consent platform has not spoken yet. */
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
    // One that was made in the future was made by a clock that was wrong.
    return new Date(consent.date) <= now && now < due(consent.date, months) ? consent : null;
  } catch {
    return null;
  }
}

/**
 * What the purposes of the IAB's Transparency and Consent Framework (2.2) that a visitor consents to let
 * us do: each category takes the storage of anything at all (1), and all purposes of its own kind. Sent as
 * its own text too.
 */
export function choiceOfPurposes(consents: Readonly<Record<string, boolean>>): Choice {
  const all = (purposes: number[]) => purposes.every((purpose) => consents[purpose] === true);
  return {
    analytics: all([1, 8, 9, 10]),
    advertising: all([1, 2, 3, 4, 7]),
    functional: all([1, 5, 6]),
  };
}

/** What the visitor of this page has chosen; null when they have not, or not for this version or too long ago. */
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

/**
 * Sends beacons. It stores nothing in the browser and reads nothing stored there except consent.
 */
import { readConsent } from '#features/business/consent/consent.ts';
import type { Beacon } from './beacon-form.ts';
import { COUNTER_PATH, GESTURES, type GestureName } from '../gesture.ts';

declare global {
  interface Window {
    /** Queue read by the owner's tag manager, if there is one. */
    dataLayer?: unknown[];
  }
  interface Navigator {
    /** Global Privacy Control, of the W3C. */
    globalPrivacyControl?: boolean;
  }
}

/** False for members of the team, whose pages are not counted. */
let isVisitor = true;

export const countNobody = (): void => void (isVisitor = false);

/** Sends a beacon, unless the browser asks not to track its visitor. */
export function send(beacon: Beacon): void {
  const { doNotTrack, globalPrivacyControl } = navigator;
  if (!isVisitor || doNotTrack === '1' || globalPrivacyControl === true) return;
  navigator.sendBeacon(COUNTER_PATH, JSON.stringify(beacon));
}

/**
 * Counts a gesture in the site's totals, and in the owner's tools if the visitor consents.
 *
 * @param detail object of the gesture: letters, figures, dots, dashes and underscores, 64 at most
 */
export function countEvent(name: GestureName, detail: string): void {
  send({ name, detail, path: location.pathname });
  if (readConsent()?.[GESTURES[name].consent] !== true) return;
  (window.dataLayer ??= []).push({ event: name, detail });
}

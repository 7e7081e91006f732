import { useSyncExternalStore } from 'react';
import { CONSENT_EVENT, readConsent } from '#features/consent/consent.ts';

function subscribe(listener: () => void) {
  addEventListener(CONSENT_EVENT, listener);
  return () => removeEventListener(CONSENT_EVENT, listener);
}

const isAccepted = () => readConsent()?.advertising === true;

/** Whether the visitor accepts advertising; no, until scripts can tell. */
export const useAdvertising = () => useSyncExternalStore(subscribe, isAccepted, () => false);

import { useSyncExternalStore } from 'react';
import { onConsent, readConsent } from '#features/business/consent/consent.ts';

const isAccepted = () => readConsent()?.advertising === true;

/** Whether the visitor accepts advertising; no, until scripts can tell. */
export const useAdvertising = () => useSyncExternalStore(onConsent, isAccepted, () => false);

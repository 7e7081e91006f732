import { useSyncExternalStore } from 'react';
import { onConsent, readConsent } from '#features/business/consent/consent.ts';

const isAccepted = () => readConsent()?.advertising === true;

/** True if the visitor accepts advertising; false until scripts run. */
export const useAdvertising = () => useSyncExternalStore(onConsent, isAccepted, () => false);

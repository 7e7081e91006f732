import { useSyncExternalStore } from 'react';
import { onConsent, readConsent } from './consent.ts';

/** Current choice of the visitor; always null on the server, which does not know it. */
export const useConsent = () => useSyncExternalStore(onConsent, readConsent, () => null);

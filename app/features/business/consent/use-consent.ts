import { useSyncExternalStore } from 'react';
import { onConsent, readConsent } from './consent.ts';

/** What the visitor has chosen; null on the server, which does not know. */
export const useConsent = () => useSyncExternalStore(onConsent, readConsent, () => null);

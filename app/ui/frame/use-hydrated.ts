import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True once scripts have taken over the page. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Scripts have taken over the page. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether scripts have taken over the page. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

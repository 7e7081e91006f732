import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

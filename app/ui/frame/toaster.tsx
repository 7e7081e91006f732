import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from './toast.ts';

const ToastList = lazy(() => import('./toast-list.tsx'));

/** Where toasts appear; empty, and without its library, until there is one. */
export function Toaster() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  return needed ? (
    <Suspense>
      <ToastList />
    </Suspense>
  ) : null;
}

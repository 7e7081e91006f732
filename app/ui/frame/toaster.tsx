import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast, takeToasts, type Toast } from './toast.ts';

/** Loaded with the library: the network may be back. */
const findLate = (notice: string) =>
  import('../notice/notices.ts').then(
    ({ findNotice }) => findNotice(notice, location.pathname),
    () => undefined,
  );

/** Shows the last message if the library cannot be fetched: it is often about the network. */
function PlainToast() {
  const [{ title, message, kind, retry }, setShown] = useState<Toast>({ title: '' });
  useEffect(() => {
    takeToasts((said) => {
      if ('title' in said) setShown(said);
      else void findLate(said.notice).then((found) => found && setShown(found));
    });
  }, []);
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      className={`no-print fixed right-4 bottom-[calc(var(--floor-height)+1rem)] z-50 border-l-4 ${kind === 'error' ? 'border-danger' : 'border-primary'} bg-sunken px-gutter py-3`}
    >
      <strong>{title}</strong> {message}
      {retry && (
        <button
          type="button"
          onClick={retry}
          className="ml-2 min-h-9 px-1 underline underline-offset-4"
        >
          Réessayer
        </button>
      )}
    </section>
  );
}

/** A network that neither answers nor fails must not hide the message. */
const LONGEST_WAIT_MS = 3000;
const plain = { default: PlainToast };

const ToastList = lazy(() =>
  Promise.race([
    import('./toast-list.tsx').catch(() => plain),
    new Promise<typeof plain>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS, plain)),
  ]),
);

/** Empty, and without its library, until the first toast. */
export function Toaster() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  return needed ? (
    <Suspense>
      <ToastList />
    </Suspense>
  ) : null;
}

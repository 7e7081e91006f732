import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Asks before a form with unsaved changes is left. */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title="Quitter sans enregistrer ?" onClose={() => blocker.reset()}>
      <p className="mt-3">
        Vos changements ne sont pas enregistrés. Ils restent en brouillon dans ce navigateur.
      </p>
      <p className="mt-5 flex flex-wrap justify-end gap-3">
        <Button onClick={() => blocker.reset()}>Rester</Button>
        <Button variant="outline" onClick={() => blocker.proceed()}>
          Quitter
        </Button>
      </p>
    </Dialog>
  );
}

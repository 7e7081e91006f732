import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { flushForms, hasUnsaved } from './open-forms.ts';

const QUESTION = 'Ce que vous avez saisi n’est pas enregistré. Quitter cette page\u202f?';

export function LeavingQuestion() {
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    addEventListener('beforeunload', (event) => hasUnsaved() && event.preventDefault(), { signal });
    addEventListener('pagehide', flushForms, { signal });
    return () => leaving.abort();
  }, []);
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved() && currentLocation.pathname !== nextLocation.pathname && !confirm(QUESTION),
  );
  return null;
}

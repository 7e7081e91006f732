import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#ui/button.tsx';

const PaletteDialog = lazy(() => import('./palette-dialog.tsx'));

/** Opens the command palette: by its button, or by Ctrl K. Its code comes with the first opening. */
export function Palette({ pages }: { pages: readonly { to: string; label: string }[] }) {
  const { key } = useLocation();
  /** Router key of the page that it was opened on: it closes on the next page. */
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const open = useEffectEvent(() => setOpenedOn(key));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        onClick={() => setOpenedOn(key)}
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        className="needs-script mb-3"
      >
        Aller à… <kbd className="font-sans text-xs text-ink-soft max-sm:hidden">Ctrl K</kbd>
      </Button>
      {openedOn === key && (
        <Suspense>
          <PaletteDialog pages={pages} onClose={() => setOpenedOn(null)} />
        </Suspense>
      )}
    </>
  );
}

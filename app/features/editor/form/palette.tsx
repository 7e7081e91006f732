import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';

const PaletteDialog = lazy(() => import('./palette-dialog.tsx'));

/** Opens the command palette: by its button, or by Ctrl K. Its code comes with the first opening. */
export function Palette({ pages }: { pages: readonly { to: string; label: string }[] }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        onClick={() => setOpen(true)}
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        className="needs-script mb-3"
      >
        Aller à… <kbd className="font-sans text-xs text-ink-soft">Ctrl K</kbd>
      </Button>
      {isOpen && (
        <Suspense>
          <PaletteDialog pages={pages} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { X } from 'lucide';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';

/**
 * A modal panel that slides in from the right. Any `<SidePanelButton>` with its id opens it, even
 * before scripts are ready in browsers with invoker commands. Navigation closes it.
 */
export function SidePanel({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const shownOn = useRef(key);
  useEffect(() => {
    // The panel stays open on the page where it was opened, even before scripts were ready.
    if (shownOn.current === key) return;
    shownOn.current = key;
    dialog.current?.close();
  }, [key]);
  return (
    <dialog
      ref={dialog}
      id={id}
      closedby="any"
      aria-labelledby={`${id}-title`}
      className="side-panel fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-80 max-w-[88vw] overflow-y-auto border-l border-line bg-paper p-5 text-ink shadow-2xl"
    >
      <div className="mb-4 flex items-center justify-between">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Fermer"
          command="close"
          commandfor={id}
          onClick={(event) => {
            // Closed here, or the browser would run the command on a dialog that is already closed.
            event.preventDefault();
            dialog.current?.close();
          }}
        >
          <Icon shape={X} size={20} />
        </Button>
      </div>
      {children}
    </dialog>
  );
}

/** Opens the panel called `panel`. */
export function SidePanelButton({
  panel,
  label,
  className,
  children,
}: {
  panel: string;
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Button
      variant="ghost"
      {...(label !== undefined && { 'aria-label': label })}
      aria-haspopup="dialog"
      command="show-modal"
      commandfor={panel}
      className={className}
      onClick={(event) => {
        const dialog = document.getElementById(panel) as HTMLDialogElement;
        event.preventDefault();
        dialog.showModal();
      }}
    >
      {children}
    </Button>
  );
}

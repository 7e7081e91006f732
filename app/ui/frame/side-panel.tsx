import { X } from 'lucide';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';

/**
 * Modal panel from the right. Every `<SidePanelButton>` with its id opens it, before scripts too
 * in browsers with invoker commands. Navigation closes it.
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
    // Stays open on its own page, even if opened before scripts were ready.
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
      className="side-panel fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-80 max-w-[88vw] overflow-y-auto border-l border-line bg-paper p-box text-ink shadow-2xl"
    >
      <div className="mb-4 flex items-center justify-between">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        <Button variant="ghost" size="icon" aria-label="Fermer" command="close" commandfor={id}>
          <Icon shape={X} size={20} />
        </Button>
      </div>
      {children}
    </dialog>
  );
}

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
    >
      {children}
    </Button>
  );
}

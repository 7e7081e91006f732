import { useEffect, useRef, type ReactNode } from 'react';

/** A modal dialog, shown for as long as it is rendered; Escape asks to close it. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-auto max-h-[85dvh] w-full max-w-lg overflow-y-auto rounded-lg border border-line bg-paper p-5 text-ink shadow-2xl backdrop:bg-black/45"
    >
      <h2 className="text-2xl">{title}</h2>
      {children}
    </dialog>
  );
}

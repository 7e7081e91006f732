import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * Modal dialog, open while it is rendered; Escape asks to close it. It is a portal, as browsers
 * allow no form inside another; its submissions still bubble to the parent. What has the focus stays
 * above a foot that sticks to its end.
 */
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
  return createPortal(
    <dialog
      ref={dialog}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onSubmit={(event) => event.stopPropagation()}
      className="m-auto max-h-[85dvh] w-full max-w-lg scroll-pb-28 overflow-y-auto rounded-lg border border-line bg-paper p-box text-ink shadow-2xl backdrop:bg-black/45"
    >
      <h2 className="text-2xl">{title}</h2>
      {children}
    </dialog>,
    document.body,
  );
}

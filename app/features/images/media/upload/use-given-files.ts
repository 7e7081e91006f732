import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';

/** For an element that files may be dropped on: what it listens with, and whether some hang over it. */
export function useFileDrop(give: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    listeners: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        give([...event.dataTransfer.files]);
      },
    },
  };
}

/** Files of the clipboard are for this form, wherever the focus is. */
export function usePastedFiles(take: (files: File[]) => void): void {
  const taken = useEffectEvent(take);
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) taken(files);
    };
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, []);
}

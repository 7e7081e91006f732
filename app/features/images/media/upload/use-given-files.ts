import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';

/** Drag-and-drop listeners of an element, and whether files hover over it. */
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

/** Takes files pasted anywhere in the page, whatever has the focus. */
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

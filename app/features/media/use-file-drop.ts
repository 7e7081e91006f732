import { useState, type DragEvent } from 'react';

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

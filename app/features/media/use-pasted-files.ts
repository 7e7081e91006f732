import { useEffect, useEffectEvent } from 'react';

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

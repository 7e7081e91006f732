import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { askWorker } from '#ui/frame/ask-worker.ts';
import type { Fields } from './kept-writes.ts';

/**
 * Fields of each write that waits on this device for an address, oldest first; asked for anew after every form. Once the site
 * has taken them, the page is read again.
 */
export function useWaitingWrites(path: string): readonly Fields[] {
  const [waiting, setWaiting] = useState<readonly Fields[]>([]);
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  const read = useEffectEvent(() =>
    askWorker<'fields'>({ fields: path }).then((fields = []) => setWaiting(fields)),
  );
  const readAgain = useEffectEvent(() => void revalidate().then(read));
  useEffect(() => {
    if (state === 'idle') void read();
  }, [path, state]);
  useEffect(() => {
    const { serviceWorker } = navigator;
    const told = () => readAgain();
    serviceWorker?.addEventListener('message', told);
    return () => serviceWorker?.removeEventListener('message', told);
  }, []);
  return waiting;
}

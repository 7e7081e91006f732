import { useEffect, useRef, useState } from 'react';
import type { SameFile } from '../media.ts';
import { sendBody, sendLight, type Sending } from './send-file.ts';

/** Result of a file sent to the library. */
export interface ReceivedFile {
  name: string;
  /** Id in the library; null when it was refused. */
  id: string | null;
  error: string | null;
  sameAs: SameFile | null;
}

/** Path of uploads by script, one file each. */
const UPLOAD_PATH = '/admin/medias/envoi';

export interface UploadedFile {
  key: number;
  name: string;
  state: 'waiting' | 'sending' | 'done' | 'refused' | 'cancelled';
  /** Sent share, from 0 to 1. */
  share: number;
  /** Id in the library, once uploaded. */
  id: string | null;
  sameAs: SameFile | null;
  error: string;
}

type Answer = { file: ReceivedFile | null };

let lastKey = 0;

function start(form: FormData, file: File, onProgress: (share: number) => void): Sending<Answer> {
  return sendLight(file, (light) => {
    form.set('fichiers', light);
    return sendBody<Answer>(UPLOAD_PATH, form, onProgress);
  });
}

/**
 * Uploads files one after the other.
 *
 * @param onDone called after each uploaded file
 */
export function useUploads(onDone: () => void) {
  const [files, setFiles] = useState<UploadedFile[]>([]);
  const current = useRef<{ key: number; sending: Sending<Answer> } | null>(null);
  const waiting = useRef<{ key: number; file: File; form: FormData }[]>([]);
  const change = (key: number, to: Partial<UploadedFile>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));

  const follow = async (key: number, sending: Sending<Answer>) => {
    try {
      const { file: received } = await sending.done;
      if (received?.id) {
        change(key, { state: 'done', id: received.id, sameAs: received.sameAs });
        onDone();
      } else {
        change(key, { state: 'refused', error: received?.error ?? '' });
      }
    } catch (error) {
      change(key, { state: 'refused', error: error instanceof Error ? error.message : '' });
    }
  };
  const next = () => {
    const first = current.current ? undefined : waiting.current.shift();
    if (!first) return;
    const { key, file, form } = first;
    change(key, { state: 'sending' });
    const sending = start(form, file, (share) => change(key, { share }));
    current.current = { key, sending };
    void follow(key, sending).finally(() => {
      if (current.current?.key !== key) return;
      current.current = null;
      next();
    });
  };

  /** @param form fields sent with each file */
  const send = (chosen: readonly File[], form: FormData) => {
    const added = chosen.map((file) => ({ key: ++lastKey, file, form }));
    const fresh = { state: 'waiting', share: 0, id: null, sameAs: null, error: '' } as const;
    setFiles((all) => [
      ...added.map(({ key, file }) => ({ key, name: file.name, ...fresh })),
      ...all,
    ]);
    waiting.current.push(...added);
    next();
  };
  const cancel = (key: number) => {
    waiting.current = waiting.current.filter((one) => one.key !== key);
    change(key, { state: 'cancelled' });
    if (current.current?.key !== key) return;
    current.current.sending.cancel();
    current.current = null;
    next();
  };
  useEffect(
    () => () => {
      waiting.current = [];
      current.current?.sending.cancel();
    },
    [],
  );
  return { files, send, cancel };
}

import { ImagePlus } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Progress } from '#ui/progress.tsx';
import type { MediaChoice } from '../media-choice.ts';
import type { MediaKind } from '../media.ts';
import { sendChoice, type Sending } from './send-file.ts';

/** What the form of a file says of each kind. */
const KINDS: Record<MediaKind, { name: string; accepted: string; wanted: string }> = {
  image: {
    name: 'image',
    accepted: 'image/jpeg,image/png,image/webp',
    wanted: 'JPEG, PNG ou WebP',
  },
  video: { name: 'vidéo', accepted: 'video/mp4,video/webm', wanted: 'MP4 ou WebM' },
};

export interface SendingOne {
  kind: MediaKind;
  send: (file: File) => void;
  stop: () => void;
  /** How much is sent, from 0 to 1; null where nothing is. */
  share: number | null;
  error: string;
}

/**
 * Sends a file at a time to the library, for a form that shows it: another one stops the one before.
 *
 * @param asked the query of what it is for (`sendChoice`)
 */
export function useSendingOne(
  kind: MediaKind,
  asked: Record<string, string>,
  onSent: (choice: MediaChoice) => void,
): SendingOne {
  const sending = useRef<Sending<MediaChoice> | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState('');
  const stop = () => {
    sending.current?.cancel();
    sending.current = null;
    setShare(null);
  };
  const send = (file: File) => {
    stop();
    setError('');
    if (!file.type.startsWith(`${kind}/`)) {
      setError(`Type de fichier non autorisé. Utilisez ${KINDS[kind].wanted}.`);
      return;
    }
    setShare(0);
    const started = sendChoice(file, { ...asked, type: kind }, setShare);
    sending.current = started;
    started.done
      .then(onSent)
      .catch((cause: unknown) => setError(cause instanceof Error ? cause.message : String(cause)))
      .finally(() => {
        if (sending.current !== started) return;
        sending.current = null;
        setShare(null);
      });
  };
  useEffect(() => () => sending.current?.cancel(), []);
  return { kind, send, stop, share, error };
}

/** Picks the file to send. @param about what it is for, where a page has several */
export function SendButton({ sending, about }: { sending: SendingOne; about?: string }) {
  const file = useRef<HTMLInputElement>(null);
  const { name, accepted } = KINDS[sending.kind];
  const label = about === undefined ? '' : `${about}\u00a0: `;
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-label={about === undefined ? undefined : `${label}envoyer une ${name}`}
        onClick={() => file.current?.click()}
      >
        <Icon shape={ImagePlus} size={16} />
        Envoyer une {name}
      </Button>
      <input
        ref={file}
        type="file"
        accept={accepted}
        tabIndex={-1}
        aria-label={about === undefined ? 'Image à envoyer' : `${label}${name} à envoyer`}
        onChange={({ currentTarget }) => {
          const [picked] = currentTarget.files ?? [];
          if (picked) sending.send(picked);
          // The same one again is a change too.
          currentTarget.value = '';
        }}
        className="sr-only"
      />
    </>
  );
}

/** How far it is, and what is wrong with it, or with the field (`errors`). */
export function SendProgress({
  sending: { kind, stop, share, error },
  errors,
}: {
  sending: SendingOne;
  errors?: readonly string[];
}) {
  const label = kind === 'image' ? 'Envoi de l’image' : 'Envoi de la vidéo';
  return (
    <>
      {share !== null && (
        <div className="flex items-center gap-3">
          <Progress label={label} share={share} className="grow" />
          <Button size="sm" variant="outline" onClick={stop}>
            Arrêter
          </Button>
        </div>
      )}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {[error, ...(errors ?? [])].filter(Boolean).join(' ')}
      </p>
    </>
  );
}

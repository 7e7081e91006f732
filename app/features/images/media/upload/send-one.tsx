import { ImagePlus } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Progress } from '#ui/progress.tsx';
import type { MediaChoice } from '../library/media-choice.ts';
import type { MediaKind, SameFile } from '../media.ts';
import { SameNotice } from './same-notice.tsx';
import { sendChoice, type Sending, type SentChoice } from './send-file.ts';

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
  /** Sent share, from 0 to 1; null without an upload. */
  share: number | null;
  error: string;
  sameAs: SameFile | null;
}

/**
 * Uploads one file at a time to the library, for a form; a new upload cancels the previous one.
 *
 * @param asked query with its purpose (`sendChoice`)
 */
export function useSendingOne(
  kind: MediaKind,
  asked: Record<string, string>,
  onSent: (choice: MediaChoice) => void,
): SendingOne {
  const sending = useRef<Sending<SentChoice> | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState('');
  const [sameAs, setSameAs] = useState<SameFile | null>(null);
  const stop = () => {
    sending.current?.cancel();
    sending.current = null;
    setShare(null);
  };
  const send = (file: File) => {
    stop();
    setError('');
    setSameAs(null);
    if (!file.type.startsWith(`${kind}/`)) {
      setError(`Type de fichier non autorisé. Utilisez ${KINDS[kind].wanted}.`);
      return;
    }
    setShare(0);
    const started = sendChoice(file, { ...asked, type: kind }, setShare);
    sending.current = started;
    started.done
      .then((sent) => {
        setSameAs(sent.sameAs);
        onSent(sent.choice);
      })
      .catch((cause: unknown) => setError(cause instanceof Error ? cause.message : String(cause)))
      .finally(() => {
        if (sending.current !== started) return;
        sending.current = null;
        setShare(null);
      });
  };
  useEffect(() => () => sending.current?.cancel(), []);
  return { kind, send, stop, share, error, sameAs };
}

/** Button that picks and sends a file. @param about its purpose, on a page with several */
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
          // Cleared, so that picking the same file again fires a change.
          currentTarget.value = '';
        }}
        className="sr-only"
      />
    </>
  );
}

/** Progress of the upload, the same file of the library, and errors: its own or the field's (`errors`). */
export function SendProgress({
  sending: { kind, stop, share, error, sameAs },
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
      <div role="status">{sameAs && <SameNotice file={sameAs} />}</div>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {[error, ...(errors ?? [])].filter(Boolean).join(' ')}
      </p>
    </>
  );
}

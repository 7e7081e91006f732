import { useEffect, useRef, useState } from 'react';
import type { MediaChoice } from '#features/images/media/library/media-choice.ts';
import { askMember, SignedOut } from '#ui/frame/ask-member.ts';
import { readJson } from '#ui/form/read-json.ts';
import { toast } from '#ui/frame/toast.ts';
import { MAKER_PATH, NO_PICTURE, type PictureState, type PictureUse } from './picture.ts';

const LOOK_MS = 1_000;
/** Failed polls in a row before giving up: the picture continues, and goes to the library. */
const MOST_SILENCE = 20;

/** A form's request; names as in `asked-picture.ts`. */
export interface PictureWish {
  use: PictureUse;
  title: string;
  /** Empty for a drawing by the site. */
  prompt: string;
  drawing?: string;
  cocktail?: string;
}

export interface PictureMaking {
  start: (wish: PictureWish) => void;
  stop: () => void;
  /** Current step, in French; null when idle. */
  label: string | null;
  error: string;
  /** Finished after the user chose another picture: used only on confirmation. */
  offered: MediaChoice | null;
  take: (choice: MediaChoice) => void;
}

async function post(fields: Record<string, string>): Promise<{ id?: string; error?: string }> {
  const body = new URLSearchParams(fields);
  const response = await askMember(MAKER_PATH, { method: 'POST', body });
  return (await response.json()) as { id?: string; error?: string };
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Polls a picture until it is finished.
 *
 * @throws Error whose message is for people
 */
async function follow(id: string, signal: AbortSignal, onLabel: (label: string) => void) {
  for (let silence = 0; silence < MOST_SILENCE;) {
    await sleep(LOOK_MS);
    if (signal.aborted) return null;
    const found = await readJson<PictureState>(MAKER_PATH, { tache: id }, signal, askMember).catch(
      (error: unknown) => {
        if (error instanceof SignedOut) throw error;
        return null;
      },
    );
    silence = found ? 0 : silence + 1;
    if (found?.choice) return found.choice;
    if (found && found.state !== 'working') throw new Error(found.error);
    if (found) onLabel(found.label);
  }
  throw new Error(NO_PICTURE.message);
}

/**
 * Has one picture at a time made for a form.
 *
 * @param form.placeNow returns the place of the form's current picture; one chosen meanwhile stays
 * @param form.onMade receives the picture to show
 */
export function usePictureMaking(form: {
  placeNow: () => string;
  onMade: (choice: MediaChoice) => void;
}): PictureMaking {
  const making = useRef<{ id: string; stop: AbortController } | null>(null);
  const [label, setLabel] = useState<string | null>(null);
  const [error, setError] = useState('');
  const [offered, setOffered] = useState<MediaChoice | null>(null);
  const placeAsked = useRef('');
  const known = useRef(form);
  useEffect(() => {
    known.current = form;
  });
  const take = (choice: MediaChoice) => {
    setOffered(null);
    known.current.onMade(choice);
  };
  const receive = (choice: MediaChoice) => {
    if (known.current.placeNow() === placeAsked.current) take(choice);
    else setOffered(choice);
  };

  const run = async (wish: PictureWish, stop: AbortController) => {
    const { id, error: refusal } = await post({ ...wish });
    if (id === undefined) throw new Error(refusal);
    // Stopped before the job had an id.
    if (stop.signal.aborted) return post({ arreter: id });
    making.current = { id, stop };
    const choice = await follow(id, stop.signal, setLabel);
    if (choice) receive(choice);
    return undefined;
  };
  const start = (wish: PictureWish) => {
    making.current?.stop.abort();
    const stop = new AbortController();
    making.current = { id: '', stop };
    placeAsked.current = form.placeNow();
    setError('');
    setOffered(null);
    setLabel('En attente');
    void run(wish, stop)
      .catch((cause: unknown) => {
        if (stop.signal.aborted) return;
        const said = cause instanceof Error && cause.message !== '' ? cause.message : '';
        setError(said || NO_PICTURE.message);
        toast({ title: NO_PICTURE.title, message: said || NO_PICTURE.message, kind: 'error' });
      })
      .finally(() => {
        if (making.current?.stop !== stop) return;
        making.current = null;
        setLabel(null);
      });
  };
  const stop = () => {
    const { current } = making;
    making.current = null;
    current?.stop.abort();
    setLabel(null);
    // It may have ended meanwhile: the picture is then in the library.
    if (current && current.id !== '') void post({ arreter: current.id }).catch(() => undefined);
  };
  // After leaving the form, the picture is in the library.
  useEffect(() => () => making.current?.stop.abort(), []);
  return { start, stop, label, error, offered, take };
}

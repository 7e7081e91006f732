import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CountedField } from '#ui/form/counted-field.tsx';
import { askMember, SignedOut } from '#ui/frame/ask-member.ts';
import { readJson } from '#ui/form/read-json.ts';
import {
  ABOUT_PROMPT,
  LONGEST_PROMPT,
  MAKER_PATH,
  NO_MODEL,
  NO_PICTURE,
  PROMPT_LABEL,
  WITHOUT_MODEL,
  type PictureOffer,
} from './picture.ts';
import type { PictureWish } from './use-picture-making.ts';

/** Asks for the prompt of a picture; without a model, announces the site's drawing. */
export default function PictureDialog({
  wish,
  onWish,
  onClose,
}: {
  wish: Omit<PictureWish, 'prompt'>;
  onWish: (wish: PictureWish) => void;
  onClose: () => void;
}) {
  // Stays the wish at the opening of the dialog.
  const [asked] = useState(wish);
  const [offer, setOffer] = useState<PictureOffer | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    const leaving = new AbortController();
    readJson<PictureOffer>(MAKER_PATH, { ...asked }, leaving.signal, askMember)
      .then(setOffer)
      .catch((error: unknown) => {
        if (leaving.signal.aborted) return;
        setFailure(error instanceof SignedOut ? error.message : NO_PICTURE.message);
      });
    return () => leaving.abort();
  }, [asked]);
  const draw = (
    <Button
      variant={offer?.draws ? 'outline' : 'default'}
      onClick={() => onWish({ ...wish, prompt: '' })}
    >
      {WITHOUT_MODEL}
    </Button>
  );
  return (
    <Dialog title="Générer une image" onClose={onClose}>
      <form
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const prompt = new FormData(event.currentTarget).get('prompt');
          onWish({ ...wish, prompt: typeof prompt === 'string' ? prompt : '' });
        }}
      >
        {offer?.draws === true && (
          <CountedField
            id="demande-image"
            name="prompt"
            label={PROMPT_LABEL}
            defaultValue={offer.prompt}
            maxLength={LONGEST_PROMPT}
            hint={ABOUT_PROMPT}
            rows={9}
            isLong
            required
          />
        )}
        {offer?.draws === false && <p className="text-ink-soft">{NO_MODEL}</p>}
        {offer === null && failure === '' && <p role="status">Préparation…</p>}
        <p role="alert" className="text-danger empty:hidden">
          {failure}
        </p>
        <div className="flex flex-wrap gap-2">
          {offer?.draws === true && <Button type="submit">Générer</Button>}
          {offer !== null && draw}
          <Button variant="ghost" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

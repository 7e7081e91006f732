/** Button of a form that makes a picture, with its progress. */
import { Sparkles } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { MediaPicture } from '#features/images/media/media-picture.tsx';
import type { MediaChoice } from '#features/images/media/library/media-choice.ts';
import { ORIGINS } from '#features/images/media/media.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { PictureMaking, PictureWish } from './use-picture-making.ts';

/** Loaded on the first request for a picture. */
const PictureDialog = lazy(() => import('./picture-dialog.tsx'));

/** @param refusal reason why none can be requested yet; empty when allowed */
export function PictureButton({
  making,
  wish,
  refusal = '',
}: {
  making: PictureMaking;
  wish: () => Omit<PictureWish, 'prompt'>;
  refusal?: string;
}) {
  const [asked, setAsked] = useState<Omit<PictureWish, 'prompt'> | null>(null);
  const [refused, setRefused] = useState('');
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-disabled={making.label !== null}
        onClick={() => {
          if (making.label !== null) return;
          setRefused(refusal);
          if (refusal === '') setAsked(wish());
        }}
      >
        <Icon shape={Sparkles} size={16} />
        Générer une image
      </Button>
      <p role="alert" className="basis-full text-sm text-danger empty:hidden">
        {refused}
      </p>
      {asked && (
        <Suspense fallback={null}>
          <PictureDialog
            wish={asked}
            onWish={(wished) => {
              setAsked(null);
              making.start(wished);
            }}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** A finished picture that waits for confirmation. */
function Offered({ choice, onTake }: { choice: MediaChoice; onTake: () => void }) {
  const { picture, signature } = choice;
  return (
    <div role="status" className="flex flex-wrap items-center gap-3">
      <span className="block aspect-4/5 w-16 overflow-hidden rounded-md bg-sunken">
        <MediaPicture picture={picture} alt="" sizes="4rem" widest={160} signature={signature} />
      </span>
      <span>{ORIGINS[picture.origin]}, prête.</span>
      <Button size="sm" variant="outline" onClick={onTake}>
        Utiliser cette image
      </Button>
    </div>
  );
}

/** Progress with a stop button, a picture waiting for confirmation, or an error. */
export function PictureProgress({ making }: { making: PictureMaking }) {
  const { label, stop, error, offered, take } = making;
  return (
    <>
      {label !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="flex items-center gap-2">
            <span
              aria-hidden
              className="size-4 animate-spin rounded-full border-2 border-zinc border-t-primary motion-reduce:animate-none"
            />
            {label}…
          </p>
          <Button size="sm" variant="outline" onClick={stop}>
            Arrêter
          </Button>
        </div>
      )}
      {offered && <Offered choice={offered} onTake={() => take(offered)} />}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {error}
      </p>
    </>
  );
}

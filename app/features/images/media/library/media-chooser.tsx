import { Film } from 'lucide';
import { useEffect, useState } from 'react';
import { count } from '#language/words/noun.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { readJson } from '#ui/form/read-json.ts';
import { SearchField } from '#ui/form/search-field.tsx';
import { CHOICES_PATH, type MediaChoice, type MediaChoices } from './media-choice.ts';
import { dimensionsOf, kindOf, type Bucket, type MediaKind } from '#features/images/media/media.ts';
import { MediaPicture } from '#features/images/media/media-picture.tsx';

/** Waits for a pause in typing before the search. */
const DELAY_MS = 250;
const WORDS: Record<MediaKind, string> = { image: 'image', video: 'vidéo' };

function Choice({ choice, onChoose }: { choice: MediaChoice; onChoose: () => void }) {
  const { name, format, picture, signature } = choice;
  return (
    <button type="button" onClick={onChoose} className="group block w-full text-left">
      <span className="block aspect-square overflow-hidden rounded-md bg-sunken group-hover:outline-2 group-hover:outline-brass-line">
        {kindOf(format) === 'image' ? (
          <MediaPicture picture={picture} alt="" sizes="10rem" widest={320} signature={signature} />
        ) : (
          <span className="grid h-full place-items-center text-ink-soft">
            <Icon shape={Film} size={36} />
          </span>
        )}
      </span>
      <span className="mt-1 block truncate text-sm">
        <span className="sr-only">Choisir </span>
        {name}
      </span>
      <span className="block text-sm text-ink-soft">{dimensionsOf(picture)}</span>
    </button>
  );
}

/** Dialog of the library, in which a form chooses a file. */
export function MediaChooser({
  kind,
  bucket = '',
  onChoose,
  onClose,
}: {
  kind: MediaKind;
  /** Bucket to choose from; any by default. */
  bucket?: Bucket | '';
  onChoose: (choice: MediaChoice) => void;
  onClose: () => void;
}) {
  const [asked, setAsked] = useState({ q: '', page: 1, attempt: 1 });
  const [found, setFound] = useState<MediaChoices | 'failed' | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { q, page } = asked;
    const timer = setTimeout(
      () => {
        readJson<MediaChoices>(
          CHOICES_PATH,
          { type: kind, dossier: bucket, q, page: String(page) },
          leaving.signal,
        ).then(setFound, () => {
          if (!leaving.signal.aborted) setFound('failed');
        });
      },
      q === '' ? 0 : DELAY_MS,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [kind, bucket, asked]);

  const word = WORDS[kind];
  const said = () => {
    if (found === null) return 'Chargement…';
    if (found === 'failed') return 'Impossible de charger la médiathèque.';
    if (found.total > 0) return count(found.total, word);
    return asked.q === '' ? `Aucune ${word} dans la médiathèque.` : `Aucune ${word} trouvée.`;
  };
  const turn = (page: number) => setAsked({ ...asked, page });
  return (
    <Dialog title="Choisir dans la médiathèque" onClose={onClose}>
      <div className="mt-4 grid gap-4">
        <SearchField
          label={`Chercher une ${word}`}
          maxLength={120}
          onInput={(event) => setAsked({ ...asked, q: event.currentTarget.value.trim(), page: 1 })}
        />
        <p role="status" className="text-ink-soft">
          {said()}
        </p>
        {found === 'failed' && (
          <Button
            variant="outline"
            onClick={() => {
              setFound(null);
              setAsked({ ...asked, attempt: asked.attempt + 1 });
            }}
          >
            Réessayer
          </Button>
        )}
        {found !== null && found !== 'failed' && (
          <>
            <ul className="grid grid-cols-pair gap-3 sm:grid-cols-3">
              {found.choices.map((choice) => (
                <li key={`${choice.bucket}/${choice.path}`}>
                  <Choice choice={choice} onChoose={() => onChoose(choice)} />
                </li>
              ))}
            </ul>
            {found.pageCount > 1 && (
              <div className="flex items-center justify-between gap-3">
                <Button
                  size="sm"
                  variant="outline"
                  disabled={found.page <= 1}
                  onClick={() => turn(found.page - 1)}
                >
                  Précédentes
                </Button>
                <p className="text-sm text-ink-soft tabular-nums">
                  {found.page} / {found.pageCount}
                </p>
                <Button
                  size="sm"
                  variant="outline"
                  disabled={found.page >= found.pageCount}
                  onClick={() => turn(found.page + 1)}
                >
                  Suivantes
                </Button>
              </div>
            )}
          </>
        )}
        <Button variant="ghost" onClick={onClose} className="justify-self-start">
          Annuler
        </Button>
      </div>
    </Dialog>
  );
}

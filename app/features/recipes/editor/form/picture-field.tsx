import { Images, Trash2 } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { findChoiceAt, type MediaChoice } from '#features/images/media/library/media-choice.ts';
import { MediaChooser } from '#features/images/media/library/media-chooser.tsx';
import { MediaPicture } from '#features/images/media/media-picture.tsx';
import {
  SendButton,
  SendProgress,
  useSendingOne,
} from '#features/images/media/upload/send-one.tsx';
import { ORIGINS } from '#features/images/media/media.ts';
import { useFileDrop, usePastedFiles } from '#features/images/media/upload/use-given-files.ts';
import { PictureButton, PictureProgress } from '#features/images/pictures/picture-maker.tsx';
import { usePictureMaking } from '#features/images/pictures/use-picture-making.ts';
import { Button } from '#ui/button.tsx';
import { CountedField } from '#ui/form/counted-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { typeInto } from '#ui/form/type-into.ts';
import { TextLink } from '#ui/link.tsx';
import { NBSP } from '#ui/spaces.ts';
import { control, initialText, type Described } from '#ui/form/use-site-form.ts';
import { Section } from './editor-sections.tsx';
import { Folded } from './folded.tsx';
import { useSketch } from './sketch.tsx';

const LONGEST_ALT = 300;
const WARN_PAST = 250;
const ALT = 'Description de l’image';
const ADDRESS = 'Adresse d’une image';

interface PictureFields {
  image_bucket: Described;
  image_path: Described;
  image_alt: Described;
  image_url: Described;
}

type Place = Pick<MediaChoice, 'bucket' | 'path'>;

/** The picture at a place known to the form alone, such as a draft in this browser. */
function useChoice(place: Place | null, known: MediaChoice | null): MediaChoice | null {
  const [found, setFound] = useState<MediaChoice | null>(null);
  const bucket = place?.bucket;
  const path = place?.path;
  const isAt = (choice: MediaChoice | null) =>
    choice !== null && choice.bucket === bucket && choice.path === path;
  const shown = [known, found].find(isAt) ?? null;
  const isUnknown = path !== undefined && shown === null;
  useEffect(() => {
    if (!isUnknown || bucket === undefined || path === undefined) return;
    const leaving = new AbortController();
    void findChoiceAt({ bucket, path }, leaving.signal).then(
      (choice) => leaving.signal.aborted || setFound(choice),
    );
    return () => leaving.abort();
  }, [isUnknown, bucket, path]);
  return shown;
}

/**
 * Picture of a recipe: uploaded here, chosen in the library, or generated. Without scripts a page
 * of its own does it, once the recipe exists.
 *
 * @param title as typed by now
 * @param initial picture of the saved recipe
 * @param automaticAlt description used when none is written
 */
export function PictureSection({
  fields,
  cocktailId,
  title,
  initial,
  automaticAlt,
}: {
  fields: PictureFields;
  title: string;
  cocktailId: string | null;
  initial: MediaChoice | null;
  automaticAlt: string;
}) {
  const [place, setPlace] = useState<Place | null>(() => {
    const [bucket, path] = [fields.image_bucket, fields.image_path].map(initialText);
    return bucket && path ? ({ bucket, path } as Place) : null;
  });
  const [chosen, setChosen] = useState(initial);
  const choice = useChoice(place, chosen);
  const [isChoosing, setChoosing] = useState(false);
  const [hasOwnAlt, setHasOwnAlt] = useState(initialText(fields.image_alt) !== '');
  const path = useRef<HTMLInputElement>(null);

  const change = (to: MediaChoice | null) => {
    setChosen(to);
    setPlace(to);
    setChoosing(false);
  };
  const isFirst = useRef(true);
  useEffect(() => {
    // Watchers of the form only hear input events, so dispatch one.
    if (!isFirst.current) path.current?.dispatchEvent(new Event('input', { bubbles: true }));
    isFirst.current = false;
  }, [place]);
  const forRecipe = { ...(cocktailId !== null && { cocktail: cocktailId }) };
  const sending = useSendingOne('image', forRecipe, change);
  usePastedFiles(([pasted]) => {
    if (pasted?.type.startsWith('image/')) sending.send(pasted);
  });
  const { isOver, listeners } = useFileDrop(([dropped]) => {
    if (dropped) sending.send(dropped);
  });

  const sketch = useSketch();
  const making = usePictureMaking({
    placeNow: () => path.current?.value ?? '',
    onMade: (made) => {
      change(made);
      // A library picture replaces an external address.
      const address = document.getElementById(fields.image_url.id);
      if (address instanceof HTMLInputElement && address.value !== '') typeInto(address, '');
    },
  });
  const wish = () => ({
    use: 'cocktail' as const,
    title,
    ...(sketch && { drawing: sketch.drawing }),
    ...forRecipe,
  });

  const errors = [...(fields.image_path.errors ?? []), ...(fields.image_bucket.errors ?? [])];
  return (
    <Section title="Image">
      <input type="hidden" name={fields.image_bucket.name} value={place?.bucket ?? ''} />
      <input ref={path} type="hidden" name={fields.image_path.name} value={place?.path ?? ''} />
      <div
        {...listeners}
        className={`grid grid-cols-[minmax(0,1fr)] gap-4 rounded-md border border-dashed p-4 sm:grid-cols-[9rem_minmax(0,1fr)] ${isOver ? 'border-brass-line bg-sunken' : 'border-zinc'}`}
      >
        <figure className="w-36">
          <div className="aspect-4/5 overflow-hidden rounded-md bg-sunken text-ink-soft">
            {choice ? (
              <MediaPicture
                picture={choice.picture}
                alt=""
                sizes="9rem"
                widest={320}
                signature={choice.signature}
              />
            ) : (
              <span className="grid h-full place-items-center p-3 text-center text-sm">
                {place === null ? `Aucune photo${NBSP}: le verre est dessiné.` : place.path}
              </span>
            )}
          </div>
          {choice && (
            <figcaption className="mt-1 truncate text-sm text-ink-soft" title={choice.name}>
              {choice.picture.origin === 'photo' ? choice.name : ORIGINS[choice.picture.origin]}
            </figcaption>
          )}
        </figure>
        <div className="grid content-start gap-3">
          <p className="text-ink-soft">
            Déposez une image ici, collez-la, ou choisissez-la. JPEG, PNG ou WebP, 5&nbsp;Mo au
            plus.
          </p>
          <div className="needs-script flex flex-wrap gap-2">
            <SendButton sending={sending} />
            <Button size="sm" variant="outline" onClick={() => setChoosing(true)}>
              <Icon shape={Images} size={16} />
              Médiathèque
            </Button>
            <PictureButton
              making={making}
              wish={wish}
              refusal={title.trim() === '' ? 'Donnez d’abord un nom au cocktail.' : ''}
            />
            {place !== null && (
              <Button size="sm" variant="ghost" onClick={() => change(null)}>
                <Icon shape={Trash2} size={16} />
                Retirer l’image
              </Button>
            )}
          </div>
          <p className="without-script">
            {cocktailId === null ? (
              'L’image se choisit une fois la recette créée.'
            ) : (
              <TextLink to={`/admin/cocktails/${cocktailId}/image`}>
                Choisir, envoyer ou retirer l’image
              </TextLink>
            )}
          </p>
          <SendProgress sending={sending} errors={errors} />
          <PictureProgress making={making} />
        </div>
      </div>
      <Folded
        id="image"
        title="Description et adresse de l’image"
        said={[
          ...(initialText(fields.image_alt) === '' ? [] : [ALT]),
          ...(initialText(fields.image_url) === '' ? [] : [ADDRESS]),
        ]}
        hasErrors={[fields.image_alt, fields.image_url].some((field) => field.errors)}
      >
        <div onInput={(event) => setHasOwnAlt((event.target as HTMLInputElement).value !== '')}>
          <CountedField
            {...control(fields.image_alt)}
            label={ALT}
            hint={
              place !== null && !hasOwnAlt
                ? `Laissée vide, ce sera${NBSP}: «${NBSP}${automaticAlt}${NBSP}». Dites plutôt ce que l’on voit.`
                : 'Pour qui ne la voit pas. Laissée vide, elle vient du titre et des deux premiers ingrédients.'
            }
            placeholder={automaticAlt}
            maxLength={LONGEST_ALT}
            warnPast={WARN_PAST}
          />
        </div>
        <Field
          {...control(fields.image_url)}
          label={ADDRESS}
          hint={`Une image d’ailleurs n’est pas montrée aux visiteurs${NBSP}: le verre dessiné la remplace jusqu’à ce qu’elle soit reprise ici.`}
          type="url"
          inputMode="url"
        />
      </Folded>
      {isChoosing && (
        <MediaChooser kind="image" onChoose={change} onClose={() => setChoosing(false)} />
      )}
    </Section>
  );
}

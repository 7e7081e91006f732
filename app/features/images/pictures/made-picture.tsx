import { Form } from 'react-router';
import { MediaPicture } from '#features/images/media/media-picture.tsx';
import { ORIGINS } from '#features/images/media/media.ts';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/link.tsx';
import { NO_PICTURE, type PictureState } from './picture.ts';

const LINK = 'underline underline-offset-4';

/**
 * State of a picture in preparation, with its actions, on a page of its own.
 *
 * @param here address of that page
 * @param useAt page that uses it; null for the library alone
 */
export function MadePicture({
  made: { state, label, error, choice },
  here,
  useAt,
}: {
  made: PictureState;
  here: string;
  useAt: string | null;
}) {
  if (state === 'working') {
    return (
      <Form method="post" action={here} className="mt-6 flex flex-wrap items-center gap-4">
        <p role="status">{label}…</p>
        <Button type="submit" name="geste" value="arreter" variant="outline" size="sm">
          Arrêter
        </Button>
        <a href={here} className={`without-script ${LINK}`}>
          Actualiser
        </a>
      </Form>
    );
  }
  if (choice === null) {
    return (
      <p role="alert" className="mt-6">
        {state === 'stopped' ? 'Arrêtée.' : error || NO_PICTURE.message}
      </p>
    );
  }
  const { bucket, path, picture, name, signature } = choice;
  return (
    <div className="mt-6 flex flex-wrap items-end gap-5">
      <figure className="w-56">
        <MediaPicture
          picture={picture}
          alt=""
          sizes="14rem"
          widest={480}
          signature={signature}
          className="block h-auto w-full rounded-md"
        />
        <figcaption role="status" className="mt-1 text-sm text-ink-soft">
          {ORIGINS[picture.origin]}, gardée dans la médiathèque sous le nom «{'\u00a0'}
          {name}
          {'\u00a0'}».
        </figcaption>
      </figure>
      {useAt === null ? (
        <TextLink to="/admin/medias">Voir la médiathèque</TextLink>
      ) : (
        <Form method="post" action={useAt}>
          <input type="hidden" name="image_bucket" value={bucket} />
          <input type="hidden" name="image_path" value={path} />
          <input type="hidden" name="generee" value="oui" />
          <Button type="submit">Utiliser cette image</Button>
        </Form>
      )}
    </div>
  );
}

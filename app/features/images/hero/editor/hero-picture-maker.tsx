import { useRef } from 'react';
import type { MediaChoice } from '#features/images/media/library/media-choice.ts';
import { PictureButton, PictureProgress } from '#features/images/pictures/picture-maker.tsx';
import { usePictureMaking } from '#features/images/pictures/use-picture-making.ts';
import { typeInto } from '#ui/form/type-into.ts';
import { initialText } from '#ui/form/use-site-form.ts';
import type { HeroFields } from './hero-fields.tsx';

/** The input of that id; null without one. */
function inputOf(id: string): HTMLInputElement | null {
  const found = document.getElementById(id);
  return found instanceof HTMLInputElement ? found : null;
}

/** Description of a generated picture; a typed one is different, and stays. */
const AUTOMATIC = /^(?:Image générée|Illustration)\u00a0: /;

/** Has a picture made for a banner: it replaces the one chosen at the time of the request. */
export function HeroPictureMaker({
  fields,
  onMade,
}: {
  fields: HeroFields;
  onMade: (choice: MediaChoice) => void;
}) {
  const titled = useRef('');
  const making = usePictureMaking({
    placeNow: () =>
      document.querySelector<HTMLInputElement>(`input[type=hidden][name="${fields.image.name}"]`)
        ?.value ?? '',
    onMade: (choice) => {
      onMade(choice);
      const alt = inputOf(fields.bgAlt.id);
      if (!alt || (alt.value !== '' && !AUTOMATIC.test(alt.value))) return;
      const made = choice.picture.origin === 'ai' ? 'Image générée' : 'Illustration';
      typeInto(alt, `${made}\u00a0: ${titled.current}`);
    },
  });
  const wish = () => {
    titled.current = inputOf(fields.title.id)?.value ?? initialText(fields.title);
    return { use: 'hero' as const, title: titled.current };
  };
  return (
    <div className="needs-script grid justify-items-start gap-2">
      <PictureButton making={making} wish={wish} />
      <PictureProgress making={making} />
    </div>
  );
}

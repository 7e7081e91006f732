import { Film, Images, Trash2 } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { MediaChooser } from '#features/images/media/library/media-chooser.tsx';
import {
  SendButton,
  SendProgress,
  useSendingOne,
} from '#features/images/media/upload/send-one.tsx';
import type { MediaChoice } from '#features/images/media/library/media-choice.ts';
import { MediaPicture } from '#features/images/media/media-picture.tsx';
import { dimensionsOf, ORIGINS } from '#features/images/media/media.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { useHydrated } from '#ui/frame/use-hydrated.ts';
import { HERO_BUCKET } from '#features/images/hero/hero.ts';
import {
  isOfKind,
  isTooNarrow,
  PICKERS,
  queryField,
  SEARCH_FIELD,
  SHARP_WIDTH,
  type Picker,
  type PickerOffer,
} from '#features/images/hero/picker.ts';

function Thumbnail({ choice }: { choice: MediaChoice }) {
  if (!isOfKind(choice, 'image')) return <Icon shape={Film} size={32} />;
  const { picture, signature } = choice;
  return <MediaPicture picture={picture} alt="" sizes="16rem" widest={480} signature={signature} />;
}

/**
 * The library as radio buttons, with buttons that load more from the server: works without scripts.
 */
function PlainPicker({
  picker,
  name,
  none,
  offer: { q, page, pageCount, choices },
  chosen,
}: {
  picker: Picker;
  name: string;
  none: string;
  offer: PickerOffer;
  chosen: MediaChoice | null;
}) {
  const more = (label: string, to: number) => (
    <Button type="submit" variant="outline" size="sm" name={SEARCH_FIELD} value={`${picker} ${to}`}>
      {label}
    </Button>
  );
  // The chosen file stays in the list, whatever the search.
  const isOffered = choices.some(({ path }) => path === chosen?.path);
  const shown = chosen && !isOffered ? [chosen, ...choices] : choices;
  return (
    <div className="without-script">
      <p className="mb-2 text-sm">
        <a href="/admin/medias" target="_blank" className="underline underline-offset-4">
          Envoyer un fichier à la médiathèque (nouvel onglet)
        </a>
      </p>
      <div className="flex items-center gap-2">
        <SearchField
          label="Chercher dans la médiathèque"
          name={queryField(picker)}
          defaultValue={q}
          maxLength={120}
          fieldSize="sm"
          className="min-w-0 grow"
        />
        {more('Chercher', 1)}
      </div>
      <div className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(6.5rem,100%),1fr))] gap-3 text-sm">
        {shown.map((choice) => (
          <label key={choice.path} className="grid gap-1">
            <span className="grid aspect-4/3 place-items-center overflow-hidden rounded-md bg-sunken">
              <Thumbnail choice={choice} />
            </span>
            <span className="flex min-h-6 items-center gap-1.5">
              <input
                type="radio"
                name={name}
                value={choice.path}
                defaultChecked={choice.path === chosen?.path}
                className="size-4 shrink-0"
              />
              <span className="truncate">{choice.name}</span>
            </span>
            <span className="text-ink-soft">{dimensionsOf(choice.picture)}</span>
          </label>
        ))}
      </div>
      <label className="mt-2 flex min-h-9 items-center gap-1.5 text-sm">
        <input
          type="radio"
          name={name}
          value=""
          defaultChecked={chosen === null}
          className="size-4 shrink-0"
        />
        {none}
      </label>
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        {page > 1 && more('Précédents', page - 1)}
        {page} / {pageCount}
        {page < pageCount && more('Suivants', page + 1)}
      </p>
    </div>
  );
}

/** Field of a library file in the banner form; with scripts, a dialog chooses it. */
export function MediaField({
  picker,
  field: { id, name, errors },
  label,
  none,
  offer,
  chosen,
  onChoose,
}: {
  picker: Picker;
  field: { id: string; name: string; errors?: readonly string[] | undefined };
  label: string;
  /** Label of the empty choice. */
  none: string;
  offer: PickerOffer;
  chosen: MediaChoice | null;
  onChoose: (choice: MediaChoice | null) => void;
}) {
  const [isChoosing, setChoosing] = useState(false);
  const sending = useSendingOne(PICKERS[picker], { dossier: HERO_BUCKET }, onChoose);
  const hydrated = useHydrated();
  const path = chosen?.path ?? '';
  const input = useRef<HTMLInputElement>(null);
  const told = useRef(path);
  useEffect(() => {
    // Form listeners only receive `input` events, which a change by script does not fire.
    if (told.current !== path) input.current?.dispatchEvent(new Event('input', { bubbles: true }));
    told.current = path;
  }, [path]);
  return (
    <fieldset aria-describedby={errors && `${id}-error`} className="grid gap-2">
      <legend className="mb-1 font-medium">{label}</legend>
      <div className="needs-script grid gap-2">
        <span className="grid aspect-video place-items-center overflow-hidden rounded-md border border-line bg-sunken text-ink-soft">
          {chosen ? <Thumbnail choice={chosen} /> : <span className="text-sm">{none}</span>}
        </span>
        {chosen && (
          <p className="truncate text-sm text-ink-soft" title={chosen.name}>
            {chosen.picture.origin !== 'photo' && `${ORIGINS[chosen.picture.origin]}\u00a0: `}
            {chosen.name}, {dimensionsOf(chosen.picture)}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <SendButton sending={sending} about={label} />
          <Button
            id={id}
            size="sm"
            variant="outline"
            aria-label={`${label}\u00a0: choisir dans la médiathèque`}
            onClick={() => setChoosing(true)}
          >
            <Icon shape={Images} size={16} />
            Médiathèque
          </Button>
          {chosen && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`${label}\u00a0: retirer`}
              onClick={() => onChoose(null)}
            >
              <Icon shape={Trash2} size={16} />
              Retirer
            </Button>
          )}
        </div>
      </div>
      <SendProgress sending={sending} />
      {chosen && isTooNarrow(chosen) && (
        <p role="status" className="border-l-4 border-brass-line pl-3 text-sm">
          Moins de {SHARP_WIDTH}
          {'\u00a0'}px de large{'\u00a0'}: ce fond sera flou sur un grand écran.
        </p>
      )}
      {hydrated ? (
        <input ref={input} type="hidden" name={name} value={path} />
      ) : (
        <PlainPicker picker={picker} name={name} none={none} offer={offer} chosen={chosen} />
      )}
      {errors && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {errors.join(' ')}
        </p>
      )}
      {isChoosing && (
        <MediaChooser
          kind={PICKERS[picker]}
          bucket={HERO_BUCKET}
          onChoose={(choice) => {
            setChoosing(false);
            onChoose(choice);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  );
}

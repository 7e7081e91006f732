import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { findChoiceAt, type MediaChoice } from '#features/images/media/library/media-choice.ts';
import { Button } from '#ui/button.tsx';
import type { Entries } from '#ui/form/draft/draft-store.ts';
import { fillForm } from '#ui/form/draft/drafted-fields.ts';
import { OfficeSiteForm } from '#ui/form/draft/office-form.tsx';
import { EnterButton } from '#ui/form/submit-button.tsx';
import { EditConflict } from '#ui/form/draft/edit-conflict.tsx';
import { toast } from '#ui/frame/toast.ts';
import { useHydrated } from '#ui/frame/use-hydrated.ts';
import { initialText, useSiteForm, type FormResult } from '#ui/form/use-site-form.ts';
import { chosenBackground, readHeroForm } from './form-state.ts';
import { BackgroundCard } from '#features/images/hero/hero-background-card.tsx';
import { ButtonsCard, ContentCard, DesignCard, HERO_LABELS, heroOptions } from './hero-fields.tsx';
import { heroForm } from './hero-form.ts';
import { legibilityFault } from '#features/images/hero/hero-legibility.ts';
import { HeroPreview } from './hero-preview.tsx';
import { StatusForm } from './status-form.tsx';
import { HeroSuggestions } from '#features/images/hero/suggest/hero-suggestions.tsx';
import type { Picker, PickerOffer } from '#features/images/hero/picker.ts';
import { shownHero } from '#features/images/hero/shown-hero.ts';
import { HERO_BUCKET, lacksOf, type HeroStatus } from '#features/images/hero/hero.ts';

const PREVIEW = '/admin/hero/apercu';
const FORM_ID = 'hero';

interface EditorProps {
  id: string;
  initial: Record<string, string>;
  /** Empty for a new banner. */
  version: string;
  status: HeroStatus;
  result: FormResult | undefined;
  offers: Readonly<Record<Picker, PickerOffer>>;
  /** Files chosen in the fields. */
  named: readonly MediaChoice[];
  counter: string[];
}

const formDataOf = (fields: Record<string, unknown>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
  }
  return form;
};

const STATES = {
  new: 'Nouveau\u00a0: pas encore enregistré.',
  draft: 'Brouillon\u00a0: personne d’autre ne le voit.',
  published: 'Publié\u00a0: il est sur la page d’accueil. L’enregistrer en brouillon l’en retire.',
};

export function HeroEditor(props: EditorProps) {
  const { id, initial, version, status, result, offers, named, counter } = props;
  const site = useSiteForm({ id: FORM_ID, schema: heroForm }, result, { ...initial, id });
  const { fields } = site;
  const hydrated = useHydrated();
  const busy = useNavigation().state !== 'idle';
  const element = useRef<HTMLFormElement>(null);
  const failure = result?.error?.['']?.join(' ');
  useEffect(() => {
    if (failure !== undefined) toast({ title: 'Erreur', message: failure, kind: 'error' });
  }, [failure, result]);
  const [isPreviewed, setPreviewed] = useState(false);
  const [values, setValues] = useState(() =>
    readHeroForm(formDataOf({ ...initial, id, ...result?.initialValue })),
  );
  const choiceOf = (picker: Picker) => {
    const path = initialText(fields[picker]);
    return named.find((choice) => choice.path === path) ?? null;
  };
  const [chosen, setChosen] = useState(() => ({
    image: choiceOf('image'),
    video: choiceOf('video'),
    poster: choiceOf('poster'),
  }));
  const onTake = async (entries: Entries) => {
    const choose = async (picker: Picker) => {
      const path = entries.find(([name]) => name === picker)?.[1] ?? '';
      const choice = named.find((one) => one.path === path);
      return choice ?? (await findChoiceAt({ bucket: HERO_BUCKET, path }));
    };
    const [image, video, poster] = await Promise.all([
      choose('image'),
      choose('video'),
      choose('poster'),
    ]);
    setChosen({ image, video, poster });
    if (element.current) fillForm(element.current, entries);
  };
  const known = Object.values(chosen).filter((choice) => choice !== null);
  const background = values && chosenBackground(values, known);
  const lacks = values ? lacksOf(values) : [];
  const fault =
    values && background && legibilityFault(background, values.theme, values.overlayOpacity);
  const togglePreview = hydrated
    ? (event: { preventDefault: () => void }) => {
        event.preventDefault();
        setPreviewed(!isPreviewed);
      }
    : undefined;
  const previewed = { formAction: PREVIEW, formTarget: '_blank', onClick: togglePreview };
  const isNew = version === '';
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft">{STATES[isNew ? 'new' : status]}</p>
        <div className="flex flex-wrap gap-2">
          <HeroSuggestions form={element} />
          <Button
            type="submit"
            {...previewed}
            form={FORM_ID}
            variant="outline"
            aria-expanded={hydrated ? isPreviewed : undefined}
          >
            {isPreviewed ? 'Masquer' : 'Aperçu'}
          </Button>
        </div>
      </div>
      {isPreviewed && (
        <section aria-label="Aperçu" className="mt-4">
          {values ? (
            <HeroPreview hero={shownHero(values, background)} counter={counter} />
          ) : (
            <p>L’aperçu revient quand ce qui est saisi convient.</p>
          )}
        </section>
      )}
      <OfficeSiteForm
        {...{ site, version, result, element }}
        saved={initial}
        onTake={(entries) => void onTake(entries)}
        subject={isNew ? 'nouveau' : id}
        onInput={(event) => setValues(readHeroForm(new FormData(event.currentTarget)))}
        className="mt-5 grid gap-5"
      >
        {/* Enter previews, as publishing cannot be undone. */}
        <EnterButton {...previewed}>Aperçu</EnterButton>
        <EditConflict
          result={result}
          saved={initial}
          labels={HERO_LABELS}
          options={heroOptions(named)}
        />
        <input type="hidden" name={fields.id.name} value={initialText(fields.id)} />
        <input type="hidden" name={fields.bgBucket.name} value={HERO_BUCKET} />
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid gap-5">
            <ContentCard fields={fields} />
            <ButtonsCard fields={fields} />
            <DesignCard fields={fields} fault={fault} />
          </div>
          <BackgroundCard
            fields={fields}
            offers={offers}
            chosen={chosen}
            lacksAlt={background?.kind === 'image' && values?.bgAlt === null}
            onChoose={(picker, choice) => setChosen({ ...chosen, [picker]: choice })}
          />
        </div>
        <div className="save-bar sticky bottom-(--counter-height) z-20 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface px-gutter py-3 sm:gap-3">
          <Button
            type="submit"
            name={fields.status.name}
            value="draft"
            variant="outline"
            aria-disabled={busy}
          >
            Enregistrer en brouillon
          </Button>
          <Button
            type="submit"
            name={fields.status.name}
            value="published"
            disabled={hydrated && (busy || lacks.length > 0)}
          >
            Publier
          </Button>
          {status === 'published' && (
            <Button type="submit" form={`${FORM_ID}-retrait`} variant="ghost" aria-disabled={busy}>
              Dépublier
            </Button>
          )}
          {hydrated && lacks.length > 0 && (
            <p className="text-sm text-ink-soft">
              Pour publier, il faut{' '}
              {lacks.map((lack) => (lack === 'title' ? 'un titre' : 'un média')).join(' et ')}.
            </p>
          )}
        </div>
      </OfficeSiteForm>
      {status === 'published' && (
        <StatusForm formId={`${FORM_ID}-retrait`} hero={id} status="draft" from="fiche" />
      )}
    </>
  );
}

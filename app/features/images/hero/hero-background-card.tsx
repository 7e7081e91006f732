import type { MediaChoice } from '#features/images/media/library/media-choice.ts';
import { CountedField } from '#ui/form/counted-field.tsx';
import { initialText } from '#ui/form/use-site-form.ts';
import { TextLink } from '#ui/link.tsx';
import { Card, Choices, HERO_LABELS, type HeroFields } from './editor/hero-fields.tsx';
import { BACKGROUNDS, HERO_LIMITS } from './hero.ts';
import { HeroPictureMaker } from './editor/hero-picture-maker.tsx';
import { MediaField } from './editor/media-field.tsx';
import type { Picker, PickerOffer } from './picker.ts';

type Chosen = Readonly<Record<Picker, MediaChoice | null>>;

const NONE = { image: 'Aucune image', video: 'Aucune vidéo', poster: 'Sans affiche' };

/** Tabs of the background; the style sheet alone shows the panel of the chosen one. */
export function BackgroundCard({
  fields,
  offers,
  chosen,
  lacksAlt,
  onChoose,
}: {
  fields: HeroFields;
  offers: Readonly<Record<Picker, PickerOffer>>;
  chosen: Chosen;
  /** True when the chosen picture has no description. */
  lacksAlt: boolean;
  onChoose: (picker: Picker, choice: MediaChoice | null) => void;
}) {
  const chooser = (picker: Picker) => (
    <MediaField
      picker={picker}
      label={HERO_LABELS[picker]}
      field={fields[picker]}
      none={NONE[picker]}
      offer={offers[picker]}
      chosen={chosen[picker]}
      onChoose={(choice) => onChoose(picker, choice)}
    />
  );
  const { id, name, errors } = fields.bgAlt;
  return (
    <Card title="Fond">
      <Choices field={fields.bgKind} legend="Ce qui est derrière le texte" options={BACKGROUNDS} />
      <div className="hidden gap-5 in-[fieldset:has([value=image]:checked)]:grid">
        {chooser('image')}
        <HeroPictureMaker fields={fields} onMade={(choice) => onChoose('image', choice)} />
        <CountedField
          id={id}
          name={name}
          errors={errors}
          label={HERO_LABELS.bgAlt}
          defaultValue={initialText(fields.bgAlt)}
          autoComplete="off"
          hint={
            lacksAlt
              ? 'Sans lui, le titre du hero en tient lieu\u00a0: dites plutôt ce que montre l’image.'
              : 'Ce que montre l’image, pour qui ne la voit pas.'
          }
          maxLength={HERO_LIMITS.alt}
          warnPast={HERO_LIMITS.alt - 50}
        />
      </div>
      <div className="hidden gap-5 in-[fieldset:has([value=video]:checked)]:grid">
        {chooser('video')}
        {chooser('poster')}
      </div>
      <p className="hidden text-sm text-ink-soft in-[fieldset:has([value=drawn]:checked)]:block">
        Les verres des dernières recettes, sur le zinc. Il n’y faut pas de média.
      </p>
      <p className="text-sm text-ink-soft">
        Les fichiers viennent du dossier images-media de la{' '}
        <TextLink to="/admin/medias" target="_blank" className="text-ink">
          médiathèque<span className="sr-only"> (nouvel onglet)</span>
        </TextLink>
        .
      </p>
    </Card>
  );
}

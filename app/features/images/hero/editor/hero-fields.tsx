/** Cards of the banner form. */
import type { ReactNode } from 'react';
import { CountedField } from '#ui/form/counted-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { control as fieldOf, type Described } from '#ui/form/use-site-form.ts';
import type { MediaChoice } from '#features/images/media/library/media-choice.ts';
import type { ValueLabels } from '#ui/form/draft/edit-conflict.tsx';
import {
  ALIGNS,
  BACKGROUNDS,
  DEFAULT_URLS,
  HERO_LIMITS,
  HERO_THEMES,
} from '#features/images/hero/hero.ts';
import { OverlayField } from './overlay-field.tsx';

export const HERO_LABELS = {
  title: 'Titre (H1)',
  subtitle: 'Sous-titre',
  badge: 'Badge',
  ctaLabel: 'Libellé du bouton principal',
  ctaUrl: 'Adresse du bouton principal',
  secondaryCtaLabel: 'Libellé du bouton secondaire',
  secondaryCtaUrl: 'Adresse du bouton secondaire',
  align: 'Alignement',
  theme: 'Thème de couleur',
  overlayOpacity: 'Opacité du voile',
  bgKind: 'Fond',
  image: 'Image de fond',
  bgAlt: 'Texte alternatif (requis pour le SEO)',
  video: 'Vidéo de fond',
  poster: 'Affiche de la vidéo',
} as const;
type Name = keyof typeof HERO_LABELS;

/** Labels of chosen values. @param named files chosen in the fields */
export function heroOptions(named: readonly MediaChoice[]): ValueLabels {
  const files = Object.fromEntries(named.map(({ path, name }) => [path, name]));
  const chosen = { align: ALIGNS, theme: HERO_THEMES, bgKind: BACKGROUNDS };
  return { ...chosen, image: files, video: files, poster: files };
}

export type HeroFields = Record<Name, Described>;

export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <legend className="float-left mb-4 w-full font-serif text-xl font-semibold">{title}</legend>
      <div className="clear-both grid gap-5">{children}</div>
    </fieldset>
  );
}

const control = (fields: HeroFields, name: Name) => ({
  ...fieldOf(fields[name]),
  label: HERO_LABELS[name],
  autoComplete: 'off',
});

export function Choices<Value extends string>({
  field: { id, name, initialValue, errors },
  legend,
  options,
}: {
  field: Described;
  legend: string;
  options: Readonly<Record<Value, string>>;
}) {
  return (
    <fieldset aria-describedby={errors && `${id}-error`}>
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-x-5">
        {(Object.entries(options) as [Value, string][]).map(([value, label]) => (
          <label key={value} className="flex min-h-9 items-center gap-2">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={initialValue === value}
              className="size-5 shrink-0"
            />
            {label}
          </label>
        ))}
      </div>
      {errors && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {errors.join(' ')}
        </p>
      )}
    </fieldset>
  );
}

export function ContentCard({ fields }: { fields: HeroFields }) {
  return (
    <Card title="Contenu">
      <CountedField
        {...control(fields, 'title')}
        maxLength={HERO_LIMITS.title}
        warnPast={HERO_LIMITS.title - 10}
      />
      <CountedField
        {...control(fields, 'subtitle')}
        isLong
        rows={3}
        maxLength={HERO_LIMITS.subtitle}
        warnPast={HERO_LIMITS.subtitle - 20}
      />
      <CountedField
        {...control(fields, 'badge')}
        hint="Quelques mots au-dessus du titre."
        maxLength={HERO_LIMITS.badge}
        warnPast={HERO_LIMITS.badge - 5}
      />
    </Card>
  );
}

export function ButtonsCard({ fields }: { fields: HeroFields }) {
  return (
    <Card title="Boutons">
      <div className="grid gap-5 sm:grid-cols-2">
        {(
          [
            ['ctaLabel', 'ctaUrl'],
            ['secondaryCtaLabel', 'secondaryCtaUrl'],
          ] as const
        ).map(([label, url]) => (
          <div key={label} className="grid content-start gap-5 sm:row-span-2 sm:grid-rows-subgrid">
            <CountedField
              {...control(fields, label)}
              hint="Sans libellé, pas de bouton."
              maxLength={HERO_LIMITS.label}
              warnPast={HERO_LIMITS.label - 5}
            />
            <Field
              {...control(fields, url)}
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={HERO_LIMITS.url}
              placeholder={DEFAULT_URLS[url]}
            />
          </div>
        ))}
      </div>
    </Card>
  );
}

export function DesignCard({ fields, fault }: { fields: HeroFields; fault: string | null }) {
  return (
    <Card title="Design">
      <Choices field={fields.align} legend={HERO_LABELS.align} options={ALIGNS} />
      <Choices field={fields.theme} legend={HERO_LABELS.theme} options={HERO_THEMES} />
      <OverlayField
        field={fields.overlayOpacity}
        label={HERO_LABELS.overlayOpacity}
        fault={fault}
      />
    </Card>
  );
}

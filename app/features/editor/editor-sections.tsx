/** The fields of a recipe beside its title and its lines. */
import type { ReactNode } from 'react';
import {
  CATEGORIES,
  COUNTRIES,
  DIFFICULTIES,
  GARNISHES,
  GLASSES,
  ICES,
  METHODS,
} from '#features/cocktails/cocktail.ts';
import { TAG_KINDS, type TagKind } from '#features/tags/tag.ts';
import { CountedField } from '#ui/counted-field.tsx';
import { Field, Select, TextField, Tick } from '#ui/field.tsx';
import { initialText } from '#ui/use-site-form.ts';

/** A field of the form as Conform describes it. */
export interface Described {
  id: string;
  name: string;
  initialValue?: unknown;
  errors?: string[] | undefined;
}
type Fields<Name extends string> = Record<Name, Described>;

/** What a control takes of its field. */
export const control = ({ id, name, initialValue, errors }: Described) => ({
  id,
  name,
  defaultValue: initialText({ initialValue }),
  errors,
});

/** The values ticked of a group of boxes: one comes alone. */
const ticked = ({ initialValue }: Described) =>
  [initialValue].flat().filter((value) => typeof value === 'string');

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line pt-6">
      <legend className="float-left mb-4 w-full font-serif text-xl font-semibold">{title}</legend>
      <div className="clear-both grid gap-5">{children}</div>
    </fieldset>
  );
}

const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-5 sm:grid-cols-2">{children}</div>
);

/** Boxes to tick, in columns; `id` where several groups are of one field. */
function Ticks({
  legend,
  field,
  id = field.id,
  options,
}: {
  legend: string;
  field: Described;
  id?: string;
  options: readonly (readonly [value: string, label: string])[];
}) {
  const chosen = ticked(field);
  return (
    <fieldset aria-describedby={field.errors && `${id}-error`}>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4 gap-y-2">
        {options.map(([value, label]) => (
          <Tick
            key={value}
            id={`${id}-${value}`}
            name={field.name}
            value={value}
            label={label}
            defaultChecked={chosen.includes(value)}
          />
        ))}
      </div>
      {field.errors && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {field.errors.join(' ')}
        </p>
      )}
    </fieldset>
  );
}

const labels = (list: Record<string, { label: string }>) =>
  Object.fromEntries(Object.entries(list).map(([key, { label }]) => [key, label]));

const RATINGS = Object.fromEntries(['0', '1', '2', '3', '4', '5'].map((rate) => [rate, rate]));

type Making =
  | 'instructions'
  | 'prep_minutes'
  | 'servings'
  | 'difficulty'
  | 'method'
  | 'type_verre'
  | 'glace'
  | 'garnitures';

export function MakingSection({ fields }: { fields: Fields<Making> }) {
  return (
    <Section title="Préparation">
      <TextField
        {...control(fields.instructions)}
        label="Instructions"
        hint="Une étape par ligne."
        rows={8}
        maxLength={10_000}
        required
      />
      <Pair>
        <Field
          {...control(fields.prep_minutes)}
          label="Temps de préparation (minutes)"
          type="number"
          inputMode="numeric"
          min={0}
          max={1440}
        />
        <Field
          {...control(fields.servings)}
          label="Portions"
          type="number"
          inputMode="numeric"
          min={1}
          max={100}
        />
        <Select {...control(fields.difficulty)} label="Difficulté" options={DIFFICULTIES} />
        <Select {...control(fields.method)} label="Méthode" options={labels(METHODS)} />
        <Select {...control(fields.type_verre)} label="Type de verre" options={labels(GLASSES)} />
        <Select {...control(fields.glace)} label="Glace" options={ICES} />
      </Pair>
      <Ticks
        legend="Garnitures (quatre au plus)"
        field={fields.garnitures}
        options={Object.entries(GARNISHES)}
      />
    </Section>
  );
}

interface TagChoice {
  slug: string;
  name: string;
  kind: TagKind;
}

type Filing = 'categorie' | 'pays' | 'teneur_alcool' | 'cout' | 'couleur_dominante' | 'tags';

export function FilingSection({
  fields,
  tags,
}: {
  fields: Fields<Filing>;
  tags: readonly TagChoice[];
}) {
  return (
    <Section title="Classement">
      <Pair>
        <Select {...control(fields.categorie)} label="Catégorie" options={CATEGORIES} />
        <Select {...control(fields.pays)} label="Pays" options={COUNTRIES} />
        <Select
          {...control(fields.teneur_alcool)}
          label="Teneur en alcool"
          hint="De 0, sans alcool, à 5, très fort."
          options={RATINGS}
        />
        <Select
          {...control(fields.cout)}
          label="Coût"
          hint="De 0, presque rien, à 5, cher."
          options={RATINGS}
        />
        <Field
          {...control(fields.couleur_dominante)}
          label="Couleur dominante"
          hint="Celle de la boisson, dont le verre est dessiné."
          type="color"
        />
      </Pair>
      {Object.entries(TAG_KINDS).map(([kind, label]) => {
        const options = tags.filter((tag) => tag.kind === kind);
        return (
          options.length > 0 && (
            <Ticks
              key={kind}
              legend={`Tags\u00a0: ${label.toLowerCase()}`}
              field={fields.tags}
              id={`${fields.tags.id}-${kind}`}
              options={options.map(({ slug, name }) => [slug, name] as const)}
            />
          )
        );
      })}
    </Section>
  );
}

type Story = 'idee_decoration' | 'history' | 'source_url' | 'licence_note';

export function StorySection({ fields }: { fields: Fields<Story> }) {
  return (
    <Section title="Autour de la recette">
      <TextField
        {...control(fields.idee_decoration)}
        label="Idée de décoration"
        rows={2}
        maxLength={500}
      />
      <TextField {...control(fields.history)} label="Histoire" rows={4} maxLength={5000} />
      <Pair>
        <Field
          {...control(fields.source_url)}
          label="Source"
          hint="L’adresse d’où vient la recette."
          type="url"
          inputMode="url"
        />
        <Field {...control(fields.licence_note)} label="Licence" maxLength={500} />
      </Pair>
    </Section>
  );
}

type Found = 'meta_title' | 'meta_description';

/** @param automatic what each text is when it is left empty */
export function FoundSection({
  fields,
  automatic,
}: {
  fields: Fields<Found>;
  automatic: { metaTitle: string; metaDescription: string };
}) {
  return (
    <Section title="Moteurs de recherche">
      <CountedField
        {...control(fields.meta_title)}
        label="Titre pour les moteurs de recherche"
        hint="Laissé vide, c’est celui de la recette."
        placeholder={automatic.metaTitle}
        maxLength={60}
        warnPast={50}
      />
      <CountedField
        {...control(fields.meta_description)}
        label="Description pour les moteurs de recherche"
        hint="Laissée vide, elle vient du titre."
        placeholder={automatic.metaDescription}
        maxLength={160}
        warnPast={140}
        isLong
      />
    </Section>
  );
}

/** The parts of the form of a recipe beside its title, its lines and its picture. */
import type { ReactNode } from 'react';
import { TAG_KINDS, type TagKind } from '#features/tags/tag.ts';
import { CountedField } from '#ui/form/counted-field.tsx';
import { control, type Described } from '#ui/form/use-site-form.ts';
import { RecipeControls, Ticks } from './recipe-controls.tsx';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line pt-6">
      <legend className="float-left mb-4 w-full font-serif text-xl font-semibold">{title}</legend>
      <div className="clear-both grid gap-5">{children}</div>
    </fieldset>
  );
}

type Fields = Readonly<Record<string, Described>>;

export const MakingSection = ({ fields }: { fields: Fields }) => (
  <Section title="Préparation">
    <RecipeControls section="making" fields={fields} />
  </Section>
);

interface TagChoice {
  slug: string;
  name: string;
  kind: TagKind;
}

export function FilingSection({
  fields,
  tags,
}: {
  fields: Fields & { tags: Described };
  tags: readonly TagChoice[];
}) {
  return (
    <Section title="Classement">
      <RecipeControls section="filing" fields={fields} />
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

export const StorySection = ({ fields }: { fields: Fields }) => (
  <Section title="Autour de la recette">
    <RecipeControls section="story" fields={fields} />
  </Section>
);

type Found = 'meta_title' | 'meta_description';

/** @param automatic what each text is when it is left empty */
export function FoundSection({
  fields,
  automatic,
}: {
  fields: Record<Found, Described>;
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

/** The parts of the form of a recipe beside its title, its lines and its picture. */
import type { ReactNode } from 'react';
import { RECIPE_FIELDS } from '#features/recipes/cocktails/recipe-fields.ts';
import { TAG_KINDS, type TagKind } from '#features/recipes/tags/tag.ts';
import { CountedField } from '#ui/form/counted-field.tsx';
import { control, initialText, type Described } from '#ui/form/use-site-form.ts';
import { Folded } from './folded.tsx';
import { OverflowWarning, ProposedStrength } from './sketch.tsx';
import { filledIn, RecipeControls, ticked, Ticks } from './recipe-controls.tsx';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line pt-6">
      <legend className="float-left mb-4 w-full font-serif text-xl font-semibold">{title}</legend>
      <div className="clear-both grid gap-5">{children}</div>
    </fieldset>
  );
}

type Fields = Readonly<Record<string, Described>>;

/** @param overflow warning of the saved recipe */
export const MakingSection = ({
  fields,
  overflow,
}: {
  fields: Fields;
  overflow: string | null;
}) => (
  <Section title="Préparation">
    <RecipeControls section="making" fields={fields} />
    <OverflowWarning saved={overflow} />
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
  fields: Fields & Record<'tags' | 'teneur_alcool', Described>;
  tags: readonly TagChoice[];
}) {
  const chosen = ticked(fields.tags);
  return (
    <Section title="Classement">
      <RecipeControls section="filing" fields={fields} />
      <ProposedStrength fieldId={fields.teneur_alcool.id} />
      <Folded
        id="tags"
        title="Tags"
        said={tags.filter(({ slug }) => chosen.includes(slug)).map(({ name }) => name)}
        hasErrors={fields.tags.errors !== undefined}
      >
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
      </Folded>
    </Section>
  );
}

export const StorySection = ({ fields }: { fields: Fields }) => (
  <Folded id="autour" title="Autour de la recette" isSection {...filledIn('story', fields)}>
    <RecipeControls section="story" fields={fields} />
  </Folded>
);

type Found = 'meta_title' | 'meta_description';

const TITLE_FOUND = RECIPE_FIELDS.meta_title.label;
const DESCRIPTION_FOUND = RECIPE_FIELDS.meta_description.label;

/** @param automatic text that replaces each empty field */
export function FoundSection({
  fields,
  automatic,
}: {
  fields: Record<Found, Described>;
  automatic: { metaTitle: string; metaDescription: string };
}) {
  const both = [
    [fields.meta_title, TITLE_FOUND],
    [fields.meta_description, DESCRIPTION_FOUND],
  ] as const;
  return (
    <Folded
      id="moteurs"
      title="Moteurs de recherche"
      isSection
      said={both.flatMap(([field, label]) => (initialText(field) === '' ? [] : label))}
      hasErrors={both.some(([{ errors }]) => errors !== undefined)}
    >
      <CountedField
        {...control(fields.meta_title)}
        label={TITLE_FOUND}
        hint="Laissé vide, c’est celui de la recette."
        placeholder={automatic.metaTitle}
        maxLength={60}
        warnPast={50}
      />
      <CountedField
        {...control(fields.meta_description)}
        label={DESCRIPTION_FOUND}
        hint="Laissée vide, elle vient du titre."
        placeholder={automatic.metaDescription}
        maxLength={160}
        warnPast={140}
        isLong
      />
    </Folded>
  );
}

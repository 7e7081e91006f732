import { getInputProps } from '@conform-to/react';
import { CountedField } from '#ui/counted-field.tsx';
import { EditForm } from '#ui/edit-form.tsx';
import { Field } from '#ui/field.tsx';
import { NBSP } from '#ui/spaces.ts';
import { initialText, useSiteForm, type FormResult } from '#ui/use-site-form.ts';
import { MEDIA_LIMITS, mediaForm } from './media-form.ts';

const LABELS = { name: 'Nom', alt: 'Description' };
const WARN_PAST = 250;

/** What an editor decides about a file of the library. */
export function MediaEditor({
  result,
  initial,
  version,
}: {
  result: FormResult | undefined;
  initial: Record<keyof typeof LABELS, string>;
  version: string;
}) {
  const { form, fields, props } = useSiteForm({
    id: 'media',
    schema: mediaForm,
    result,
    needed: [],
    initial,
  });
  const { name, alt } = fields;
  return (
    <EditForm {...{ form, props, result, version }} saved={initial} labels={LABELS}>
      <Field
        {...getInputProps(name, { type: 'text', ariaAttributes: false })}
        label={LABELS.name}
        hint="La médiathèque cherche dans ce nom et dans cette description."
        errors={name.errors}
        autoComplete="off"
        maxLength={MEDIA_LIMITS.name}
      />
      <CountedField
        id={alt.id}
        name={alt.name}
        defaultValue={initialText(alt)}
        label={LABELS.alt}
        hint={`Ce que voit qui regarde l’image. Les recettes et la bannière ont la leur${NBSP}: celle-ci sert à retrouver le fichier.`}
        errors={alt.errors}
        maxLength={MEDIA_LIMITS.alt}
        warnPast={WARN_PAST}
        isLong
      />
    </EditForm>
  );
}

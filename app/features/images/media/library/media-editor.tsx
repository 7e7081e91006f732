import { CountedField } from '#ui/form/counted-field.tsx';
import { EditForm } from '#ui/form/edit-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { NBSP } from '#ui/spaces.ts';
import { control, useSiteForm, type FormResult } from '#ui/form/use-site-form.ts';
import { MEDIA_LIMITS, mediaForm } from './media-form.ts';

const LABELS = { name: 'Nom', alt: 'Description' };
const WARN_PAST = 250;

export function MediaEditor({
  result,
  initial,
  version,
}: {
  result: FormResult | undefined;
  initial: Record<keyof typeof LABELS, string>;
  version: string;
}) {
  const site = useSiteForm({ id: 'media', schema: mediaForm }, result, initial);
  const { name, alt } = site.fields;
  return (
    <EditForm {...{ site, result, version }} saved={initial} labels={LABELS}>
      <Field
        {...control(name)}
        label={LABELS.name}
        hint="La médiathèque cherche dans ce nom et dans cette description."
        autoComplete="off"
        maxLength={MEDIA_LIMITS.name}
      />
      <CountedField
        {...control(alt)}
        label={LABELS.alt}
        hint={`Ce que voit qui regarde l’image. Les recettes et la bannière ont la leur${NBSP}: celle-ci sert à retrouver le fichier.`}
        maxLength={MEDIA_LIMITS.alt}
        warnPast={WARN_PAST}
        isLong
      />
    </EditForm>
  );
}

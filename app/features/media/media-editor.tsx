import { getInputProps } from '@conform-to/react';
import { useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { CountedField } from '#ui/counted-field.tsx';
import { EditConflict, VersionField } from '#ui/edit-conflict.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { NBSP } from '#ui/spaces.ts';
import { initialText, useSiteForm, type FormResult } from '#ui/use-site-form.ts';
import { useUnsavedWarning } from '#ui/use-unsaved-warning.ts';
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
  const busy = useNavigation().state === 'submitting';
  const { form, fields, props } = useSiteForm({
    id: 'media',
    schema: mediaForm,
    result,
    needed: [],
    initial,
  });
  const { name, alt } = fields;
  const element = useRef<HTMLFormElement>(null);
  useUnsavedWarning(element, result);
  return (
    <Form ref={element} method="post" {...props} className="mt-8 grid gap-5">
      <FormErrors id={form.errorId} errors={form.errors} />
      <EditConflict result={result} saved={initial} labels={LABELS} />
      <VersionField result={result} version={version} />
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
      <p>
        <Button type="submit" aria-disabled={busy}>
          Enregistrer
        </Button>
      </p>
    </Form>
  );
}

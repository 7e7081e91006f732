/** What every newcomer says, by whatever way they come. */
import { getInputProps, type FieldMetadata } from '@conform-to/react';
import { Field, Tick } from '#ui/field.tsx';
import { MAX_NAME_LENGTH } from './account.ts';

/** The name that others read. */
export function NewcomerName({ field }: { field: FieldMetadata<string> }) {
  return (
    <Field
      {...getInputProps(field, { type: 'text', ariaAttributes: false })}
      label="Nom"
      hint="Celui qui signera vos avis."
      errors={field.errors}
      autoComplete="nickname"
      maxLength={MAX_NAME_LENGTH}
    />
  );
}

/** Read beside the form, which keeps what was typed. */
function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className="underline underline-offset-4">
      {children}
      <span className="sr-only"> (nouvel onglet)</span>
    </a>
  );
}

/** Their age and their agreement, without which there is no account. */
export function NewcomerTicks({
  adult,
  terms,
}: {
  adult: FieldMetadata<'on'>;
  terms: FieldMetadata<'on'>;
}) {
  return (
    <>
      <Tick
        {...getInputProps(adult, { type: 'checkbox', ariaAttributes: false })}
        label="J’ai 18 ans ou plus."
        errors={adult.errors}
      />
      <Tick
        {...getInputProps(terms, { type: 'checkbox', ariaAttributes: false })}
        label={
          <>
            J’accepte les <NewTabLink to="/cgu">conditions d’utilisation</NewTabLink>.
          </>
        }
        hint={
          <>
            La <NewTabLink to="/politique-confidentialite">politique de confidentialité</NewTabLink>{' '}
            dit ce que nous gardons de vous.
          </>
        }
        errors={terms.errors}
      />
    </>
  );
}

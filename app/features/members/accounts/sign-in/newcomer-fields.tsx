/** Fields of every new account, however it is made. */
import { Field, Tick } from '#ui/form/field.tsx';
import { control, tick, type Described } from '#ui/form/use-site-form.ts';
import { MAX_NAME_LENGTH } from '../account.ts';

export function NewcomerName({ field }: { field: Described }) {
  return (
    <Field
      {...control(field)}
      label="Nom"
      hint="Celui qui signera vos avis."
      autoComplete="nickname"
      maxLength={MAX_NAME_LENGTH}
    />
  );
}

/** Opens in a new tab, so that the form keeps its input. */
function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className="underline underline-offset-4">
      {children}
      <span className="sr-only"> (nouvel onglet)</span>
    </a>
  );
}

/** Age and terms: both are required for an account. */
export function NewcomerTicks({ adult, terms }: { adult: Described; terms: Described }) {
  return (
    <>
      <Tick {...tick(adult)} label="J’ai 18 ans ou plus." />
      <Tick
        {...tick(terms)}
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
      />
    </>
  );
}

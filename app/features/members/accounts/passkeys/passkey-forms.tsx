import { useState, type ReactNode } from 'react';
import { useSubmit } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { useHydrated } from '#ui/frame/use-hydrated.ts';
import { SiteForm } from '#ui/form/site-form.tsx';
import { control, useSiteForm, type FormResult } from '#ui/form/use-site-form.ts';
import { MAX_NAME_LENGTH } from '../account.ts';
import { PASSWORD_ASKED } from '../account-form.ts';
import { PasswordAgain } from '../password/confirmation-form.tsx';
import { canUsePasskeys, createPasskey } from './passkey-ceremony.ts';
import { newPasskeyForm } from './passkey-form.ts';

export const NEW_PASSKEY = {
  id: 'nouvelle-cle',
  schema: newPasskeyForm,
  ...PASSWORD_ASKED,
  needed: ['name', 'password'],
} as const;

interface NewPasskey {
  result: FormResult | undefined;
  email: string;
  /** Name proposed for this device. */
  suggestion: string;
  children: ReactNode;
}

export function NamePasskey({ result, email, suggestion, children }: NewPasskey) {
  const site = useSiteForm(NEW_PASSKEY, result, { name: suggestion });
  const isUnable = useHydrated() && !canUsePasskeys();
  if (isUnable) {
    return <p>Ce navigateur ne sait pas faire de clé d’accès. Essayez avec un autre, à jour.</p>;
  }
  return (
    <>
      <p className="without-script mb-6">
        Une clé d’accès se fait par JavaScript, que votre navigateur n’exécute pas ici.
      </p>
      <p className="mb-6 text-ink-soft">
        Elle reste sur votre appareil ou dans votre gestionnaire de mots de passe, et n’est jamais
        envoyée.
      </p>
      <SiteForm site={site} className="needs-script grid gap-5">
        <Field
          {...control(site.fields.name)}
          label="Nom de la clé"
          hint="Pour la reconnaître dans votre profil."
          autoComplete="off"
          maxLength={MAX_NAME_LENGTH}
        />
        <PasswordAgain email={email} field={site.fields.password} />
        {children}
      </SiteForm>
    </>
  );
}

interface Making {
  name: string;
  options: PublicKeyCredentialCreationOptionsJSON;
}

/** Button that makes the passkey: some browsers require a user gesture. */
export function MakePasskey({ name, options }: Making) {
  const submit = useSubmit();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    setProblem(undefined);
    const outcome = await createPasskey(options);
    setBusy(false);
    if ('problem' in outcome) setProblem(outcome.problem);
    else await submit({ name, credential: outcome.credential }, { method: 'post' });
  };
  return (
    <div className="grid justify-items-start gap-5">
      <p>
        Votre appareil va demander votre empreinte, votre visage ou son code, puis gardera la clé
        «&#160;{name}&#160;».
      </p>
      <FormErrors id="cle-error" errors={problem === undefined ? undefined : [problem]} />
      <Button onClick={() => void make()} aria-disabled={busy}>
        Créer la clé
      </Button>
    </div>
  );
}

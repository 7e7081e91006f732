import { getInputProps } from '@conform-to/react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Field, PasswordField } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { useSiteForm, type FormResult } from '#ui/use-site-form.ts';
import { codeForm, confirmationForm } from './account-form.ts';
import { QrCode } from './qr-code.tsx';

interface FormProps {
  result: FormResult | undefined;
  /** Its buttons. */
  children: ReactNode;
}

/** The password once more, before what touches on signing in. */
function ConfirmationForm({
  id,
  result,
  email,
  children,
}: FormProps & { id: string; email: string }) {
  const { form, fields, props } = useSiteForm({
    id,
    schema: confirmationForm,
    result,
    needed: ['password'],
  });
  return (
    <Form method="post" {...props} className="grid gap-5">
      <FormErrors id={form.errorId} errors={form.errors} />
      <input type="email" hidden autoComplete="username" value={email} readOnly />
      <PasswordField
        {...getInputProps(fields.password, { type: 'password', ariaAttributes: false })}
        label="Mot de passe"
        errors={fields.password.errors}
        autoComplete="current-password"
      />
      {children}
    </Form>
  );
}

export function PrepareTwoFactor(props: FormProps & { email: string }) {
  return (
    <>
      <p className="mb-6 text-ink-soft">
        Se connecter demandera un code en plus du mot de passe. Il vous faut une application qui en
        donne (Aegis, 2FAS, Google Authenticator, un gestionnaire de mots de passe…).
      </p>
      <ConfirmationForm id="preparer" {...props} />
    </>
  );
}

export function RemoveTwoFactor(props: FormProps & { email: string }) {
  return (
    <>
      <p className="mb-6 text-ink-soft">
        Elle est activée. Une fois retirée, le mot de passe suffira.
      </p>
      <ConfirmationForm id="retirer" {...props} />
    </>
  );
}

interface Prepared extends FormProps {
  /** The secret as people type it. */
  typed: string;
  picture: { side: number; path: string };
  backupCodes: readonly string[];
}

export function StartTwoFactor({ result, children, typed, picture, backupCodes }: Prepared) {
  const { form, fields, props } = useSiteForm({
    id: 'activer',
    schema: codeForm,
    result,
    needed: ['code'],
  });
  return (
    <div className="grid gap-6">
      <section aria-labelledby="application" className="grid gap-3">
        <h2 id="application" className="text-xl">
          1. Votre application
        </h2>
        <p>Lisez ce dessin avec l’application, ou tapez-y la clé.</p>
        <QrCode {...picture} label="Code QR de la clé écrite ci-dessous" />
        <p>
          Clé&#160;: <code className="wrap-anywhere">{typed}</code>
        </p>
      </section>
      <section aria-labelledby="secours" className="grid gap-3">
        <h2 id="secours" className="text-xl">
          2. Vos codes de secours
        </h2>
        <p>
          Sans l’application, chacun ouvre votre compte une fois. Gardez-les ailleurs&#160;: ils ne
          seront plus montrés.
        </p>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-md border border-line bg-surface p-4">
          {backupCodes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="premier-code" className="grid gap-3">
        <h2 id="premier-code" className="text-xl">
          3. Un premier code
        </h2>
        <Form method="post" {...props} className="grid gap-5">
          <FormErrors id={form.errorId} errors={form.errors} />
          <Field
            {...getInputProps(fields.code, { type: 'text', ariaAttributes: false })}
            label="Code de votre application"
            errors={fields.code.errors}
            autoComplete="one-time-code"
            inputMode="numeric"
          />
          {children}
        </Form>
      </section>
    </div>
  );
}

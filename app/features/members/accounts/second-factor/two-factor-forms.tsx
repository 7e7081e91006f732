import { Smartphone } from 'lucide';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { SiteForm } from '#ui/form/site-form.tsx';
import { control, useSiteForm, type FormResult } from '#ui/form/use-site-form.ts';
import { QrCode } from '#ui/qr/qr-code.tsx';
import { CODE_ASKED, codeForm, PASSWORD_ASKED, phoneForm } from '../account-form.ts';
import { CODE_MINUTES, type Factor } from '../account.ts';
import { BackupCodes } from './backup-codes.tsx';
import { ConfirmationForm, PasswordAgain } from '../password/confirmation-form.tsx';
import { FACTOR_PAGES } from './factor.ts';

interface FormProps {
  factor: Factor;
  email: string;
  result: FormResult | undefined;
  children: ReactNode;
}

export const PHONE = {
  id: 'telephone',
  schema: phoneForm,
  ...PASSWORD_ASKED,
  needed: ['phone', 'password'],
} as const;

function PhoneForm({ email, result, children }: FormProps) {
  const site = useSiteForm(PHONE, result);
  return (
    <SiteForm site={site}>
      <Field
        {...control(site.fields.phone)}
        type="tel"
        label="Numéro de mobile"
        hint="Il ne sert qu’à cela, et seule sa fin sera montrée."
        autoComplete="tel"
      />
      <PasswordAgain email={email} field={site.fields.password} />
      {children}
    </SiteForm>
  );
}

export function PrepareFactor(props: FormProps) {
  const { factor, email } = props;
  return (
    <>
      <p className="mb-6 text-ink-soft">
        Se connecter demandera un code en plus du mot de passe.{' '}
        {factor === 'application' &&
          'Il vous faut une application qui en donne (Aegis, 2FAS, Google Authenticator, un gestionnaire de mots de passe…).'}
        {factor === 'email' && (
          <>
            Nous l’enverrons à <span className="text-ink">{email}</span>.
          </>
        )}
        {factor === 'phone' && 'Nous l’enverrons par SMS.'}
      </p>
      {factor === 'phone' ? (
        <PhoneForm {...props} />
      ) : (
        <ConfirmationForm id="preparer" {...props} />
      )}
    </>
  );
}

export function RemoveFactor({ isLast, ...props }: FormProps & { isLast: boolean }) {
  return (
    <>
      <p className="mb-6 text-ink-soft">
        {isLast
          ? 'C’est votre seul moyen de recevoir un code. Sans lui, le mot de passe suffira, et vos codes de secours ne serviront plus.'
          : 'Un code sera encore demandé, par vos autres moyens.'}
      </p>
      <ConfirmationForm id="retirer" {...props} />
    </>
  );
}

function Step({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Sends another code, or starts again: for a lost code. */
function OtherwiseForm({ isSent }: { isSent: boolean }) {
  return (
    <Form method="post" className="mt-4 flex flex-wrap gap-3 border-t border-line pt-5">
      {isSent && (
        <SubmitButton name="intent" value="resend" variant="outline" size="sm">
          Envoyer un autre code
        </SubmitButton>
      )}
      <SubmitButton name="intent" value="abandon" variant="outline" size="sm">
        Recommencer
      </SubmitButton>
    </Form>
  );
}

export const FIRST_CODE = { id: 'activer', schema: codeForm, ...CODE_ASKED } as const;

interface Prepared extends FormProps {
  /** The secret for typing, as a link and as a QR code; applications only. */
  application: { typed: string; address: string; picture: { side: number; path: string } } | null;
  /** Destination of the code, as the end of a sentence; null for an application. */
  sentTo: string | null;
  /** Empty when the member already has backup codes. */
  backupCodes: readonly string[];
}

export function StartFactor(props: Prepared) {
  const { factor, result, children, application, sentTo, backupCodes } = props;
  const site = useSiteForm(FIRST_CODE, result);
  const titles = [
    application && 'Votre application',
    backupCodes.length > 0 && 'Vos codes de secours',
    'Un premier code',
  ].filter((title) => typeof title === 'string');
  const numbered = (title: string) =>
    titles.length === 1 ? title : `${titles.indexOf(title) + 1}. ${title}`;
  return (
    <div className="grid gap-6">
      {application && (
        <Step id="application" title={numbered('Votre application')}>
          <p>
            Lisez ce dessin avec l’application, ouvrez-la d’ici si elle est sur cet appareil, ou
            tapez-y la clé.
          </p>
          <QrCode {...application.picture} label="Code QR de la clé écrite ci-dessous" />
          <p>
            Clé&#160;: <code>{application.typed}</code>
          </p>
          <p className="flex flex-wrap gap-2">
            <a
              href={application.address}
              className={buttonClass({ variant: 'outline', size: 'sm' })}
            >
              <Icon shape={Smartphone} size={15} />
              Ouvrir l’application
            </a>
            <CopyButton text={application.typed} label="Copier la clé" done="Clé copiée" />
          </p>
        </Step>
      )}
      {backupCodes.length > 0 && (
        <Step id="secours" title={numbered('Vos codes de secours')}>
          <p>
            Quand rien d’autre ne marche, chacun ouvre votre compte une fois. Gardez-les
            ailleurs&#160;: ils ne seront plus montrés.
          </p>
          <BackupCodes codes={backupCodes} />
        </Step>
      )}
      <Step id="premier-code" title={numbered('Un premier code')}>
        {sentTo !== null && (
          <p>
            Un code est parti {sentTo}. Il sert une fois, pendant {CODE_MINUTES}&#160;minutes.
          </p>
        )}
        <SiteForm site={site}>
          <Field
            {...control(site.fields.code)}
            label={FACTOR_PAGES[factor].codeLabel}
            autoComplete="one-time-code"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page asks for nothing else
            autoFocus
            inputMode="numeric"
          />
          {children}
        </SiteForm>
        <OtherwiseForm isSent={sentTo !== null} />
      </Step>
    </div>
  );
}

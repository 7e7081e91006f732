/** Forms of accounts: one schema for the page and for its action. */
import { z } from 'zod';
import { ROLES, type Role } from '#features/platform/access/access.ts';
import { emailAddress } from '#features/platform/mail/email-form.ts';
import { looksLikeLink } from '#language/looks-like-link.ts';
import { oneLine } from '#language/one-line.ts';
import { plainText } from '#language/plain-text.ts';
import { typedText } from '#language/typed-text.ts';
import {
  canonicalEmail,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from './account.ts';
import { isReserved } from './reserved-names.ts';
import { canonicalPhone } from './second-factor/phone.ts';

const NBSP = '\u00a0';

const LONG_ADDRESS = 'Cette adresse est trop longue.';
const email = typedText(MAX_EMAIL_LENGTH, {
  missing: 'Indiquez votre adresse e-mail.',
  tooLong: LONG_ADDRESS,
})
  .transform(canonicalEmail)
  .pipe(emailAddress.max(MAX_EMAIL_LENGTH, LONG_ADDRESS));

const nameAsked = (missing: string) =>
  typedText(MAX_NAME_LENGTH, { missing })
    .regex(/^[^\r\n\u2028\u2029]*$/, 'Un nom tient sur une ligne.')
    .transform(oneLine)
    .pipe(
      z
        .string({ error: missing })
        .min(1, missing)
        .max(MAX_NAME_LENGTH, `${MAX_NAME_LENGTH} caractères au plus.`)
        .regex(/^[^<>@/\\]*$/, 'Les caractères <, >, @, / et \\ ne vont pas dans un nom.')
        .refine((text) => !looksLikeLink(text), {
          error: 'Un lien ne va pas dans un nom. Après un point, mettez une espace.',
        }),
    );

export const name = nameAsked('Indiquez votre nom.').refine((text) => !isReserved(text), {
  error: 'Ce nom est réservé à l’équipe du site.',
});
export const nameOfPasskey = nameAsked('Donnez un nom à la clé.');

/** An existing password: anything that was accepted once. */
export const password = typedText(MAX_PASSWORD_LENGTH, { missing: 'Indiquez votre mot de passe.' });

const newPassword = typedText(MAX_PASSWORD_LENGTH, { missing: 'Choisissez un mot de passe.' })
  .min(MIN_PASSWORD_LENGTH, `${MIN_PASSWORD_LENGTH} caractères au moins.`)
  .max(MAX_PASSWORD_LENGTH, `${MAX_PASSWORD_LENGTH} caractères au plus.`);

const ticked = (error: string) => z.literal('on', { error });

export const adult = ticked('Il faut avoir 18 ans ou plus pour s’inscrire.');
export const terms = ticked('Il faut accepter les conditions d’utilisation pour s’inscrire.');

/** Token of the captcha widget; the use case checks it. */
const captcha = typedText(2_000).optional();

export const signInForm = z.object({ email, password });

export const signUpForm = z.object({
  name,
  email,
  password: newPassword,
  adult,
  terms,
  captcha,
});

export const recoveryForm = z.object({ email, captcha });
export const newPasswordForm = z.object({ password: newPassword });
export const nameForm = z.object({ name });
export const emailForm = z.object({ email, password });
export const passwordForm = z.object({ password, newPassword });

/** Six digits, or a backup code, perhaps copied with spaces and dashes. */
const code = typedText(32, { missing: 'Indiquez le code.', tooLong: 'Ce code est trop long.' })
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string({ error: 'Indiquez le code.' }).max(32, 'Ce code est trop long.'));

export const codeForm = z.object({ code });

export const CODE_ASKED = {
  needed: ['code'],
  secret: ['code'],
  about: { 'wrong-code': 'code' },
} as const;

export const PASSWORD_ASKED = {
  needed: ['password'],
  secret: ['password'],
  about: { 'wrong-password': 'password' },
} as const;
const confirmationForm = z.object({ password });
export const CONFIRMATION = { schema: confirmationForm, ...PASSWORD_ASKED };

/** No-break spaces keep each number on one line. */
const EXAMPLES = ['06 12 34 56 78', '+32 470 12 34 56']
  .map((number) => number.replaceAll(' ', NBSP))
  .join(' ou ');

const phone = typedText(30, { missing: 'Indiquez votre numéro.' }).transform((text, context) => {
  const canonical = canonicalPhone(text);
  if (canonical !== null) return canonical;
  context.addIssue({
    code: 'custom',
    message: `Il faut un numéro de mobile, comme ${EXAMPLES}.`,
  });
  return z.NEVER;
});
export const phoneForm = z.object({ phone, password });

export const deletionForm = z.object({
  password,
  reviews: z.enum(['garder', 'retirer'], 'Choisissez ce que deviennent vos avis.'),
});

export const MAX_REASON_LENGTH = 500;
export const MAX_CONTEST_LENGTH = 1000;

const written = (missing: string, most: number) =>
  typedText(most, { missing })
    .overwrite(plainText)
    .min(1, missing)
    .max(most, `${most} caractères au plus.`);

const reason = written('Donnez la raison au membre.', MAX_REASON_LENGTH);

export const roleForm = z.object({
  role: z.enum(Object.keys(ROLES) as [Role], 'Choisissez un rôle.'),
});
export const suspensionForm = z.object({ reason, reviews: z.literal('masquer').optional() });
export const upholdingForm = z.object({ reason });
export const contestForm = z.object({
  contest: written('Dites-nous pourquoi.', MAX_CONTEST_LENGTH),
});

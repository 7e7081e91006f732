/** The form of the contact page: one schema for the page and for the action that receives it. */
import { z } from 'zod';
import { emailAddress } from '#features/platform/mail/email-form.ts';
import { plainText } from '#language/plain-text.ts';
import { typedLine, typedText } from '#language/typed-text.ts';
import { MAX_LENGTHS } from './contact.ts';

const tooLong = (length: number) => `${length} caractères au plus.`;

const LONG_ADDRESS = 'Cette adresse est trop longue.';
const NO_MESSAGE = 'Écrivez votre message.';

export const contactForm = z.object({
  name: typedLine(MAX_LENGTHS.name, 'Indiquez votre nom.'),
  email: typedText(MAX_LENGTHS.email, {
    missing: 'Indiquez votre adresse e-mail.',
    tooLong: LONG_ADDRESS,
  })
    .trim()
    .pipe(emailAddress.max(MAX_LENGTHS.email, LONG_ADDRESS)),
  subject: typedLine(MAX_LENGTHS.subject, 'Indiquez le sujet de votre message.'),
  message: typedText(MAX_LENGTHS.message, { missing: NO_MESSAGE })
    .transform(plainText)
    .pipe(
      z
        .string({ error: NO_MESSAGE })
        .min(1, NO_MESSAGE)
        .max(MAX_LENGTHS.message, tooLong(MAX_LENGTHS.message)),
    ),
  /** Honeypot: people do not see this field, so only programs fill it in. */
  website: typedText(10_000).optional(),
});

export type ContactInput = z.infer<typeof contactForm>;

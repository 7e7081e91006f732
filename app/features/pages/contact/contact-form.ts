/** The form of the contact page: one schema for the page and for the action that receives it. */
import { z } from 'zod';
import { emailAddress } from '#features/platform/mail/email-form.ts';
import { oneLine } from '#language/one-line.ts';
import { plainText } from '#language/plain-text.ts';
import { typedText } from '#language/typed-text.ts';
import { MAX_LENGTHS } from './contact.ts';

const tooLong = (length: number) => `${length} caractères au plus.`;

const LONG_ADDRESS = 'Cette adresse est trop longue.';
const NO_MESSAGE = 'Écrivez votre message.';

/** One line that is needed. Conform takes what reads as empty for what is missing, within the pipe too. */
const line = (length: number, missing: string) =>
  typedText(length, { missing })
    .transform(oneLine)
    .pipe(z.string({ error: missing }).min(1, missing).max(length, tooLong(length)));

export const contactForm = z.object({
  name: line(MAX_LENGTHS.name, 'Indiquez votre nom.'),
  email: typedText(MAX_LENGTHS.email, {
    missing: 'Indiquez votre adresse e-mail.',
    tooLong: LONG_ADDRESS,
  })
    .trim()
    .pipe(emailAddress.max(MAX_LENGTHS.email, LONG_ADDRESS)),
  subject: line(MAX_LENGTHS.subject, 'Indiquez le sujet de votre message.'),
  message: typedText(MAX_LENGTHS.message, { missing: NO_MESSAGE })
    .transform(plainText)
    .pipe(
      z
        .string({ error: NO_MESSAGE })
        .min(1, NO_MESSAGE)
        .max(MAX_LENGTHS.message, tooLong(MAX_LENGTHS.message)),
    ),
  /** Nobody sees it: what is in it was written by a program. */
  website: typedText(10_000).optional(),
});

export type ContactInput = z.infer<typeof contactForm>;

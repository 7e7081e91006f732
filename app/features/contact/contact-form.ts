/** The form of the contact page: one schema for the page and for the action that receives it. */
import { z } from 'zod';
import { MAX_LENGTHS } from './contact.ts';

const tooLong = (length: number) => `${length} caractères au plus.`;

const line = (length: number, missing: string) =>
  z
    .string({ error: missing })
    .transform((text) => text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim())
    .pipe(z.string().min(1, missing).max(length, tooLong(length)));

export const contactForm = z.object({
  name: line(MAX_LENGTHS.name, 'Indiquez votre nom.'),
  email: z
    .string({ error: 'Indiquez votre adresse e-mail.' })
    .trim()
    .pipe(
      z
        .email('Cette adresse n’est pas complète\u00a0: il faut un nom, @ et un domaine.')
        .max(MAX_LENGTHS.email, 'Cette adresse est trop longue.'),
    ),
  subject: line(MAX_LENGTHS.subject, 'Indiquez le sujet de votre message.'),
  message: z
    .string({ error: 'Écrivez votre message.' })
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .min(1, 'Écrivez votre message.')
        .max(MAX_LENGTHS.message, tooLong(MAX_LENGTHS.message))
        // PostgreSQL keeps no such character.
        .transform((text) => text.replaceAll('\0', '')),
    ),
  /** Nobody sees it: what is in it was written by a program. */
  website: z.string().optional(),
});

export type ContactInput = z.infer<typeof contactForm>;

/** Field types of settings, as forms send them: each may be left empty. */
import { z } from 'zod';
import { emailAddress, INCOMPLETE_ADDRESS } from '#features/platform/mail/email-form.ts';
import { oneLine } from '#language/one-line.ts';
import { plainText } from '#language/plain-text.ts';
import { typedText } from '#language/typed-text.ts';
import { isTimeZone } from '#language/zoned-time.ts';

const MAX_LINE_LENGTH = 200;
const MAX_LINES_LENGTH = 1000;

const tooLong = (length: number) => `${length} caractères au plus.`;

/** One line of text; empty is unset. */
export const line = typedText(MAX_LINE_LENGTH)
  .transform(oneLine)
  .pipe(z.string().max(MAX_LINE_LENGTH, tooLong(MAX_LINE_LENGTH)))
  .default('');

/** A few lines of text, such as a postal address. */
export const lines = typedText(MAX_LINES_LENGTH)
  .transform(plainText)
  .pipe(z.string().max(MAX_LINES_LENGTH, tooLong(MAX_LINES_LENGTH)))
  .default('');

// Refined, as a union with '' would refuse a missing field: forms send nothing for an empty box.
export const email = line.refine(
  (typed) => typed === '' || emailAddress.safeParse(typed).success,
  INCOMPLETE_ADDRESS,
);

/** AdSense publisher id, with or without its « ca- »; stored with it. */
export const publisherId = line
  .refine(
    (id) => /^(?:(?:ca-)?pub-\d{16})?$/.test(id),
    'Un identifiant AdSense s’écrit ca-pub- suivi de 16 chiffres.',
  )
  .transform((id) => id.replace(/^pub-/, 'ca-pub-'));

export const adUnit = line.refine(
  (unit) => /^\d{0,20}$/.test(unit),
  'Le numéro d’un bloc ne contient que des chiffres.',
);

/** An Amazon Associates tracking id; addresses contain it unescaped. */
export const partnerTag = line.refine(
  (tag) => /^[A-Za-z0-9_-]{0,64}$/.test(tag),
  'Des lettres, des chiffres et des tirets, 64\u00a0au plus.',
);

/** A whole number, or an amount with cents; empty is neither. */
const number = (pattern: RegExp, expected: string) =>
  line
    .transform((typed) => typed.replace(/[\s\u00a0\u202f]/g, ''))
    .refine((typed) => typed === '' || pattern.test(typed), expected);
export const wholeNumber = number(/^\d{1,12}$/, 'Un nombre entier est attendu, ou rien.');
export const euros = number(
  /^\d{1,6}(?:[.,]\d{1,2})?$/,
  'Une somme est attendue, comme 12,50, ou rien.',
);

/** One line of text; `usual` when empty. */
export const lineOr = (usual: string, max: number) =>
  typedText(max)
    .transform((typed) => oneLine(typed) || usual)
    .pipe(z.string().max(max, tooLong(max)))
    .default(usual);

export const hour = lineOr('08:00', 5).refine(
  (typed) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(typed),
  'Une heure s’écrit 08:00.',
);
export const timeZone = lineOr('Europe/Paris', 64).refine(
  isTimeZone,
  'Un fuseau s’écrit Europe/Paris.',
);

/** A checkbox: a form sends nothing for an empty one. */
export const choice = z.boolean({ error: 'Cochez cette case, ou laissez-la vide.' }).default(false);

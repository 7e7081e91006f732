/** Schema of the form for a pasted recipe text. */
import { z } from 'zod';
import { oneLine } from '#language/one-line.ts';
import { typedText } from '#language/typed-text.ts';
import { LONGEST_TEXT } from '../text/sentences.ts';
import { addressField } from './import-tool-form.ts';

const EMPTY = 'Collez le texte d’une recette.';
const TOO_LONG = 'Ce texte est trop long\u00a0: ne gardez que la recette.';

export const textForm = z.object({
  titre: typedText(200).transform(oneLine).default(''),
  texte: typedText(LONGEST_TEXT, { missing: EMPTY, tooLong: TOO_LONG }).refine(
    (typed) => typed.trim() !== '',
    EMPTY,
  ),
  adresse: addressField,
  licence: typedText(500).transform(oneLine).default(''),
});

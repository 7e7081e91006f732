/** What somebody says of names that the catalogue has not, as the form of these sends it. */
import { z } from 'zod';
import { oneLine } from '#language/one-line.ts';
import { typedText } from '#language/typed-text.ts';
import type { SaidName } from '../runs/run.ts';

/** Names of one page. */
export const NAMES_AT_ONCE = 25;
const LONGEST_NAME = 120;

export const OTHER = 'autre';
/** The choice of one that is proposed. */
export const ofProposed = (name: string) => `=${name}`;

const UNKNOWN = 'Aucun ingrédient ne s’appelle ainsi\u00a0: choisissez-en un, ou créez celui-ci.';

/** @param isKnown whether an ingredient of the catalogue is called so */
export const namesForm = (isKnown: (name: string) => boolean) =>
  z.object({
    geste: z.enum(['enregistrer', 'tout-creer']).default('enregistrer'),
    noms: z
      .array(
        z
          .object({
            cle: z.string().max(LONGEST_NAME, { abort: true }),
            choix: z
              .string()
              .max(LONGEST_NAME + 1, { abort: true })
              .default(''),
            autre: typedText(LONGEST_NAME).transform(oneLine).default(''),
          })
          .superRefine(({ choix, autre }, context) => {
            if (choix === OTHER && !isKnown(autre)) {
              context.addIssue({ code: 'custom', path: ['autre'], message: UNKNOWN });
            }
          }),
      )
      .max(NAMES_AT_ONCE)
      .default([]),
  });
type Sent = z.output<ReturnType<typeof namesForm>>['noms'][number];

/** What was said of a name; none where nothing was. */
export function saidOf({ cle: key, choix, autre }: Sent): SaidName[] {
  if (choix === 'create' || choix === 'leave') return [{ key, choice: choix }];
  if (choix.startsWith('=')) return [{ key, choice: 'use', ingredient: choix.slice(1) }];
  return choix === OTHER ? [{ key, choice: 'use', ingredient: autre }] : [];
}

/** Form for decisions on names missing from the catalogue. */
import { z } from 'zod';
import { oneLine } from '#language/one-line.ts';
import { typedText } from '#language/typed-text.ts';
import type { SaidName } from '../runs/run.ts';

/** Most names on a page. */
export const NAMES_AT_ONCE = 25;
const LONGEST_NAME = 120;

export const OTHER = 'autre';
/** Value of the choice of a proposed ingredient. */
export const ofProposed = (name: string) => `=${name}`;

const UNKNOWN = 'Aucun ingrédient ne s’appelle ainsi\u00a0: choisissez-en un, ou créez celui-ci.';

/** @param isKnown true if an ingredient of the catalogue has this name */
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

/** The decision on a name; empty if there is none. */
export function saidOf({ cle: key, choix, autre }: Sent): SaidName[] {
  if (choix === 'create' || choix === 'leave') return [{ key, choice: choix }];
  if (choix.startsWith('=')) return [{ key, choice: 'use', ingredient: choix.slice(1) }];
  return choix === OTHER ? [{ key, choice: 'use', ingredient: autre }] : [];
}

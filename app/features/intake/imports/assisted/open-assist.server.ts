/** Reads recipes with a model, where the readers find none. */
import { AppError } from '#app/errors.ts';
import type { Services } from '#app/context.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { askText } from '#features/platform/assistant/ask-model.server.ts';
import type { ImportDraft } from '../draft.ts';
import { draftOfAnswer, recipeAnswer } from './recipe-answer.ts';

export interface Assist {
  /** Name of the model, shown to users. */
  name: string;
  sees: boolean;
  /** @returns null if it found no recipe. @throws AppError as `askText` */
  read: (
    of: { page: string } | { text: string } | { picture: Uint8Array },
  ) => Promise<ImportDraft | null>;
}

export const reasonOf = ({ message, suggestion }: AppError): string =>
  [message, suggestion].filter(Boolean).join(' ');

export const noEyes = () =>
  new AppError(
    'ia-sans-vue',
    'Lire une photo demande une IA qui voit les images.',
    'Recopiez le texte de la page\u00a0: il se lit sans elle.',
  );

/** @param by who asks. @returns null if no model is configured */
export function openAssist(
  services: Pick<Services, 'db' | 'clock' | 'model'>,
  by: Member | 'operator',
  signal: AbortSignal,
): Assist | null {
  const { model } = services;
  if (!model) return null;
  return {
    name: `${model.textModel} (${model.host})`,
    sees: model.sees,
    read: async (of) => {
      const source = 'page' in of ? of.page : 'text' in of ? of.text : null;
      const answer = await askText(services, {
        actor: by === 'operator' ? 'site' : by,
        purpose: 'page' in of ? 'page' : 'recipe',
        given: source === null ? {} : { source },
        pictures: 'picture' in of ? [of.picture] : [],
        schema: recipeAnswer,
        signal,
      });
      return draftOfAnswer(answer, source, 'text' in of);
    },
  };
}

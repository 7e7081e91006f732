import { z } from 'zod';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { askText, type AssistantServices } from './ask-model.server.ts';

const answerSchema = z.object({ reponse: z.string().max(40) });

/** Room for models that reason before they answer. */
const LONGEST = 1_000;

/**
 * Asks the model one tiny question, so that administrators see whether it works.
 *
 * @returns its answer, and the time it took in milliseconds
 * @throws AppError as `askText`
 */
export async function tryModel(
  services: AssistantServices,
  { actor }: { actor: Actor },
): Promise<{ answer: string; durationMs: number }> {
  authorize(actor, 'read assistant costs');
  const start = performance.now();
  const { reponse: answer } = await askText(services, {
    actor,
    purpose: 'trial',
    given: { question: 'Un agrume\u00a0?' },
    schema: answerSchema,
    longest: LONGEST,
  });
  return { answer, durationMs: performance.now() - start };
}

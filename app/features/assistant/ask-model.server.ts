/** The one door to models: asks for permission, stays within the budget, keeps what every call took. */
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { modelCalls } from '#db/schema-assistant.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { ModelError, type Model, type ModelUse } from '#services/model/model.ts';
import type { PicturePurpose, Purpose, TextPurpose } from './assistant.ts';
import { framePicture, readPrompt } from './read-prompt.server.ts';

export interface AssistantServices {
  db: Database;
  clock: () => Date;
  /** Null where none is configured: use cases then do what they can by themselves, and say so. */
  model: Model | null;
}

interface Call {
  /** `site` for what nobody asked for, such as the draft of the day. */
  actor: Actor | 'site';
  signal?: AbortSignal | undefined;
}

/** Most tokens of an answer. */
const LONGEST = 4_000;

export const noModel = () =>
  new AppError(
    'ia-absente',
    'Aucune IA n’est configurée.',
    '.env.example dit comment en avoir une.',
  );

/**
 * Has a model write what `schema` describes, by the prompt of a purpose.
 *
 * @param asked.given what the prompt is filled in with; all of it may be written by strangers, so it is fenced
 * @throws AppError as `authorize`; `ia-absente`, `ia-budget`, `ia-indisponible`, `ia-illisible`
 */
export async function askText<T>(
  services: AssistantServices,
  asked: Call & {
    purpose: TextPurpose;
    given: Readonly<Record<string, string>>;
    schema: z.ZodType<T>;
    pictures?: readonly Uint8Array[];
  },
): Promise<T> {
  const { purpose, given, schema, pictures, signal } = asked;
  const { instructions, question } = await readPrompt(purpose, given);
  return call(services, asked, (model) =>
    model
      .write({ instructions, question, schema, pictures, longest: LONGEST, signal })
      .then(({ answer, use }) => ({ made: answer, use })),
  );
}

/**
 * Has a model draw a picture, by a prompt that somebody may have typed. What it gives is a stranger's file: it goes through `uploadMedia`, with the origin `ai`.
 *
 * @throws AppError as `askText`
 */
export async function askPicture(
  services: AssistantServices,
  asked: Call & { purpose: PicturePurpose; prompt: string; size: `${number}x${number}` },
): Promise<Uint8Array> {
  const { size, signal } = asked;
  const prompt = await framePicture(asked.prompt);
  return call(services, asked, (model) =>
    model.draw({ prompt, size, signal }).then(({ picture, use }) => ({ made: picture, use })),
  );
}

async function call<T>(
  { db, clock, model }: AssistantServices,
  { actor, purpose }: Call & { purpose: Purpose },
  ask: (model: Model) => Promise<{ made: T; use: ModelUse }>,
): Promise<T> {
  const by = actor === 'site' ? null : authorize(actor, 'use assistant');
  if (!model) throw noModel();
  const [row] = await db
    .insert(modelCalls)
    .values({
      at: clock(),
      actorId: by?.id ?? null,
      purpose,
      model: model.textModel,
      state: 'asked',
      inputTokens: 0,
      outputTokens: 0,
    })
    .returning({ id: modelCalls.id });
  const end = (state: 'answered' | 'failed', use: ModelUse) =>
    db
      .update(modelCalls)
      .set({ state, ...use })
      .where(eq(modelCalls.id, row?.id ?? ''));
  try {
    const { made, use } = await ask(model);
    await end('answered', use);
    return made;
  } catch (error) {
    if (error instanceof ModelError) await end('failed', error.use);
    throw new AppError('ia-indisponible', 'L’IA ne répond pas.', 'Réessayez plus tard.', {
      cause: error,
    });
  }
}

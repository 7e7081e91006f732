/** The only path to models: checks permission and budget, and stores the usage of every call. */
import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { consume } from '#features/platform/limits/consume.server.ts';
import { ModelError, type Model, type ModelUse } from '#services/model/model.ts';
import type { PicturePurpose, Purpose, TextPurpose } from './assistant.ts';
import { framePicture, readPrompt } from './read-prompt.server.ts';
import { reserve, settle } from './reserve.server.ts';

export interface AssistantServices {
  db: Database;
  clock: () => Date;
  /** Null when no model is configured: use cases then fall back to their own rules, and say so. */
  model: Model | null;
}

interface Call {
  /** `site` for a call that no member asked for, such as the draft of the day. */
  actor: Actor | 'site';
  signal?: AbortSignal | undefined;
}

/** Most tokens of an answer, by default. */
const LONGEST = 4_000;

/** More than the number of pages in one import. */
const CALLS = { what: 'ask model, by member', times: 120, seconds: 3600 };

/** A lower bound: a token is longer than 2 bytes, in French about 4. */
const LEAST_BYTES_OF_A_TOKEN = 2;
const tokensIn = (...texts: string[]) =>
  Math.ceil(Buffer.byteLength(texts.join('')) / LEAST_BYTES_OF_A_TOKEN);
const TOKENS_OF_A_PICTURE = 3_000;

export const noModel = () =>
  new AppError(
    'ia-absente',
    'Aucune IA n’est configurée.',
    '.env.example dit comment en avoir une.',
  );

/** Largest usage when the first answer is wrong: the repair call sends it back with its errors. */
const withRepair = (input: number, longest: number) => ({
  inputTokens: 2 * input + longest + 1_000,
  outputTokens: 2 * longest,
});

/**
 * Has a model write an object of `schema`, with the prompt of a purpose.
 *
 * @param asked.given values for the prompt; strangers may have written them, so they are fenced
 * @param asked.longest most tokens of the answer
 * @throws AppError as `authorize`; RateLimited; `ia-absente`, `ia-budget`, `ia-indisponible`,
 * `ia-illisible`; the reason of `signal`
 */
export async function askText<T>(
  services: AssistantServices,
  asked: Call & {
    purpose: TextPurpose;
    given: Readonly<Record<string, string>>;
    schema: z.ZodType<T>;
    pictures?: readonly Uint8Array[];
    longest?: number;
  },
): Promise<T> {
  const { purpose, given, schema, pictures = [], longest = LONGEST, signal } = asked;
  return call(services, asked, async (model) => {
    const { instructions, question } = await readPrompt(purpose, given);
    const schemaText = JSON.stringify(
      z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
    );
    const input =
      tokensIn(instructions, question, schemaText) + pictures.length * TOKENS_OF_A_PICTURE;
    return {
      most: { model: model.textModel, pictures: 0, ...withRepair(input, longest) },
      ask: () =>
        model
          .write({ instructions, question, schema, pictures, longest, signal })
          .then(({ answer, use }) => ({ made: answer, use })),
    };
  });
}

/**
 * Has a model draw a picture, by a prompt that a person may have typed. The picture is an untrusted
 * file: it goes through `uploadMedia`, with the origin `ai`.
 *
 * @throws AppError as `askText`; `ia-absente` too when the model draws no pictures
 */
export async function askPicture(
  services: AssistantServices,
  asked: Call & { purpose: PicturePurpose; prompt: string; size: `${number}x${number}` },
): Promise<Uint8Array> {
  const { size, signal } = asked;
  return call(services, asked, async (model) => {
    if (model.pictureModel === null) throw noModel();
    const prompt = await framePicture(asked.prompt);
    return {
      most: { model: model.pictureModel, inputTokens: 0, outputTokens: 0, pictures: 1 },
      ask: () =>
        model.draw({ prompt, size, signal }).then(({ picture, use }) => ({ made: picture, use })),
    };
  });
}

interface Prepared<T> {
  /** Most usage of all tries together. */
  most: ModelUse;
  ask: () => Promise<{ made: T; use: ModelUse }>;
}

async function call<T>(
  services: AssistantServices,
  { actor, purpose, signal }: Call & { purpose: Purpose },
  prepare: (model: Model) => Promise<Prepared<T>>,
): Promise<T> {
  const by = actor === 'site' ? null : authorize(actor, 'use assistant');
  const { model } = services;
  if (!model) throw noModel();
  const { most, ask } = await prepare(model);
  if (by) await consume(services, CALLS, by.id);
  const id = await reserve(services, { model, purpose, actorId: by?.id ?? null, most });
  const start = performance.now();
  const end = (state: 'answered' | 'failed', use: ModelUse, why: string | null) =>
    settle(services, { id, model, use, state, durationMs: performance.now() - start, why });
  try {
    const { made, use } = await ask();
    await end('answered', use, null);
    return made;
  } catch (error) {
    // After any other error the usage is unknown: the reservation stays until it counts as
    // abandoned.
    if (!(error instanceof ModelError)) throw error;
    await end('failed', error.use, whyOf(error));
    signal?.throwIfAborted();
    throw failureOf(error);
  }
}

const WORDS = {
  refused: ['L’IA refuse la demande.', 'Un administrateur en lit la raison dans Outils, IA.'],
  throttled: ['L’IA demande d’attendre.', 'Réessayez dans quelques minutes.'],
  slow: ['L’IA met trop de temps à répondre.', 'Réessayez plus tard.'],
  malformed: ['L’IA a répondu de façon illisible.', 'Réessayez.'],
  failed: ['L’IA ne répond pas.', 'Réessayez plus tard.'],
  stopped: ['La demande a été arrêtée.', undefined],
} as const;

const REASONS = {
  refused: 'Clé, modèle ou demande refusés',
  throttled: 'Trop de demandes pour ce service',
  slow: 'Trop lent',
  malformed: 'Réponse illisible',
  failed: 'Injoignable ou en panne',
  stopped: 'Arrêté',
} as const;

const whyOf = ({ fault, status }: ModelError) =>
  `${REASONS[fault]}${status === undefined ? '' : ` (${status})`}.`;

function failureOf(error: ModelError): AppError {
  const [message, suggestion] = WORDS[error.fault];
  const code = error.fault === 'malformed' ? 'ia-illisible' : 'ia-indisponible';
  return new AppError(code, message, suggestion, { cause: error });
}

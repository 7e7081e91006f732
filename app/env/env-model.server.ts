/** Variables of a model for texts and pictures, behind an endpoint with OpenAI's protocol. */
import { z } from 'zod';
import { flag } from '#app/env/env-flag.server.ts';
import type { Group } from '#app/env/env-groups.server.ts';
import type { ModelOptions } from '#services/model/openai-model.server.ts';

const text = z.string().trim().optional();

/** Euros, with a comma or a point. */
const price = z
  .string()
  .trim()
  .regex(/^\d{1,6}(?:[.,]\d{1,6})?$/, 'un prix en euros est attendu, comme 0,15')
  .transform((typed) => Number(typed.replace(',', '.')))
  .optional();

export const modelVariables = {
  AI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'une adresse http:// ou https:// est attendue' })
    .optional(),
  AI_API_KEY: text,
  AI_TEXT_MODEL: text,
  AI_IMAGE_MODEL: text,
  AI_VISION: flag.optional(),
  AI_PRICE_INPUT: price,
  AI_PRICE_OUTPUT: price,
  AI_PRICE_IMAGE: price,
};

type Variables = z.output<z.ZodObject<typeof modelVariables>>;

export const MODEL_GROUPS: readonly Group<keyof Variables>[] = [
  {
    all: ['AI_BASE_URL', 'AI_TEXT_MODEL'],
    also: [
      'AI_API_KEY',
      'AI_IMAGE_MODEL',
      'AI_VISION',
      'AI_PRICE_INPUT',
      'AI_PRICE_OUTPUT',
      'AI_PRICE_IMAGE',
    ],
  },
];

/** Undefined leaves only the features that need no model. */
export function readModel(given: Variables): ModelOptions | undefined {
  const { AI_BASE_URL: baseUrl, AI_TEXT_MODEL: textModel } = given;
  if (baseUrl === undefined || textModel === undefined) return undefined;
  return {
    baseUrl,
    apiKey: given.AI_API_KEY,
    textModel,
    pictureModel: given.AI_IMAGE_MODEL,
    sees: given.AI_VISION ?? false,
    prices: {
      input: given.AI_PRICE_INPUT,
      output: given.AI_PRICE_OUTPUT,
      picture: given.AI_PRICE_IMAGE,
    },
  };
}

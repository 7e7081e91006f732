/** A model behind any endpoint that speaks OpenAI's protocol: chat completions and images. */
import type { ModelMessage } from 'ai';
import type { WebReader } from '#services/web/web-reader.server.ts';
import { fetchFrom } from './endpoint.server.ts';
import {
  ModelError,
  type Model,
  type ModelPrices,
  type ModelUse,
  type PictureQuestion,
  type TextQuestion,
} from './model.ts';
import { faultOf, isCallError, persist } from './persist.server.ts';
import { askForJson, askForRepair, isWhole, readAnswer } from './read-answer.ts';

export interface ModelOptions {
  /** Base address of the protocol, such as `https://api.example.org/v1`. */
  baseUrl: string;
  apiKey: string | undefined;
  textModel: string;
  pictureModel: string | undefined;
  sees: boolean;
  prices: ModelPrices;
}

interface Surroundings {
  web: WebReader;
  /** Milliseconds. */
  textLimitMs?: number;
  pictureLimitMs?: number;
  pauseMs?: number;
}

/** Estimate for answers without a token count: characters of a token, at least, in French. */
const CHARACTERS_OF_A_TOKEN = 3;
const tokensOf = (text: string) => Math.ceil(text.length / CHARACTERS_OF_A_TOKEN);
/**
 * Bounds of a believable token count: its least share of the estimate, and its maximum for one
 * answer.
 */
const [LEAST_SHARE, MOST_TOKENS] = [1 / 4, 10_000_000];
/** The endpoint's token count if it is believable, else the estimate. */
const credible = (said: number | undefined, reckoned: number) =>
  said !== undefined && said >= reckoned * LEAST_SHARE && said <= MOST_TOKENS
    ? Math.ceil(said)
    : reckoned;
const TOKENS_OF_A_PICTURE = 1_500;

/** Ways to ask for JSON, best first: an endpoint that refuses one is asked in the next. */
const FORMATS = ['schema', 'json', 'words'] as const;

/** The SDK is loaded by the first question: a site without a model does not pay for it. */
async function loadSdk() {
  const [sdk, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  // Endpoints' missing features are handled here: the SDK's warnings are of no use.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return { ...sdk, createOpenAICompatible };
}

export function openModel(
  { baseUrl, apiKey, textModel, pictureModel, sees, prices }: ModelOptions,
  { web, textLimitMs = 60_000, pictureLimitMs = 120_000, pauseMs = 1_000 }: Surroundings,
): Model {
  /** Parameters that the endpoint accepts, learnt from its answers. */
  let format = 0;
  let lengthName: 'max_tokens' | 'max_completion_tokens' = 'max_tokens';
  let takesFormatOfPicture = true;

  async function connect() {
    const { createOpenAICompatible, ...sdk } = await loadSdk();
    const provider = (supportsStructuredOutputs: boolean) =>
      createOpenAICompatible({
        name: 'zinc',
        baseURL: baseUrl,
        ...(apiKey === undefined ? {} : { apiKey }),
        fetch: fetchFrom(web),
        supportsStructuredOutputs,
        transformRequestBody: ({ max_tokens: longest, ...body }) => ({
          ...body,
          [lengthName]: longest as unknown,
        }),
      });
    return { ...sdk, provider };
  }

  /** Runs within the limit, all tries together; any error is a ModelError with the tokens used. */
  async function within<T>(
    limitMs: number,
    use: ModelUse,
    stopped: AbortSignal | undefined,
    work: (persisting: { signal: AbortSignal; until: number; pauseMs: number }) => Promise<T>,
  ): Promise<T> {
    const limit = AbortSignal.timeout(limitMs);
    const signal = stopped ? AbortSignal.any([stopped, limit]) : limit;
    try {
      signal.throwIfAborted();
      return await work({ signal, until: performance.now() + limitMs, pauseMs });
    } catch (error) {
      if (error instanceof ModelError) throw error;
      const fault = stopped?.aborted ? 'stopped' : limit.aborted ? 'slow' : faultOf(error);
      const status = isCallError(error) ? error.statusCode : undefined;
      throw new ModelError(fault, use, { status, cause: withoutQuestion(error, apiKey) });
    }
  }

  async function write<T>(question: TextQuestion<T>): Promise<{ answer: T; use: ModelUse }> {
    const { instructions, schema, pictures = [], longest } = question;
    const use: ModelUse = { model: textModel, inputTokens: 0, outputTokens: 0, pictures: 0 };
    return within(textLimitMs, use, question.signal, async (persisting) => {
      const { generateText, Output, zodSchema, provider } = await connect();
      const jsonSchema = (await zodSchema(schema).jsonSchema) as object;
      const strictJsonSchema = isWhole(jsonSchema);

      /** @returns the text of the answer */
      const askIn = async (how: (typeof FORMATS)[number], messages: ModelMessage[]) => {
        const system =
          how === 'schema' ? instructions : `${instructions}\n\n${askForJson(jsonSchema)}`;
        const responseFormat = Promise.resolve(
          how === 'words'
            ? { type: 'text' as const }
            : { type: 'json' as const, schema: jsonSchema },
        );
        const { text, usage } = await generateText({
          model: provider(how === 'schema').chatModel(textModel),
          instructions: system,
          messages,
          // The text is parsed here rather than by the SDK: a nearly right answer can be repaired.
          output: { ...Output.text(), responseFormat },
          maxOutputTokens: longest,
          maxRetries: 0,
          abortSignal: persisting.signal,
          telemetry: { isEnabled: false },
          providerOptions: { zinc: { strictJsonSchema } },
        });
        const said = [system, question.question, ...messages.map(({ content }) => content)];
        const asked = tokensOf(said.filter((part) => typeof part === 'string').join('\n'));
        use.inputTokens += credible(
          usage.inputTokens,
          asked + pictures.length * TOKENS_OF_A_PICTURE,
        );
        use.outputTokens += credible(usage.outputTokens, tokensOf(text));
        return text;
      };

      /** A format refused with 400 leads to the next; the one that works is used from then on. */
      const ask = async (messages: ModelMessage[]): Promise<string> => {
        for (let tried = format; ;) {
          try {
            const how = FORMATS[tried] ?? 'words';
            const text = await persist(() => askIn(how, messages), persisting);
            format = tried;
            return text;
          } catch (error) {
            if (!isBadRequest(error)) throw error;
            if (lengthName === 'max_tokens' && error.message.includes('max_completion_tokens')) {
              lengthName = 'max_completion_tokens';
            } else if (tried < FORMATS.length - 1) tried += 1;
            else throw error;
          }
        }
      };

      const first: ModelMessage = {
        role: 'user',
        content: [
          { type: 'text', text: question.question },
          ...pictures.map((data) => ({ type: 'file' as const, mediaType: 'image', data })),
        ],
      };
      const text = await ask([first]);
      let read = readAnswer(text, schema);
      if ('wrong' in read) {
        const repaired = await ask([
          first,
          { role: 'assistant', content: text.slice(0, 4 * longest) || '…' },
          { role: 'user', content: askForRepair(read.wrong) },
        ]);
        read = readAnswer(repaired, schema);
      }
      if ('wrong' in read) throw new Error(read.wrong);
      return { answer: read.answer, use };
    });
  }

  async function draw({ prompt, size, signal }: PictureQuestion) {
    const model = pictureModel ?? '';
    const use: ModelUse = { model, inputTokens: 0, outputTokens: 0, pictures: 0 };
    return within(pictureLimitMs, use, signal, async (persisting) => {
      const { generateImage, provider } = await connect();
      const ask = async (): Promise<Uint8Array> => {
        const { image, usage } = await generateImage({
          model: provider(false).imageModel(model),
          prompt,
          size,
          maxRetries: 0,
          abortSignal: persisting.signal,
          // Some models return an address without it; others only return base64, and refuse the
          // parameter.
          providerOptions: takesFormatOfPicture ? { zinc: { response_format: 'b64_json' } } : {},
        });
        use.inputTokens += credible(usage.inputTokens, 0);
        use.outputTokens += credible(usage.outputTokens, 0);
        use.pictures += 1;
        return image.uint8Array;
      };
      try {
        return { picture: await persist(ask, persisting), use };
      } catch (error) {
        if (!isBadRequest(error) || !takesFormatOfPicture) throw error;
        takesFormatOfPicture = false;
        return { picture: await persist(ask, persisting), use };
      }
    });
  }

  const { host } = new URL(baseUrl);
  return { host, prices, textModel, pictureModel: pictureModel ?? null, sees, write, draw };
}

const isBadRequest = (error: unknown): error is Error =>
  isCallError(error) && (error.statusCode === 400 || error.statusCode === 422);

/**
 * An error for the log, without the question, which the SDK's errors contain, and without our key.
 */
function withoutQuestion(error: unknown, apiKey: string | undefined): Error {
  const { message } = error instanceof Error ? error : new Error(String(error));
  const status = isCallError(error) ? `HTTP ${error.statusCode ?? 'aucune réponse'}\u00a0: ` : '';
  const said = apiKey === undefined ? message : message.replaceAll(apiKey, '…');
  return new Error(`${status}${said.slice(0, 300)}`);
}

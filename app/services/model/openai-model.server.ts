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
  /** What addresses of the protocol begin with, such as `https://api.example.org/v1`. */
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

/** Of what did not say how many tokens it took: characters of a token, at least, in French. */
const CHARACTERS_OF_A_TOKEN = 3;
const tokensOf = (text: string) => Math.ceil(text.length / CHARACTERS_OF_A_TOKEN);
/** No endpoint counts so few tokens for what it was sent, nor so many for one answer. */
const [LEAST_SHARE, MOST_TOKENS] = [1 / 4, 10_000_000];
/** How many tokens an endpoint says that it took, where that can be; else how many are reckoned. */
const credible = (said: number | undefined, reckoned: number) =>
  said !== undefined && said >= reckoned * LEAST_SHARE && said <= MOST_TOKENS
    ? Math.ceil(said)
    : reckoned;
/** A picture that is shown. */
const TOKENS_OF_A_PICTURE = 1_500;

/** How an answer is had to be JSON, from the best: endpoints that refuse one are asked in the next. */
const FORMATS = ['schema', 'json', 'words'] as const;

/** The SDK is loaded by the first question: a site without a model pays nothing for it. */
async function loadSdk() {
  const [sdk, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  // What an endpoint does not do is known here, and asked for otherwise.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return { ...sdk, createOpenAICompatible };
}

export function openModel(
  { baseUrl, apiKey, textModel, pictureModel, sees, prices }: ModelOptions,
  { web, textLimitMs = 60_000, pictureLimitMs = 120_000, pauseMs = 1_000 }: Surroundings,
): Model {
  /** What the endpoint turned out to take. */
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

  /** Within the limit, all tries together; whatever goes wrong is a ModelError with what it took. */
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

      /** @returns what it wrote */
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
          // Read here rather than there: what is nearly right is worth reading.
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

      /** What is refused (400) in one way is asked in the next; what then answers is kept to. */
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
          // Some models answer with an address otherwise; others know no other way, and refuse the word.
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

/** What went wrong, for the log: neither what was asked, which the SDK's errors hold, nor our key. */
function withoutQuestion(error: unknown, apiKey: string | undefined): Error {
  const { message } = error instanceof Error ? error : new Error(String(error));
  const status = isCallError(error) ? `HTTP ${error.statusCode ?? 'aucune réponse'}\u00a0: ` : '';
  const said = apiKey === undefined ? message : message.replaceAll(apiKey, '…');
  return new Error(`${status}${said.slice(0, 300)}`);
}

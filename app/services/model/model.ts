/** A model that writes and draws, whoever serves it. */
import type { z } from 'zod';

/** What calls took, of all their tries. */
export interface ModelUse {
  model: string;
  inputTokens: number;
  outputTokens: number;
  pictures: number;
}

export interface TextQuestion<T> {
  /** What it is to do, ours alone. */
  instructions: string;
  /** What it is to do it with. */
  question: string;
  /** What its answer must be; one that is not is asked for once more, with what was wrong. */
  schema: z.ZodType<T>;
  /** JPEG, PNG or WebP, for models that see. */
  pictures?: readonly Uint8Array[] | undefined;
  /** Most tokens of the answer. */
  longest: number;
  signal?: AbortSignal | undefined;
}

export interface PictureQuestion {
  prompt: string;
  /** Pixels. */
  size: `${number}x${number}`;
  signal?: AbortSignal | undefined;
}

/** Euros: of a million tokens, and of a picture; undefined where nobody said. */
export interface ModelPrices {
  input: number | undefined;
  output: number | undefined;
  picture: number | undefined;
}

export interface Model {
  /** Whose machine it is, for people to read. */
  host: string;
  prices: ModelPrices;
  /** What writes. */
  textModel: string;
  /** What draws; null where none is configured. */
  pictureModel: string | null;
  /** Whether what writes can be shown pictures. */
  sees: boolean;
  /** @throws ModelError */
  write<T>(question: TextQuestion<T>): Promise<{ answer: T; use: ModelUse }>;
  /** @returns a file that came from outside: nobody looked at it yet. @throws ModelError */
  draw(question: PictureQuestion): Promise<{ picture: Uint8Array; use: ModelUse }>;
}

/**
 * `throttled` asked to wait; `refused` is our key or our request; `slow` took too long; `malformed` answered
 * beside the point, twice; `stopped` is what `signal` asked for.
 */
export type ModelFault = 'refused' | 'throttled' | 'slow' | 'malformed' | 'failed' | 'stopped';

export class ModelError extends Error {
  readonly fault: ModelFault;
  /** What it took all the same. */
  readonly use: ModelUse;
  /** Of HTTP, where it answered. */
  readonly status: number | undefined;

  constructor(
    fault: ModelFault,
    use: ModelUse,
    { status, ...options }: ErrorOptions & { status?: number | undefined } = {},
  ) {
    super(`The model ${use.model} gave nothing: ${fault}.`, options);
    this.fault = fault;
    this.use = use;
    this.status = status;
  }
}

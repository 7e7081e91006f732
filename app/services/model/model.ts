/** A model that writes and draws, on any server. */
import type { z } from 'zod';

/** Tokens used by calls, all tries together. */
export interface ModelUse {
  model: string;
  inputTokens: number;
  outputTokens: number;
  pictures: number;
}

export interface TextQuestion<T> {
  /** Written by us alone: no text of other people. */
  instructions: string;
  /** Material to work on. */
  question: string;
  /**
   * Schema of the answer; an answer that does not match is asked for once more, with its errors.
   */
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

/** Euros: of a million tokens, and of a picture; undefined without a configured price. */
export interface ModelPrices {
  input: number | undefined;
  output: number | undefined;
  picture: number | undefined;
}

export interface Model {
  /** Name of the model's host, for people. */
  host: string;
  prices: ModelPrices;
  textModel: string;
  /** Model that draws; null if none is configured. */
  pictureModel: string | null;
  /** True if the writing model accepts pictures. */
  sees: boolean;
  /** @throws ModelError */
  write<T>(question: TextQuestion<T>): Promise<{ answer: T; use: ModelUse }>;
  /** @returns an untrusted file, not yet checked. @throws ModelError */
  draw(question: PictureQuestion): Promise<{ picture: Uint8Array; use: ModelUse }>;
}

/**
 * `throttled`: asked to wait. `refused`: our key or our request is rejected. `slow`: took too long.
 * `malformed`: two answers that do not match. `stopped`: `signal` was aborted.
 */
export type ModelFault = 'refused' | 'throttled' | 'slow' | 'malformed' | 'failed' | 'stopped';

export class ModelError extends Error {
  readonly fault: ModelFault;
  /** Tokens used in spite of the error. */
  readonly use: ModelUse;
  /** HTTP status, if there was an answer. */
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

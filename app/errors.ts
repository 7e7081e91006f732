/**
 * An error that people may read: `message` says what happened and `suggestion` what to do next,
 * both in French. Anything else thrown is a fault of ours and is shown as one.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: string;
  readonly suggestion: string | undefined;

  /**
   * The process has this class twice, its own and that of the built application, which catches what
   * services throw: either is the other.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    if (Function.prototype[Symbol.hasInstance].call(this, value)) return true;
    return this === AppError && value instanceof Error && value.name === 'AppError';
  }

  constructor(code: string, message: string, suggestion?: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.suggestion = suggestion;
  }
}

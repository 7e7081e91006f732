/**
 * An error that people may read: `message` says what happened and `suggestion` what to do next,
 * both in French. Anything else thrown is a fault of ours and is shown as one.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: string;
  readonly suggestion: string | undefined;

  constructor(code: string, message: string, suggestion?: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.suggestion = suggestion;
  }
}

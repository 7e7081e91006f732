/**
 * An error that people may read: `message` describes the error and `suggestion` the next step, both
 * in French. Any other thrown value is an internal fault and is shown as one.
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

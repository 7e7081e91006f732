import { AppError } from '#app/errors.ts';
import { formatDuration } from '#language/format.ts';

/** Too many tries; another is allowed after the wait. */
export class RateLimited extends AppError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    const wait = formatDuration(Math.ceil(retryAfterSeconds / 60));
    super('rate-limited', 'Trop de tentatives.', `Réessayez dans ${wait}.`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

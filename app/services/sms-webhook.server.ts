/** Text messages through a webhook: the owner's gateway, or a script before it. */
import { createHmac } from 'node:crypto';

export interface SmsSender {
  /** Resolves when the gateway has accepted the message. @throws the reason of a refusal */
  send(message: TextMessage): Promise<void>;
}

interface TextMessage {
  /** E.164, such as `+33612345678`. */
  to: string;
  message: string;
}

/** A visitor waits for the message. */
const TIMEOUT_MS = 8_000;

/** `sha256=` and the HMAC of the very bytes of the body, in hexadecimal. */
export const SIGNATURE_HEADER = 'X-Zinc-Signature';

/**
 * Posts `{ "to", "message" }` as JSON; any answer of 2xx means that the message was accepted.
 *
 * @param secret signs the bodies; unsigned without
 */
export function createSmsSender({
  url,
  secret,
}: {
  url: string;
  secret: string | undefined;
}): SmsSender {
  return {
    async send(message) {
      const body = JSON.stringify(message);
      const headers = new Headers({ 'Content-Type': 'application/json' });
      if (secret !== undefined) {
        const mac = createHmac('sha256', secret).update(body).digest('hex');
        headers.set(SIGNATURE_HEADER, `sha256=${mac}`);
      }
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body,
        // A number and a code go to the owner's address alone.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`La passerelle de SMS a répondu ${response.status}.`);
    },
  };
}

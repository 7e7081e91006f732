/** Verification by Turnstile or hCaptcha that a person is there, from the token of their widget. */
import { z } from 'zod';

export type CaptchaProvider = 'turnstile' | 'hcaptcha';

export interface CaptchaOptions {
  provider: CaptchaProvider;
  /** Public: the page gives it to the widget. */
  siteKey: string;
  secretKey: string;
  /** Address that verifies tokens, instead of the provider's. */
  verifyUrl: string | undefined;
}

interface CaptchaWidget {
  provider: CaptchaProvider;
  siteKey: string;
}

export interface Captcha {
  widget: CaptchaWidget;
  /** Origins that the page's CSP must allow, for the widget's scripts, frames and styles. */
  origins: readonly string[];
  /** Result for a token; each is valid once. @param address the visitor's, when it is known */
  verify(token: string, address: string): Promise<'passed' | 'failed' | 'unavailable'>;
}

/** A visitor waits for the answer. */
const TIMEOUT_MS = 5_000;
/** No service issues longer ones. */
const MAX_TOKEN_LENGTH = 4_096;

const PROVIDERS = {
  turnstile: {
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    origins: ['https://challenges.cloudflare.com'],
  },
  hcaptcha: {
    verifyUrl: 'https://api.hcaptcha.com/siteverify',
    origins: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
};

const answer = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).optional(),
});
/** Errors of our configuration or of their service, never of the visitor. */
const FAULTS = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'sitekey-secret-mismatch',
  'bad-request',
  'internal-error',
]);

export function createCaptcha(options: CaptchaOptions): Captcha {
  const { provider, siteKey, secretKey } = options;
  const { origins, verifyUrl } = PROVIDERS[provider];
  return {
    widget: { provider, siteKey },
    origins,
    async verify(token, address) {
      if (token === '' || token.length > MAX_TOKEN_LENGTH) return 'failed';
      const body = new URLSearchParams({ secret: secretKey, response: token });
      if (address !== '') body.set('remoteip', address);
      if (provider === 'hcaptcha') body.set('sitekey', siteKey);
      try {
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        const url = options.verifyUrl ?? verifyUrl;
        const response = await fetch(url, { method: 'POST', body, signal, redirect: 'error' });
        const { success, 'error-codes': codes = [] } = answer.parse(await response.json());
        if (success) return 'passed';
        if (!codes.some((code) => FAULTS.has(code))) return 'failed';
        console.error(`Captcha ${provider}\u00a0: ${codes.join(', ')}`);
      } catch (error) {
        console.error(`Captcha ${provider}\u00a0: pas de réponse.`, error);
      }
      return 'unavailable';
    },
  };
}

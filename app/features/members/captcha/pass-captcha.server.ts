import { AppError } from '#app/errors.ts';
import type { Captcha } from '#services/captcha.server.ts';

/**
 * Stops a client that cannot show that a person is there, where a captcha is configured.
 *
 * @param token what the widget made
 * @param address the visitor's
 * @throws AppError `captcha`, `captcha-unavailable`
 */
export async function passCaptcha(
  { captcha }: { captcha: Captcha | null },
  token: string | undefined,
  address: string,
): Promise<void> {
  if (!captcha) return;
  const result = await captcha.verify(token ?? '', address);
  if (result === 'passed') return;
  if (result === 'failed') {
    throw new AppError(
      'captcha',
      'La vérification n’est pas faite, ou n’est plus bonne.',
      'Refaites-la, puis envoyez de nouveau.',
    );
  }
  throw new AppError(
    'captcha-unavailable',
    'Le service de vérification ne répond pas.',
    'Réessayez dans un moment.',
  );
}

import { AppError } from '#app/errors.ts';
import type { Captcha } from '#services/captcha.server.ts';

/**
 * Throws when a captcha is configured and the client has not solved it.
 *
 * @param token from the widget
 * @param address of the visitor
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

/**
 * Token of a cron link: a signed JWT (RFC 7519) for this purpose alone. It names its row, which can
 * be revoked.
 * The token is not stored: the same row gives the same token again. It never opens a session.
 */
import { errors, jwtVerify, SignJWT } from 'jose';
import { AppError } from '#app/errors.ts';
import { deriveKey } from '#services/cookies/derived-key.server.ts';

const ALGORITHM = 'HS256';
const TYPE = 'cron+jwt';
const AUDIENCE = 'zinc generation';
const PURPOSE = 'daily draft';
/** Longer than any signed token. */
const LONGEST = 1_000;

const keyOf = (secret: string) => deriveKey(secret, 'cron link');
const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** The token of a row; its dates are whole seconds. */
export const signLink = (
  secret: string,
  { id, createdAt, expiresAt }: { id: string; createdAt: Date; expiresAt: Date },
): Promise<string> =>
  new SignJWT({ purpose: PURPOSE })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setAudience(AUDIENCE)
    .setJti(id)
    .setIssuedAt(seconds(createdAt))
    .setExpirationTime(seconds(expiresAt))
    .sign(keyOf(secret));

export const linkInvalid = () =>
  new AppError(
    'lien-invalide',
    'Ce lien n’est pas valable.',
    'Copiez-le en entier, ou générez-en un autre dans l’arrière-boutique.',
  );
export const linkExpired = () =>
  new AppError('lien-expire', 'Ce lien a expiré.', 'Générez-en un autre dans l’arrière-boutique.');

/**
 * Reads the row id from a token.
 *
 * @throws AppError `lien-invalide` if this site did not sign it for this purpose, `lien-expire`
 */
export async function readLinkToken(
  { secret, clock }: { secret: string; clock: () => Date },
  token: string,
): Promise<string> {
  if (token.length > LONGEST) throw linkInvalid();
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      audience: AUDIENCE,
      requiredClaims: ['jti', 'iat', 'exp', 'purpose'],
      currentDate: clock(),
    });
    if (payload['purpose'] !== PURPOSE) throw linkInvalid();
    return payload.jti ?? '';
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw linkExpired();
    if (error instanceof errors.JOSEError) throw linkInvalid();
    throw error;
  }
}

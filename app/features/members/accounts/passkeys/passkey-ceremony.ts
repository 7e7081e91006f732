/**
 * Passkey API of browsers. The options come from the server as JSON, and the answer goes back as
 * JSON (WebAuthn Level 3, 5.1.7 to 5.1.9).
 */

type CreationOptions = PublicKeyCredentialCreationOptionsJSON;
type RequestOptions = PublicKeyCredentialRequestOptionsJSON;

/**
 * True when this browser supports passkeys as JSON; browsers before 2025 may support passkeys
 * without it.
 */
export const canUsePasskeys = () =>
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'toJSON' in PublicKeyCredential.prototype;

export type Outcome = { credential: string } | { problem: string };

/** The dialog was closed or timed out: browsers report both alike. */
const GIVEN_UP = 'NotAllowedError';
const ALREADY_THERE = 'InvalidStateError';

function problemOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === ALREADY_THERE) return 'Cet appareil a déjà une clé d’accès de votre compte.';
  if (name === GIVEN_UP)
    return 'Rien n’a été fait\u00a0: la demande a été fermée, ou a trop attendu.';
  return 'Ce navigateur n’a pas pu se servir d’une clé d’accès.';
}

async function outcomeOf(work: Promise<Credential | null>): Promise<Outcome> {
  try {
    const credential = await work;
    if (!(credential instanceof PublicKeyCredential)) return { problem: problemOf(null) };
    return { credential: JSON.stringify(credential) };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

export const createPasskey = (options: CreationOptions): Promise<Outcome> =>
  outcomeOf(
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
    }),
  );

export const answerWithPasskey = (options: RequestOptions): Promise<Outcome> =>
  outcomeOf(
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
    }),
  );

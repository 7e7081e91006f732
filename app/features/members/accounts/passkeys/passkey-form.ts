/** Passkey answers of browsers (WebAuthn Level 3, 5.1.7), as forms carry them. */
import { z } from 'zod';
import { nameOfPasskey, password } from '../account-form.ts';

/**
 * Usual answers have a few hundred characters; security keys with long attestations a few thousand.
 */
const MAX_CREDENTIAL_LENGTH = 16_000;

const encoded = z
  .string()
  .max(MAX_CREDENTIAL_LENGTH, { abort: true })
  .regex(/^[\w-]+$/);

const credentialOf = <Response extends z.ZodType>(response: Response) =>
  z
    .string({ error: 'La clé n’a pas répondu.' })
    .max(MAX_CREDENTIAL_LENGTH, { error: 'La clé a répondu trop longuement.', abort: true })
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'La réponse de la clé ne se lit pas.' });
        return z.NEVER;
      }
    })
    .pipe(
      z.object(
        {
          id: encoded,
          rawId: encoded,
          type: z.literal('public-key'),
          response,
          clientExtensionResults: z.object({}),
        },
        'La réponse de la clé ne se lit pas.',
      ),
    );

const attestation = z.object({
  clientDataJSON: encoded,
  attestationObject: encoded,
  transports: z
    .array(
      z
        .string()
        .max(20, { abort: true })
        .regex(/^[a-z-]+$/),
    )
    .max(10)
    .optional(),
});

const assertion = z.object({
  clientDataJSON: encoded,
  authenticatorData: encoded,
  signature: encoded,
  userHandle: encoded.exactOptional(),
});

export const newPasskeyForm = z.object({ name: nameOfPasskey, password });
export const createdPasskeyForm = z.object({
  name: nameOfPasskey,
  credential: credentialOf(attestation),
});
export const usedPasskeyForm = z.object({ credential: credentialOf(assertion) });

export type CreatedCredential = z.output<typeof createdPasskeyForm>['credential'];
export type UsedCredential = z.output<typeof usedPasskeyForm>['credential'];

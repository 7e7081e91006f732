import { sendMail } from '#features/mail/send-mail.server.ts';
import type { Background } from '#services/background.server.ts';
import { createAuth, type Auth } from './auth.server.ts';
import { alreadyMemberLetter } from './letters.ts';
import type { Passwords } from './passwords.server.ts';
import { sendConfirmation, type Correspondence } from './send-confirmation.server.ts';

interface Options extends Correspondence {
  background: Background;
  secret: string;
  requireEmailVerification: boolean;
  passwords?: Passwords;
}

/** better-auth, with its letters sent our way: in the background, so that no answer waits for them. */
export function openAccounts(options: Options): Auth {
  const { background, publicUrl } = options;
  return createAuth({
    ...options,
    onSignUp: (user) =>
      background.run('Confirmation d’une adresse', () => sendConfirmation(options, user)),
    onSignUpAgain: (user) =>
      background.run('Rappel d’un compte', () =>
        sendMail(options, alreadyMemberLetter(user, `${publicUrl}/auth`)),
      ),
  });
}

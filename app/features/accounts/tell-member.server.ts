import type { Mail } from '#features/mail/mail.ts';
import { sendMail } from '#features/mail/send-mail.server.ts';
import type { Background } from '#services/background.server.ts';
import type { Correspondence } from './send-confirmation.server.ts';

/** Tells a member by mail of what was changed in how their account is opened. */
export const tellMember = (
  services: Correspondence & { background: Background },
  letter: Mail,
): void => services.background.run('Avis de sécurité', () => sendMail(services, letter));

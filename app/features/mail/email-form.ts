import { z } from 'zod';

/** An address that mail can be sent to. */
export const emailAddress = z.email(
  'Cette adresse n’est pas complète\u00a0: il faut un nom, @ et un domaine.',
);

import { z } from 'zod';

export const INCOMPLETE_ADDRESS =
  'Cette adresse n’est pas complète\u00a0: il faut un nom, @ et un domaine.';

export const emailAddress = z.email(INCOMPLETE_ADDRESS);

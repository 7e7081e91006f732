import { z } from 'zod';

/** A variable whose value is yes or no. */
export const flag = z
  .enum(['oui', 'non', 'true', 'false'], 'oui ou non est attendu')
  .transform((answer) => answer === 'oui' || answer === 'true');

import { z } from 'zod';

const hasCredentials = (address: string) => {
  const { username, password } = new URL(address);
  return username !== '' || password !== '';
};

/**
 * An address of the web, with the name of a site: nothing that a browser would run, and no user name, with which
 * « https://zinc.example@other.example/ » passes for another site.
 */
export const webAddress = (error?: string) =>
  z
    .url({ protocol: /^https?$/, hostname: z.regexes.domain, error, abort: true })
    .refine((address) => !hasCredentials(address), { error });

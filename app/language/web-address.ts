import { z } from 'zod';

const hasCredentials = (address: string) => {
  const { username, password } = new URL(address);
  return username !== '' || password !== '';
};

/**
 * A web address with a host name: no scheme that a browser would run, and no user name, as «
 * https://zinc.example@other.example/ » would look like another site.
 */
export const webAddress = (error?: string) =>
  z
    .url({ protocol: /^https?$/, hostname: z.regexes.domain, error, abort: true })
    .refine((address) => !hasCredentials(address), { error });

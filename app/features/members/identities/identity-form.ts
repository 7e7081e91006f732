/** Forms of sign-in by another service. */
import { z } from 'zod';
import { adult, name, password, terms } from '#features/members/accounts/account-form.ts';
import { typedText } from '#language/typed-text.ts';

/** Fields of a new account that the other service does not provide. */
export const welcomeForm = z.object({ name, adult, terms });

const provider = typedText(40, { missing: 'Choisissez un service.' });

export const linkForm = z.object({ provider, password });
/** Form of members who have no password. */
export const bareLinkForm = z.object({ provider });

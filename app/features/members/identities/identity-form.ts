/** The forms of signing in by another service. */
import { z } from 'zod';
import { adult, name, password, terms } from '#features/members/accounts/account-form.ts';
import { typedText } from '#language/typed-text.ts';

/** What an account takes beyond what the other service says of its owner. */
export const welcomeForm = z.object({ name, adult, terms });

const provider = typedText(40, { missing: 'Choisissez un service.' });

export const linkForm = z.object({ provider, password });
/** For members without a password to give. */
export const bareLinkForm = z.object({ provider });

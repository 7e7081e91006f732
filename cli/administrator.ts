import { AppError } from '#app/errors.ts';
import { makeAdministrator } from '#features/accounts/members/change-role.server.ts';
import type { Command } from './commands.ts';

/** Makes an account an administrator's. */
export const administrator: Command = async (services, [email, ...others], print) => {
  if (email === undefined || others.length > 0) {
    throw new AppError('commande', 'Une seule adresse est attendue.', 'Celle du compte.');
  }
  const changed = await makeAdministrator(services, email);
  print(changed ? `${email} administre maintenant le site.` : `${email} l’administrait déjà.`);
};

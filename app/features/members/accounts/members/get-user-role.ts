import { authorize, type Actor, type Role } from '#features/platform/access/access.ts';

/** @throws AppError as `authorize` */
export const getUserRole = (actor: Actor): Role =>
  authorize(actor, 'manage own account', actor?.id).role;

import { authorize, type Actor, type Role } from '#features/platform/access/access.ts';

/** The role of the actor. @throws AppError as `authorize` */
export const getUserRole = (actor: Actor): Role =>
  authorize(actor, 'manage own account', actor?.id).role;

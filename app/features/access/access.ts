/** Who may do what: the one table behind use cases, pages and links. */
import { AppError } from '#app/errors.ts';

/** The roles of an account, and how they are called on the site. */
export const ROLES = {
  admin: 'Administrateur',
  editor: 'Éditeur',
  user: 'Utilisateur',
} as const;

export type Role = keyof typeof ROLES;

/** Whoever asks, when they are signed in. */
export interface Member {
  id: string;
  role: Role;
  isBanned: boolean;
}

/** Null for a visitor. */
export type Actor = Member | null;

/** `owner` is a member acting on what is theirs; staff are editors and admins. */
type Requirement = 'anyone' | 'member' | 'owner' | 'staff' | 'admin';

const REQUIREMENTS = {
  'read reviews': 'anyone',
  'report review': 'anyone',
  'write to us': 'anyone',
  'be counted': 'anyone',
  'search products': 'anyone',
  'keep favorites': 'member',
  review: 'member',
  'vote on review': 'member',
  'change review': 'owner',
  'contest moderation': 'owner',
  'manage own account': 'owner',
  'open back office': 'staff',
  'edit catalogue': 'staff',
  'manage media': 'staff',
  'moderate reviews': 'staff',
  'edit hero': 'staff',
  'edit partners': 'staff',
  'answer messages': 'staff',
  'read counters': 'staff',
  'edit products': 'staff',
  'follow own jobs': 'staff',
  'follow all jobs': 'admin',
  'read unsent mail': 'admin',
  'read audit log': 'admin',
  'manage users': 'admin',
  'change settings': 'admin',
} as const satisfies Record<string, Requirement>;

export type Action = keyof typeof REQUIREMENTS;

/** Every action, for the test that goes through the whole table. */
export const ACTIONS = Object.keys(REQUIREMENTS) as Action[];

function meets(actor: Member, requirement: Requirement, ownerId: string | null): boolean {
  switch (requirement) {
    case 'anyone':
    case 'member':
      return true;
    case 'owner':
      return actor.id === ownerId;
    case 'staff':
      return actor.role === 'admin' || actor.role === 'editor';
    case 'admin':
      return actor.role === 'admin';
  }
}

/**
 * Whether `actor` may. A banned member may do what a visitor may.
 *
 * @param ownerId whose the thing acted upon is, for what only its owner may do
 */
export function can(actor: Actor, action: Action, ownerId: string | null = null): boolean {
  const requirement = REQUIREMENTS[action];
  if (requirement === 'anyone') return true;
  return actor !== null && !actor.isBanned && meets(actor, requirement, ownerId);
}

/**
 * Stops whoever may not.
 *
 * @returns the member, whom a use case may then act for
 * @throws AppError `unauthenticated`, `banned` or `forbidden`
 */
export function authorize(actor: Actor, action: Action, ownerId: string | null = null): Member {
  if (actor === null) {
    throw new AppError('unauthenticated', 'Connexion requise', 'Connectez-vous pour continuer.');
  }
  if (can(actor, action, ownerId)) return actor;
  if (actor.isBanned) {
    throw new AppError(
      'banned',
      'Votre compte est suspendu.',
      'Le courriel qui vous l’a appris dit comment contester.',
    );
  }
  throw new AppError('forbidden', 'Vous n’avez pas le droit de faire cela.');
}

/**
 * Stops whoever may not do what a visitor may do too.
 *
 * @throws AppError as `authorize` does
 */
export function permit(actor: Actor, action: Action): void {
  if (!can(actor, action)) authorize(actor, action);
}

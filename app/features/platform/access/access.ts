/** The one table of permissions, read by use cases, pages and links. */
import { AppError } from '#app/errors.ts';

export const ROLES = {
  admin: 'Administrateur',
  editor: 'Éditeur',
  user: 'Utilisateur',
} as const;

export type Role = keyof typeof ROLES;

/** The signed-in member behind a request. */
export interface Member {
  id: string;
  role: Role;
  isBanned: boolean;
  /**
   * True of staff without the second factor that the owner requires: they have a member's rights
   * only.
   */
  lacksFactor?: boolean;
}

/** Null for a visitor. */
export type Actor = Member | null;

/** Audiences of pages, from widest to narrowest: administrators may open editors’ pages too. */
const AUDIENCES = ['anybody', 'member', 'editor', 'admin'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const narrower = (one: Audience, other: Audience): Audience =>
  AUDIENCES.indexOf(one) > AUDIENCES.indexOf(other) ? one : other;

/** `owner`: a member acting on something of their own. */
type Requirement = Audience | 'owner';

const REQUIREMENTS = {
  'read reviews': 'anybody',
  'report review': 'anybody',
  'write to us': 'anybody',
  'search products': 'anybody',
  'keep favorites': 'member',
  'keep bottles': 'member',
  'choose units': 'member',
  'keep shopping list': 'member',
  'keep shelf': 'member',
  review: 'member',
  'vote on review': 'member',
  'change review': 'owner',
  'contest moderation': 'owner',
  'manage own account': 'owner',
  'open back office': 'editor',
  'edit catalogue': 'editor',
  'manage media': 'editor',
  'moderate reviews': 'editor',
  'import recipes': 'admin',
  'use assistant': 'editor',
  'read assistant costs': 'admin',
  'manage generation': 'admin',
  'edit hero': 'editor',
  'edit partners': 'editor',
  'answer messages': 'editor',
  'read statistics': 'editor',
  'edit products': 'editor',
  'follow own jobs': 'editor',
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
    case 'anybody':
    case 'member':
      return true;
    case 'owner':
      return actor.id === ownerId;
    case 'editor':
      return !actor.lacksFactor && (actor.role === 'admin' || actor.role === 'editor');
    case 'admin':
      return !actor.lacksFactor && actor.role === 'admin';
  }
}

/** True when `actor` belongs to the audience. A banned member counts as a visitor. */
export function isAmong(actor: Actor, whom: Requirement, ownerId: string | null = null): boolean {
  if (whom === 'anybody') return true;
  return actor !== null && !actor.isBanned && meets(actor, whom, ownerId);
}

/** True when `actor` lacks only a second factor to belong to the audience. */
export const needsFactor = (actor: Member, whom: Requirement): boolean =>
  actor.lacksFactor === true && isAmong({ ...actor, lacksFactor: false }, whom);

/**
 * True when `actor` may do the action.
 *
 * @param ownerId owner of the thing acted upon, for actions reserved to its owner
 */
export const can = (actor: Actor, action: Action, ownerId: string | null = null): boolean =>
  isAmong(actor, REQUIREMENTS[action], ownerId);

/**
 * Throws when the actor may not do the action.
 *
 * @returns the member, on whose behalf the use case acts
 * @throws AppError `unauthenticated`, `banned`, `needs-factor` or `forbidden`
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
  if (needsFactor(actor, REQUIREMENTS[action])) {
    throw new AppError(
      'needs-factor',
      'La double authentification est exigée de l’équipe.',
      'Activez la vôtre depuis votre profil, puis recommencez.',
    );
  }
  throw new AppError('forbidden', 'Vous n’avez pas le droit de faire cela.');
}

/**
 * As `authorize`, for an action that visitors may do too.
 *
 * @throws AppError as `authorize` does
 */
export function permit(actor: Actor, action: Action): void {
  if (!can(actor, action)) authorize(actor, action);
}

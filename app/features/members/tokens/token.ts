/** Keys with which programs act for a member: rights and bounds. */

export const TOKENS_PATH = '/profile/cles-d-api';

/** Subjects of a key, in French. */
export const TOKEN_SUBJECTS = {
  favorites: 'Favoris',
  bottles: 'Mes bouteilles',
  shopping: 'Liste de courses',
  journal: 'Journal',
} as const;
export type TokenSubject = keyof typeof TOKEN_SUBJECTS;

export const TOKEN_RIGHTS = { none: 'Rien', read: 'Lire', write: 'Lire et changer' } as const;

/** One right of a key: who may write may read. */
export type Scope = `${TokenSubject}:${'read' | 'write'}`;

const SUBJECTS = Object.keys(TOKEN_SUBJECTS) as TokenSubject[];
export const SCOPES: readonly Scope[] = SUBJECTS.flatMap((subject): Scope[] => [
  `${subject}:read`,
  `${subject}:write`,
]);

export const allows = (scopes: readonly Scope[], asked: Scope): boolean =>
  scopes.includes(asked) || scopes.includes(asked.replace(':read', ':write') as Scope);

/** « Favoris : lire ; Journal : lire et changer ». */
export const sayScopes = (scopes: readonly Scope[]): string =>
  SUBJECTS.flatMap((subject) => {
    const right = (['write', 'read'] as const).find((one) => scopes.includes(`${subject}:${one}`));
    return right === undefined
      ? []
      : `${TOKEN_SUBJECTS[subject]}\u00a0: ${TOKEN_RIGHTS[right].toLowerCase()}`;
  }).join(' ; ');

export const MOST_TOKENS = 20;
export const TOKEN_NAME_LENGTH = 60;

export interface TokenRow {
  id: string;
  name: string;
  scopes: Scope[];
  createdAt: Date;
  /** Last use, to the hour; its making at first. */
  usedAt: Date;
}

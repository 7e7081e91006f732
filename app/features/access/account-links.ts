import { can, type Role } from './access.ts';

const SIGN_IN = [{ to: '/auth', label: 'Connexion' }];
const MEMBER = [
  { to: '/favorites', label: 'Favoris' },
  { to: '/profile', label: 'Profil' },
];
const BACK_OFFICE = [{ to: '/admin', label: 'Administration' }];

/** The links of the header that depend on who looks; null is a visitor. */
export function accountLinks(role: Role | null) {
  if (role === null) return SIGN_IN;
  const member = { id: '', role, isBanned: false };
  return can(member, 'open back office') ? [...MEMBER, ...BACK_OFFICE] : MEMBER;
}

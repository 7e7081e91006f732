import { Heart, LayoutDashboard, UserRound, type IconNode } from 'lucide';
import { can, type Role } from './access.ts';

interface AccountLink {
  to: string;
  label: string;
  /** Stands for the label where there is little room. */
  icon?: IconNode;
}

const SIGN_IN: AccountLink[] = [{ to: '/auth', label: 'Connexion' }];
const MEMBER: AccountLink[] = [
  { to: '/favorites', label: 'Favoris', icon: Heart },
  { to: '/profile', label: 'Profil', icon: UserRound },
];
const BACK_OFFICE: AccountLink[] = [
  { to: '/admin', label: 'Administration', icon: LayoutDashboard },
];

/** The links of the header that depend on who looks; null is a visitor. */
export function accountLinks(role: Role | null): AccountLink[] {
  if (role === null) return SIGN_IN;
  const member = { id: '', role, isBanned: false };
  return can(member, 'open back office') ? [...MEMBER, ...BACK_OFFICE] : MEMBER;
}

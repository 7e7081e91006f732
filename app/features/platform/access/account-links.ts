import { Heart, LayoutDashboard, UserRound, type IconNode } from 'lucide';

interface AccountLink {
  to: string;
  label: string;
  /** Replaces the label on narrow screens. */
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

/** Links of the header that depend on the viewer; null is a visitor. */
export function accountLinks(viewer: { opensOffice: boolean } | null): AccountLink[] {
  if (viewer === null) return SIGN_IN;
  return viewer.opensOffice ? [...MEMBER, ...BACK_OFFICE] : MEMBER;
}

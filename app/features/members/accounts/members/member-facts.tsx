import type { ReactNode } from 'react';
import { ROLES } from '#features/platform/access/access.ts';
import { formatDate, formatNumber, isoDate } from '#language/format.ts';
import type { MemberSheet } from './read-members.server.ts';

function Day({ date }: { date: Date }) {
  return <time dateTime={isoDate(date)}>{formatDate(date)}</time>;
}

export function MemberFacts({ member }: { member: MemberSheet }) {
  const facts: [name: string, value: ReactNode][] = [
    ['Adresse', `${member.email} (${member.isEmailVerified ? 'confirmée' : 'non confirmée'})`],
    ['Rôle', ROLES[member.role]],
    ['Membre depuis le', <Day key="since" date={member.memberSince} />],
    [
      'Dernière visite',
      member.lastVisit ? <Day key="visit" date={member.lastVisit} /> : 'Aucun appareil connecté',
    ],
    ['Double authentification', member.hasTwoFactor ? 'Activée' : 'Inactive'],
    ['Avis', formatNumber(member.reviews)],
    ['Favoris', formatNumber(member.favorites)],
  ];
  return (
    <dl className="mt-6 divide-y divide-line border-y border-line">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-x-4 py-2 sm:grid-cols-[14rem_1fr]">
          <dt className="text-ink-soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

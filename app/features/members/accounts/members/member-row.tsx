import { ROLES } from '#features/platform/access/access.ts';
import { formatDate, isoDate } from '#language/format.ts';
import { Link } from '#ui/link.tsx';
import type { ListedMember } from './read-members.server.ts';
import { RoleBadge } from './role-badge.tsx';

export function MemberRow({ member }: { member: ListedMember }) {
  const { id, name, email, role, memberSince, isSuspended, contests } = member;
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={`/admin/membres/${id}`} className="underline underline-offset-4">
          {name}
        </Link>
        {role !== 'user' && <RoleBadge>{ROLES[role]}</RoleBadge>}
        {isSuspended && (
          <span className="rounded-full border border-danger px-2.5 py-0.5 text-sm text-danger">
            {contests ? 'Suspendu, conteste' : 'Suspendu'}
          </span>
        )}
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span>{email}</span>
        <span>
          Depuis le <time dateTime={isoDate(memberSince)}>{formatDate(memberSince)}</time>
        </span>
      </p>
    </li>
  );
}

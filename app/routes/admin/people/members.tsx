import { Form } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { ROLES } from '#features/platform/access/access.ts';
import {
  listMembers,
  type ListedMember,
} from '#features/members/accounts/members/read-members.server.ts';
import {
  MEMBER_STATES,
  membersHref,
  readMemberFilters,
} from '#features/members/accounts/members/member-filters.ts';
import { formatNumber, formatDate, isoDate } from '#language/format.ts';
import { Button } from '#ui/button.tsx';
import { Field, Select } from '#ui/form/field.tsx';
import { TextLink } from '#ui/link.tsx';
import { Pagination } from '#ui/page/pagination.tsx';
import type { Page } from '#app/routes/page.ts';
import { adminMeta } from '../admin-meta.ts';
import { PAGE_SIZE, pageCount, pageNumber } from '../page-number.ts';
import type { Route } from './+types/members.ts';
import { RoleBadge } from '#features/members/accounts/members/role-badge.tsx';

function MemberRow({ member }: { member: ListedMember }) {
  const { id, name, email, role, memberSince, isSuspended, contests } = member;
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TextLink to={`/admin/membres/${id}`}>{name}</TextLink>
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

export const handle: Page = {
  audience: 'admin',
  office: {
    label: 'Membres',
    section: 'gestion',
    purpose: 'Rôles, suspensions, appareils connectés.',
  },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const filters = readMemberFilters(new URL(request.url).searchParams);
  const page = pageNumber(request);
  const actor = context.get(actorContext);
  const asked = { actor, filters, page, pageSize: PAGE_SIZE };
  const { members, total } = await listMembers(context.get(servicesContext), asked);
  return { members, total, filters, page, pageCount: pageCount(total) };
}

export const meta = () => adminMeta('Membres');

export default function Members({ loaderData }: Route.ComponentProps) {
  const { members, total, filters, page } = loaderData;
  const all = { q: '', role: null, state: 'tous' } as const;
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">Membres</h1>
      <Form
        // The back button and « all » fill in the fields again.
        key={membersHref(filters)}
        method="get"
        role="search"
        aria-label="Chercher un membre"
        className="mt-6 grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-[2fr_1fr_1fr_auto]"
      >
        <Field id="q" name="q" type="search" label="Nom ou adresse" defaultValue={filters.q} />
        <Select
          id="role"
          name="role"
          label="Rôle"
          options={{ '': 'Tous', ...ROLES }}
          defaultValue={filters.role ?? ''}
        />
        <Select
          id="etat"
          name="etat"
          label="Suspension"
          options={MEMBER_STATES}
          defaultValue={filters.state}
        />
        <Button type="submit" variant="outline">
          Chercher
        </Button>
      </Form>
      <p role="status" className="mt-6 text-ink-soft">
        {total === 0
          ? 'Aucun membre.'
          : `${formatNumber(total)}\u00a0${total > 1 ? 'membres' : 'membre'}`}
        {membersHref(filters) !== membersHref(all) && (
          <TextLink to={membersHref(all)} className="ml-4 text-ink">
            Tous les membres
          </TextLink>
        )}
      </p>
      {members.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {members.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={loaderData.pageCount}
        href={(number) => membersHref(filters, number)}
      />
    </>
  );
}

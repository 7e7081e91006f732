import { Form } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import {
  auditHref,
  readAuditFilters,
  type AuditFilters,
} from '#features/platform/audit/audit-filters.ts';
import {
  actionLabel,
  ACTIONS,
  actorLabel,
  changesOf,
  subjectOf,
  SUBJECTS,
} from '#features/platform/audit/audit.ts';
import { listAuditLog } from '#features/platform/audit/list-audit-log.server.ts';
import { formatDateTime } from '#language/format.ts';
import { count } from '#language/words/noun.ts';
import { Button } from '#ui/button.tsx';
import { DifferenceList } from '#ui/compare/difference-list.tsx';
import { Field, Select } from '#ui/form/field.tsx';
import { Link, TextLink } from '#ui/link.tsx';
import { Pagination } from '#ui/page/pagination.tsx';
import { NBSP } from '#ui/spaces.ts';
import type { Page } from '#app/routes/page.ts';
import { adminMeta } from '../admin-meta.ts';
import { PAGE_SIZE, pageCount, pageNumber } from '../page-number.ts';
import { readWords } from './audit-words.server.ts';
import type { Route } from './+types/audit-log.ts';

export const handle: Page = {
  audience: 'admin',
  office: {
    label: 'Journal',
    section: 'outils',
    purpose: 'Qui a fait quoi, quand, avant et après.',
  },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const filters = readAuditFilters(new URL(request.url).searchParams);
  const page = pageNumber(request);
  const asked = { actor: context.get(actorContext), filters, page, pageSize: PAGE_SIZE };
  const { entries, total } = await listAuditLog(services, asked);
  const { wordsOf, nameOf, stateOf } = await readWords(services, entries);
  return {
    filters,
    total,
    page,
    pageCount: pageCount(total),
    entries: entries.map((entry) => {
      const { subjectType: type, subjectId: id, subjectName } = entry;
      const { label: kind, page: sheet } = subjectOf(type);
      const present = subjectName ?? (type === 'settings' ? nameOf(entry) : null);
      return {
        id: entry.id,
        at: entry.at,
        who: actorLabel(entry.actorName, entry.actorRole),
        what: actionLabel(entry.action),
        subject: {
          kind,
          name: present ?? entry.formerName ?? nameOf(entry),
          to: present && sheet && `${sheet}${id}`,
        },
        changes: changesOf(stateOf(entry, 'before'), stateOf(entry, 'after'), wordsOf(type, id)),
      };
    }),
  };
}

export const meta = () => adminMeta('Journal');

const byLabel = (labels: [string, string][]) => ({
  '': 'Tout',
  ...Object.fromEntries(labels.toSorted(([, a], [, b]) => a.localeCompare(b, 'fr'))),
});
const ACTION_OPTIONS = byLabel(Object.entries(ACTIONS));
const SUBJECT_OPTIONS = byLabel(Object.entries(SUBJECTS).map(([type, { label }]) => [type, label]));

function SearchForm({ filters }: { filters: AuditFilters }) {
  const { q, who, action, subject, from, to } = filters;
  return (
    <Form
      // The back button and « all » fill in the fields again.
      key={auditHref(filters)}
      method="get"
      role="search"
      aria-label="Chercher dans le journal"
      className="mt-6 grid grid-cols-pair items-end gap-4 xl:grid-cols-3"
    >
      <div className="max-sm:col-span-full">
        <Field id="q" name="q" type="search" label="Ce qui a changé" defaultValue={q} />
      </div>
      <Field id="qui" name="qui" type="search" label="Par qui" defaultValue={who} />
      <Select
        id="objet"
        name="objet"
        label="Quoi"
        options={SUBJECT_OPTIONS}
        defaultValue={subject}
      />
      <div className="max-sm:col-span-full">
        <Select
          id="action"
          name="action"
          label="Action"
          options={ACTION_OPTIONS}
          defaultValue={action}
        />
      </div>
      <div className="grid grid-cols-pair gap-4 max-sm:col-span-full">
        <Field id="du" name="du" type="date" label="Du" defaultValue={from} />
        <Field id="au" name="au" type="date" label="Au" defaultValue={to} />
      </div>
      <Button type="submit" variant="outline" className="justify-self-start">
        Chercher
      </Button>
    </Form>
  );
}

type Entry = Route.ComponentProps['loaderData']['entries'][number];

/** A change with more fields is folded, and opens on request. */
const SHORT = 3;

function EntryItem({ entry: { at, who, what, subject, changes } }: { entry: Entry }) {
  const { kind, name, to } = subject;
  const list = <DifferenceList differences={changes} before="Avant" after="Après" />;
  return (
    <li className="py-4">
      <p>
        <strong className="font-medium">{what}</strong>
        {NBSP}: {to ? <Link to={to}>{name}</Link> : (name ?? kind.toLowerCase())}
      </p>
      <p className="text-sm text-ink-soft">
        Par {who}, <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>
      </p>
      {changes.length > SHORT ? (
        <details className="mt-2">
          <summary className="cursor-pointer text-sm">{count(changes.length, 'champ')}</summary>
          {list}
        </details>
      ) : (
        changes.length > 0 && list
      )}
    </li>
  );
}

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { entries, filters, total, page } = loaderData;
  const isAll = auditHref(filters) === auditHref({});
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">Journal</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        Qui a fait quoi, quand, avec ce qui était avant et après. Rien ne s’y efface.
      </p>
      <SearchForm filters={filters} />
      <p role="status" className="mt-6 text-ink-soft">
        {total === 0
          ? isAll
            ? 'Rien n’a encore été noté.'
            : 'Rien de tel n’a été noté.'
          : count(total, 'entrée')}
        {!isAll && (
          <TextLink to={auditHref({})} className="ml-4 text-ink">
            Tout le journal
          </TextLink>
        )}
      </p>
      {entries.length > 0 && (
        <ol className="mt-3 divide-y divide-line border-y border-line">
          {entries.map((entry) => (
            <EntryItem key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <Pagination
        page={page}
        pageCount={loaderData.pageCount}
        href={(number) => auditHref(filters, number)}
      />
    </>
  );
}

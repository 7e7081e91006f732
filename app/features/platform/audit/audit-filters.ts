/** Filters of the audit log, and their query parameters. */
import { z } from 'zod';
import { searchText } from '#language/search-text.ts';
import { ACTIONS, SUBJECTS } from './audit.ts';

export interface AuditFilters {
  /** Part of the subject's name, or of its values before or after. */
  q: string;
  /** Part of the author's name or address. */
  who: string;
  /** Empty for any action. */
  action: string;
  /** Type of subject; empty for any. */
  subject: string;
  /** First and last day, as `2026-03-03`, in Paris; empty for no bound. */
  from: string;
  to: string;
}

const MAX_TEXT_LENGTH = 254;

/** Query parameter of each filter, in the order of the form. */
const PARAMETERS: Record<keyof AuditFilters, string> = {
  q: 'q',
  who: 'qui',
  action: 'action',
  subject: 'objet',
  from: 'du',
  to: 'au',
};

const day = z.iso.date().catch('');

/** Reads a query string; an unknown value sets no filter. */
export function readAuditFilters(parameters: URLSearchParams): AuditFilters {
  const asked = (name: keyof AuditFilters) => parameters.get(PARAMETERS[name]) ?? '';
  const oneOf = (list: object, value: string) => (Object.hasOwn(list, value) ? value : '');
  return {
    q: searchText(asked('q'), MAX_TEXT_LENGTH),
    who: searchText(asked('who'), MAX_TEXT_LENGTH),
    action: oneOf(ACTIONS, asked('action')),
    subject: oneOf(SUBJECTS, asked('subject')),
    from: day.parse(asked('from')),
    to: day.parse(asked('to')),
  };
}

/** Path and query of a page of the filtered entries, without empty filters. */
export function auditHref(filters: Partial<AuditFilters>, page = 1): string {
  const parameters = new URLSearchParams();
  for (const [name, parameter] of Object.entries(PARAMETERS)) {
    const value = filters[name as keyof AuditFilters] ?? '';
    if (value !== '') parameters.set(parameter, value);
  }
  if (page > 1) parameters.set('page', String(page));
  return parameters.size === 0 ? '/admin/journal' : `/admin/journal?${parameters.toString()}`;
}

import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useFetcher, useFetchers } from 'react-router';
import { say, type Said } from '#ui/notice/said.ts';
import { useHydrated } from '#ui/frame/use-hydrated.ts';
import type { HeroStatus } from '#features/images/hero/hero.ts';

const actionOf = (hero: string) => `/admin/hero/${hero}/statut`;

/**
 * Form that publishes a banner or takes it off the home page; with scripts, without leaving the
 * page.
 */
export function StatusForm({
  formId,
  hero,
  status,
  from,
  children = null,
}: {
  formId?: string;
  hero: string;
  status: HeroStatus;
  /** Place of the form, which decides where a failure is shown. */
  from: 'fiche' | 'liste';
  children?: ReactNode;
}) {
  const fetcher = useFetcher<Said>();
  useEffect(() => {
    if (fetcher.data) say(fetcher.data);
  }, [fetcher.data]);
  const hydrated = useHydrated();
  return (
    <fetcher.Form method="post" id={formId} action={actionOf(hero)}>
      <input type="hidden" name="status" value={status} />
      <input type="hidden" name="depuis" value={from} />
      {hydrated && <input type="hidden" name="script" value="oui" />}
      {children}
    </fetcher.Form>
  );
}

/** Status of each banner once pending submissions succeed: at most one is published. */
export function useStatuses(): (hero: { id: string; status: HeroStatus }) => HeroStatus {
  const asked = useFetchers().flatMap(({ formAction, formData }) => {
    const hero = /^\/admin\/hero\/([^/]+)\/statut$/.exec(formAction ?? '')?.[1];
    return hero === undefined ? [] : [{ hero, status: formData?.get('status') }];
  });
  return ({ id, status }) =>
    asked.reduce<HeroStatus>((shown, { hero, status: wanted }) => {
      if (wanted === 'published') return hero === id ? 'published' : 'draft';
      return hero === id ? 'draft' : shown;
    }, status);
}

import { startTransition, useEffect, useRef, useState } from 'react';
import { useSubmit } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { listCronLinks } from '#features/intake/generation/cron-links.server.ts';
import { readPlan } from '#features/intake/generation/draft-job.server.ts';
import { DraftList } from '#features/intake/generation/draft-list.tsx';
import {
  DEFAULT_THEME,
  MAX_THEME,
  themeSchema,
  type LinkState,
} from '#features/intake/generation/generation.ts';
import { LinkList } from '#features/intake/generation/link-list.tsx';
import { LinkPanel, PENDING, type ShownLink } from '#features/intake/generation/link-panel.tsx';
import { listDrafts } from '#features/intake/generation/list-drafts.server.ts';
import { formatDateTime } from '#language/format.ts';
import { OfficeForm } from '#ui/form/draft/office-form.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { Field } from '#ui/form/field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextLink } from '#ui/link.tsx';
import { AnswerToast } from '#ui/notice/notice.tsx';
import { TitledSection } from '#ui/page/titled-section.tsx';
import { useMoving } from '#ui/live/use-moving.ts';
import type { Page } from '#app/routes/page.ts';
import { returnedOf } from '#app/routes/returned-form.ts';
import { adminMeta } from '../admin-meta.ts';
import { describeLink, receiveCronLink } from './receive-cron-link.server.ts';
import type { Route } from './+types/cron-link.ts';

const TITLE = 'Lien CRON';

export const handle: Page = {
  audience: 'admin',
  failures: { write: 'Impossible de générer le lien CRON.' },
  office: {
    label: TITLE,
    section: 'outils',
    purpose: 'Un brouillon de recette par jour, à l’heure dite, sur un thème.',
  },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const asked = new URL(request.url).searchParams.get('theme') ?? '';
  const theme = themeSchema.safeParse(asked).data ?? DEFAULT_THEME;
  const link = await describeLink(services, { actor, theme });
  const { isOn, hour, timeZone, theme: daily } = await readPlan(services);
  const links = await listCronLinks(services, { actor });
  const drafts = await listDrafts(services, { actor });
  return {
    theme,
    link,
    plan: { isOn, hour, timeZone, theme: daily },
    hasModel: services.model !== null,
    links: links.map(({ id, theme: of, state, by, createdAt, expiresAt, lastUsedAt, uses }) => ({
      id,
      theme: of,
      state,
      by,
      uses,
      createdAt: formatDateTime(createdAt),
      expiresAt: formatDateTime(expiresAt),
      lastUsedAt: lastUsedAt && formatDateTime(lastUsedAt),
    })),
    drafts: drafts.map(({ at, linkId, ...draft }) => ({
      ...draft,
      at: formatDateTime(at),
      isOfLink: linkId !== null,
    })),
  };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  receiveCronLink({ request, context });

export const meta = () => adminMeta(TITLE);

/**
 * Makes a link when the page opens, if there is none: a GET writes nothing. A link revoked later is
 * not replaced.
 *
 * @returns whether a link is to come
 */
function useOpening(theme: string, isMissing: boolean): boolean {
  const submit = useSubmit();
  const isAsked = useRef(false);
  const [isOpened, setIsOpened] = useState(!isMissing);
  useEffect(() => {
    if (isAsked.current || isOpened) return;
    isAsked.current = true;
    void submit({ geste: 'ouvrir', theme }, { method: 'post', replace: true }).then(() =>
      // Shown together with the link, which the router renders in a transition: its room is
      // reserved until then.
      startTransition(() => setIsOpened(true)),
    );
  }, [submit, theme, isOpened]);
  return isMissing && !isOpened;
}

type Made = ShownLink & { id: string };

/**
 * The link whose address was shown last, for as long as the page is open: an action's answer is
 * lost when drafts under way are read again.
 */
function useMade(answered: Made | null, links: readonly { id: string; state: LinkState }[]) {
  const [made, setMade] = useState(answered);
  if (answered && answered.url !== made?.url) setMade(answered);
  const shown = answered ?? made;
  return links.some(({ id, state }) => id === shown?.id && state === 'valid') ? shown : null;
}

type Plan = Route.ComponentProps['loaderData']['plan'];

const Daily = ({ isOn, hour, timeZone, theme, hasModel }: Plan & { hasModel: boolean }) => (
  <TitledSection id="quotidien" title="Brouillon quotidien">
    <p className="max-w-prose">
      {isOn
        ? `Le site crée lui-même un brouillon chaque jour à ${hour} (${timeZone}), sur le thème « ${theme} ».`
        : 'Le site peut créer lui-même un brouillon chaque jour, sans programmateur ni lien.'}{' '}
      <TextLink to="/admin/parametres/generation">
        {isOn ? 'Changer ces réglages' : 'L’allumer'}
      </TextLink>
    </p>
    <p className="mt-2 max-w-prose text-sm text-ink-soft">
      {hasModel
        ? 'Les recettes viennent de l’IA configurée, vérifiées comme un import ; de la réserve du site quand elle ne répond pas, ou propose ce qui ne va pas.'
        : 'Sans IA : les recettes viennent de la réserve livrée avec le site, d’abord celles qui sont sur le thème.'}
    </p>
  </TitledSection>
);

export default function CronLink({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, hasModel, links, drafts } = loaderData;
  const answered = actionData && 'made' in actionData ? actionData : null;
  const made = useMade(answered?.made ?? null, links);
  const link = made ?? loaderData.link;
  const theme = link?.theme ?? loaderData.theme;
  const { values = {}, errors = {} } = returnedOf(actionData) ?? {};
  const isOpening = useOpening(theme, link === null);
  useMoving(drafts.some(({ state, isAbandoned }) => state === 'under way' && !isAbandoned));
  return (
    <div className="max-w-3xl">
      <h1 className="text-3xl sm:text-4xl">{TITLE}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        Une adresse qu’un programmateur appelle chaque jour, et qui ajoute un brouillon de recette
        au catalogue.
      </p>
      <AnswerToast said={answered?.said} />
      <OfficeForm id="theme-du-lien" className="mt-6 flex flex-wrap items-end gap-3" key={theme}>
        <FormErrors id="lien-errors" errors={errors['']} />
        <div className="grow basis-60">
          <Field
            id="theme"
            name="theme"
            label="Thème"
            maxLength={MAX_THEME}
            defaultValue={values['theme'] ?? theme}
            errors={errors['theme']}
          />
        </div>
        <SubmitButton name="geste" value="generer">
          Générer
        </SubmitButton>
      </OfficeForm>
      <TitledSection id="lien" title="Le lien">
        {link && <LinkPanel link={link} />}
        {isOpening && (
          <div className="needs-script" aria-busy>
            <LinkPanel link={{ ...PENDING, theme, hour: plan.hour, timeZone: plan.timeZone }} />
          </div>
        )}
        {!link && (
          <p className={isOpening ? 'without-script' : ''}>
            Aucun lien n’est valable sur ce thème. « Générer » en fait un.
          </p>
        )}
      </TitledSection>
      <Daily {...plan} hasModel={hasModel} />
      <TitledSection id="brouillons" title="Derniers brouillons">
        <DraftList drafts={drafts} />
      </TitledSection>
      <TitledSection id="liens" title="Liens">
        <LinkList links={links} shown={theme} />
      </TitledSection>
    </div>
  );
}

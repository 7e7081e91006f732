import { data, Form } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { readUsage } from '#features/platform/assistant/read-usage.server.ts';
import { tryModel } from '#features/platform/assistant/try-model.server.ts';
import {
  BudgetBars,
  CallTable,
  inSeconds,
  MonthTable,
} from '#features/platform/assistant/usage.tsx';
import { formatMonth } from '#language/format.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextLink } from '#ui/link.tsx';
import { Pagination } from '#ui/page/pagination.tsx';
import { TitledSection } from '#ui/page/titled-section.tsx';
import type { Page } from '#app/routes/page.ts';
import { refusalOf } from '#app/routes/refusal.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { PAGE_SIZE, pageCount, pageNumber } from '../page-number.ts';
import type { Route } from './+types/assistant.ts';

export const handle: Page = {
  audience: 'admin',
  office: {
    label: 'IA',
    section: 'outils',
    purpose: 'Ce que l’IA a pris, pour quoi, et ce qui lui reste ce mois-ci.',
  },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const page = pageNumber(request);
  const asked = { actor: context.get(actorContext), page, pageSize: PAGE_SIZE };
  const { total, months, ...usage } = await readUsage(services, asked);
  const { model } = services;
  return {
    ...usage,
    months: [...Map.groupBy(months, ({ month }) => month)].map(([month, used]) => ({
      title: formatMonth(month),
      used,
    })),
    page,
    pageCount: pageCount(total),
    // Without the key.
    model: model && {
      host: model.host,
      text: model.textModel,
      picture: model.pictureModel,
      sees: model.sees,
    },
  };
}

/** Tests the model with one tiny question. */
export async function action({ context }: Route.ActionArgs) {
  try {
    const actor = context.get(actorContext);
    return { tried: await tryModel(context.get(servicesContext), { actor }), failure: null };
  } catch (thrown) {
    const { error, status, headers } = refusalOf(thrown);
    const failure = [error.message, error.suggestion].filter(Boolean).join(' ');
    return data({ tried: null, failure }, { status, headers });
  }
}

export const meta = () => adminMeta('IA');

type Loaded = Route.ComponentProps['loaderData'];

function Configured({
  model,
  result,
}: {
  model: NonNullable<Loaded['model']>;
  result: Route.ComponentProps['actionData'];
}) {
  const facts = [
    ['Service', model.host],
    ['Textes', model.text],
    ['Images', model.picture ?? 'aucun modèle\u00a0: le site dessine lui-même'],
    ['Photos lues', model.sees ? 'oui' : 'non'],
  ];
  return (
    <>
      <dl className="mt-6 grid max-w-2xl grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {facts.map(([name, fact]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <Form method="post" preventScrollReset className="mt-5 flex flex-wrap items-center gap-4">
        <SubmitButton variant="outline">Tester</SubmitButton>
        <p role="status" className={result?.failure ? 'text-danger' : ''}>
          {result?.tried &&
            `Réponse en ${inSeconds(result.tried.durationMs)}\u00a0: «\u00a0${result.tried.answer}\u00a0»`}
          {result?.failure}
        </p>
      </Form>
    </>
  );
}

function Without() {
  return (
    <div className="mt-6 max-w-2xl border-l-4 border-brass-line bg-surface p-box">
      <p className="font-medium">Sans IA</p>
      <p className="mt-2">
        Aucun modèle n’est configuré. Les suggestions viennent des recettes elles-mêmes, les images
        du verre dessiné, et le disent.
      </p>
      <p className="mt-2 text-ink-soft">
        Pour en avoir un, donnez au serveur <code>AI_BASE_URL</code> et <code>AI_TEXT_MODEL</code>,
        avec <code>AI_API_KEY</code> s’il faut une clé, puis redémarrez-le.{' '}
        <code>.env.example</code> décrit chaque variable.
      </p>
    </div>
  );
}

export default function Assistant({ loaderData, actionData }: Route.ComponentProps) {
  const { model, spent, budget, months, calls, page } = loaderData;
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">IA</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        Chaque appel est compté ici. Ce qui a été demandé et répondu n’est pas gardé.
      </p>
      {model ? <Configured model={model} result={actionData} /> : <Without />}
      <TitledSection id="mois" title="Ce mois-ci">
        <BudgetBars spent={spent} budget={budget} />
        <p className="mt-5">
          <TextLink to="/admin/parametres/ia">Changer le budget</TextLink>
        </p>
      </TitledSection>
      {months.length > 0 && (
        <TitledSection id="usages" title="Par mois">
          {months.map(({ title, used }) => (
            <section key={title} aria-label={title} className="mt-6">
              <h3 className="text-lg first-letter:uppercase">{title}</h3>
              <MonthTable title={title} used={used} />
            </section>
          ))}
        </TitledSection>
      )}
      <TitledSection id="appels" title="Derniers appels">
        {calls.length === 0 ? <p>Aucun appel pour le moment.</p> : <CallTable calls={calls} />}
        <Pagination
          page={page}
          pageCount={loaderData.pageCount}
          href={(number) => `/admin/ia?page=${number}`}
        />
      </TitledSection>
    </>
  );
}

import { servicesContext } from '#app/context.server.ts';
import { TOKENS_PATH } from '#features/members/tokens/token.ts';
import { ownEndpoints } from '#features/pages/open/own-endpoints.ts';
import { endpoints } from '#features/pages/open/endpoints.ts';
import { API_PATH } from '#features/pages/open/open-path.ts';
import { ReadingPage } from '#ui/page/reading-page.tsx';
import { TextLink } from '#ui/link.tsx';
import { pageMeta } from '#app/routes/page-meta.ts';
import type { Page } from '#app/routes/page.ts';
import type { Route } from './+types/api.ts';

export const handle: Page = {
  audience: 'anybody',
  shows: [],
  inSitemap: true,
  menu: { label: 'API ouverte', group: 'house', inFooter: true },
};

/** Address that calls an endpoint with its first two examples. */
const exampleOf = ({ path, parameters }: (typeof endpoints)[number], publicUrl: string) => {
  const asked = parameters.filter(({ place, example }) => place === 'query' && example !== '');
  const query = new URLSearchParams(asked.slice(0, 2).map(({ name, example }) => [name, example]));
  const filled = path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => parameters.find((one) => one.name === name)?.example ?? '',
  );
  return `${publicUrl}${filled}${query.size > 0 ? `?${query}` : ''}`;
};

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext);
  return {
    url: `${publicUrl}/api`,
    document: `${API_PATH}/openapi.json`,
    own: ownEndpoints.map(([name, { method, path, summary, scope }]) => ({
      name,
      call: `${method} ${path}`,
      summary,
      scope,
    })),
    endpoints: endpoints.map((endpoint) => ({
      name: endpoint.name,
      path: endpoint.path,
      summary: endpoint.summary,
      example: exampleOf(endpoint, publicUrl),
      parameters: endpoint.parameters.map(({ name, describes, values = [], isRepeated }) => ({
        name,
        describes,
        values: values.join(', '),
        isRepeated: isRepeated === true,
      })),
    })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'API ouverte · Zinc',
    description:
      'Les recettes de Zinc pour vos programmes\u00a0: adresses, filtres, réponses en JSON, sans clé, et chaque recette en quatre formats.',
    url: loaderData?.url,
  });

const TITLES = {
  use: 'L’essentiel',
  rules: 'Ce sur quoi compter',
  files: 'Une recette, un fichier',
  own: 'Ce que vous gardez',
};

const Code = ({ children }: { children: string }) => (
  <code className="rounded bg-sunken px-1.5 py-0.5 text-sm break-all">{children}</code>
);

export default function Api({ loaderData }: Route.ComponentProps) {
  const contents = [
    { id: 'essentiel', title: TITLES.use },
    { id: 'fichiers', title: TITLES.files },
    ...loaderData.endpoints.map(({ name, path }) => ({ id: name, title: path })),
    { id: 'a-vous', title: TITLES.own },
    { id: 'regles', title: TITLES.rules },
  ];
  return (
    <ReadingPage
      kind="La maison"
      title="API ouverte"
      lead="Les recettes publiées, leurs ingrédients et ce qu’un bar peut faire, pour vos programmes."
      contents={contents}
    >
      <section id="essentiel" aria-labelledby="titre-essentiel" className="scroll-mt-4">
        <h2 id="titre-essentiel" className="text-2xl sm:text-3xl">
          {TITLES.use}
        </h2>
        <p className="mt-4">
          Les réponses sont en JSON, sans clé, et toute page d’un autre site peut les lire. Le{' '}
          <TextLink to={loaderData.document} reloadDocument>
            document OpenAPI
          </TextLink>{' '}
          dit chaque paramètre et chaque champ.
        </p>
      </section>
      <section id="fichiers" aria-labelledby="titre-fichiers" className="mt-14 scroll-mt-4">
        <h2 id="titre-fichiers" className="text-2xl sm:text-3xl">
          {TITLES.files}
        </h2>
        <p className="mt-4">
          Ajoutez à l’adresse d’une recette <Code>.json</Code> (Schema.org), <Code>.cook</Code>{' '}
          (Cooklang), <Code>.bar-assistant.json</Code> ou <Code>.md</Code> (Markdown). Rien ne s’y
          perd{'\u00a0'}: ce qu’un format ne sait pas dire est à côté, sous <Code>zinc</Code>.
        </p>
      </section>
      {loaderData.endpoints.map(({ name, path, summary, example, parameters }) => (
        <section
          key={name}
          id={name}
          aria-labelledby={`titre-${name}`}
          className="mt-14 scroll-mt-4"
        >
          <h2 id={`titre-${name}`} className="text-xl break-all sm:text-2xl">
            {path}
          </h2>
          <p className="mt-3">{summary}</p>
          <p className="mt-3 text-sm">
            Exemple{'\u00a0'}:{' '}
            <a href={example} rel="nofollow" className="break-all underline underline-offset-4">
              {example}
            </a>
          </p>
          {parameters.length > 0 && (
            <dl className="mt-4 grid gap-3">
              {parameters.map((one) => (
                <div key={one.name}>
                  <dt>
                    <Code>{one.name}</Code>
                    {one.isRepeated && ' (plusieurs fois)'}
                  </dt>
                  <dd className="mt-1 text-sm text-ink-soft">
                    {one.describes} {one.values}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      ))}
      <section id="a-vous" aria-labelledby="titre-a-vous" className="mt-14 scroll-mt-4">
        <h2 id="titre-a-vous" className="text-2xl sm:text-3xl">
          {TITLES.own}
        </h2>
        <p className="mt-4">
          Avec une <TextLink to={TOKENS_PATH}>clé de votre profil</TextLink>, un programme lit et
          change vos favoris, vos bouteilles, votre liste de courses et votre journal. Il l’envoie
          ainsi{'\u00a0'}: <Code>Authorization: Bearer zinc_…</Code>
        </p>
        <dl className="mt-4 grid gap-3">
          {loaderData.own.map(({ name, call, summary, scope }) => (
            <div key={name}>
              <dt>
                <Code>{call}</Code>
              </dt>
              <dd className="mt-1 text-sm text-ink-soft">
                {summary} Droit{'\u00a0'}: {scope}.
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section id="regles" aria-labelledby="titre-regles" className="mt-14 scroll-mt-4">
        <h2 id="titre-regles" className="text-2xl sm:text-3xl">
          {TITLES.rules}
        </h2>
        <ul className="mt-4 grid list-disc gap-2 pl-5">
          <li>
            <Code>id</Code> ne change jamais. Une adresse peut changer{'\u00a0'}: l’ancienne mène à
            la nouvelle.
          </li>
          <li>
            Renvoyez l’<Code>ETag</Code> reçu dans <Code>If-None-Match</Code>
            {'\u00a0'}: si rien n’a changé, la réponse est un 304 sans contenu.
          </li>
          <li>
            Une liste dit sa suite dans <Code>next</Code>. Une recette publiée entre deux réponses
            ne fait ni doublon ni oubli.
          </li>
          <li>
            Des champs et des paramètres peuvent s’ajouter à <Code>v1</Code>
            {'\u00a0'}: ignorez ceux que vous ne connaissez pas. Rien n’en sera retiré. Une{' '}
            <Code>v2</Code>, s’il en faut une, vivra au moins un an à côté, et l’en-tête{' '}
            <Code>Deprecation</Code> le dira.
          </li>
          <li>
            Trop de demandes à la fois{'\u00a0'}: la réponse est un 503, et <Code>Retry-After</Code>{' '}
            dit combien de secondes attendre. Une clé appelle 600 fois en dix minutes, une adresse 1
            200 fois{'\u00a0'}: au-delà, un 429. Tout refus est un{' '}
            <Code>application/problem+json</Code> en français.
          </li>
          <li>
            Une entrée du journal envoyée deux fois avec la même <Code>Idempotency-Key</Code> n’est
            écrite qu’une fois.
          </li>
        </ul>
      </section>
    </ReadingPage>
  );
}

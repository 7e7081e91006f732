import glossaryPage from '#content/pages/glossaire.md';
import { servicesContext } from '#app/context.server.ts';
import {
  GLOSSARY_PATH,
  MAX_GLOSSARY_QUERY,
  readGlossaryQuery,
  searchGlossary,
} from '#features/pages/glossary/glossary.ts';
import { GlossaryCounts, GlossarySections } from '#features/pages/glossary/glossary-sections.tsx';
import { GLOSSARY } from '#features/pages/glossary/glossary-terms.server.ts';
import { typeset } from '#language/typography.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ReadingPage } from '#ui/page/reading-page.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { NBSP } from '#ui/spaces.ts';
import { writtenMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import type { Route } from './+types/glossary.ts';

export const handle: Page = {
  audience: 'anybody',
  isReading: true,
  shows: [],
  reads: (parameters) => {
    const query = readGlossaryQuery(parameters);
    return new URLSearchParams(query === '' ? {} : { q: query });
  },
  inSitemap: true,
  menu: { label: 'Glossaire', group: 'learning', inFooter: true, isQuick: true },
};

export function loader({ request, context }: Route.LoaderArgs) {
  const query = readGlossaryQuery(new URL(request.url).searchParams);
  return {
    query,
    page: typeset(glossaryPage),
    glossary: searchGlossary(GLOSSARY, query),
    url: `${context.get(servicesContext).publicUrl}${GLOSSARY_PATH}`,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  writtenMeta(
    loaderData,
    loaderData?.query
      ? { title: `«${NBSP}${loaderData.query}${NBSP}» · Glossaire · Zinc`, index: false }
      : {},
  );

export default function Glossary({ loaderData: { query, page, glossary } }: Route.ComponentProps) {
  const count = Object.values(glossary).flat().length;
  return (
    <ReadingPage kind="Apprendre" title={page.title} lead={page.lead}>
      <form
        action={GLOSSARY_PATH}
        role="search"
        aria-label="Glossaire"
        data-live=""
        className="flex max-w-2xl flex-wrap gap-2"
      >
        <SearchField
          name="q"
          label="Chercher un mot"
          defaultValue={query}
          maxLength={MAX_GLOSSARY_QUERY}
          className="min-w-0 grow basis-36"
        />
        <Button type="submit">Chercher</Button>
      </form>
      <p role="status" className="mt-4 text-ink-soft">
        {count === 0 ? '' : `${count} ${count > 1 ? 'termes' : 'terme'}`}
        {count > 0 && query !== '' && ` pour «${NBSP}${query}${NBSP}»`}
        {count === 0 && 'Aucun terme trouvé…'}
      </p>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-8 lg:self-start">
          <GlossaryCounts glossary={glossary} />
        </div>
        <div className="shows-loading">
          {count === 0 ? <NothingFound /> : <GlossarySections glossary={glossary} />}
        </div>
      </div>
    </ReadingPage>
  );
}

function NothingFound() {
  return (
    <div className="rounded-lg border border-dashed border-zinc px-6 py-14 text-center">
      <p className="font-serif text-xl">Essayez un autre mot, ou le début d’un mot.</p>
      <ButtonLink to={GLOSSARY_PATH} variant="outline" className="mt-6">
        Voir tous les termes
      </ButtonLink>
    </div>
  );
}

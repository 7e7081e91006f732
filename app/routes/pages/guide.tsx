import guidePage from '#content/pages/guide.md';
import { servicesContext } from '#app/context.server.ts';
import { Counter } from '#features/recipes/drawing/counter.tsx';
import { GlassShelf, GuideChapter } from '#features/pages/guide/guide-chapter.tsx';
import { readGuide, type ShownEssential } from '#features/pages/guide/read-guide.server.ts';
import { typeset } from '#language/typography.ts';
import { Link } from '#ui/link.tsx';
import { ReadingPage } from '#ui/page/reading-page.tsx';
import { writtenMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import { read } from '../read.server.ts';
import type { Route } from './+types/guide.ts';
import { CocktailPicture } from '#features/recipes/cocktails/recipe/cocktail-picture.tsx';

/** Recipes for beginners, and what each teaches. */
function EssentialList({ essentials }: { essentials: readonly ShownEssential[] }) {
  return (
    <ol className="mt-8 grid max-w-[46rem] gap-x-10 gap-y-8 sm:grid-cols-2">
      {essentials.map(({ lesson, ...cocktail }) => (
        <li key={cocktail.slug} className="group relative flex gap-4 max-[18rem]:flex-wrap">
          <CocktailPicture
            cocktail={cocktail}
            alt=""
            sizes="5rem"
            widest={320}
            className="aspect-4/5 w-20 shrink-0 self-start rounded-lg"
            margin="p-1.5"
          />
          <div>
            <h3 className="text-xl">
              <Link
                to={`/cocktails/${cocktail.slug}`}
                className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-brass-line group-hover:underline-offset-4"
              >
                {cocktail.title}
              </Link>
            </h3>
            <p className="mt-1.5 text-ink-soft">{lesson}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

export const handle: Page = {
  audience: 'anybody',
  isReading: true,
  shows: ['lists'],
  inSitemap: true,
  menu: { label: 'Guide du débutant', group: 'learning', inFooter: true, isQuick: true },
};

export async function loader({ context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext);
  const guide = await read('Impossible de charger le guide.', readGuide({ db }));
  return { ...guide, page: typeset(guidePage), url: `${publicUrl}/guide-cocktails` };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  writtenMeta(loaderData, { type: 'article' });

const ESSENTIALS = { id: 'essentiels', title: 'Les cocktails essentiels' };
const CHAPTER_OF_GLASSES = 'verres';

export default function Guide({ loaderData }: Route.ComponentProps) {
  const { page, chapters, glasses, essentials } = loaderData;
  const hasEssentials = essentials.length > 0;
  return (
    <ReadingPage
      kind="Apprendre"
      title={page.title}
      lead={page.lead}
      picture={
        <Counter
          drawings={chapters.slice(-3).map(({ drawing }) => drawing)}
          className="hidden w-80 shrink-0 lg:flex"
        />
      }
      contents={hasEssentials ? [...chapters, ESSENTIALS] : chapters}
    >
      {chapters.map((chapter, index) => (
        <GuideChapter key={chapter.id} chapter={chapter} number={index + 1}>
          {chapter.id === CHAPTER_OF_GLASSES && <GlassShelf glasses={glasses} />}
        </GuideChapter>
      ))}
      {hasEssentials && (
        <section
          id={ESSENTIALS.id}
          aria-labelledby="titre-essentiels"
          className="mt-20 scroll-mt-4 border-t-2 border-brass-line pt-8"
        >
          <h2 id="titre-essentiels" className="text-3xl sm:text-4xl">
            {ESSENTIALS.title}
          </h2>
          <p className="mt-3 max-w-[65ch] text-lg text-ink-soft">
            Chacun apprend un geste. Préparez-les une fois, et le reste du catalogue vous paraîtra
            familier.
          </p>
          <EssentialList essentials={essentials} />
        </section>
      )}
      <p className="mt-14 max-w-[65ch] text-lg">
        Si un mot vous arrête, le{' '}
        <Link
          to="/glossaire-cocktails"
          className="underline decoration-brass-line underline-offset-4"
        >
          glossaire
        </Link>{' '}
        l’explique sans doute.
      </p>
    </ReadingPage>
  );
}

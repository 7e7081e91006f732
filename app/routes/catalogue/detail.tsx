import { redirect, replace, useSearchParams } from 'react-router';
import { isSlug } from '#app/language/fold.ts';
import { isDrink } from '#features/recipes/cocktails/card-words.ts';
import type { CocktailDetail } from '#features/recipes/cocktails/cocktail.ts';
import { servicesContext } from '#app/context.server.ts';
import { AdSlot } from '#features/business/ads/ad-slot.tsx';
import { BackToList } from '#features/recipes/cocktails/recipe/back-to-list.tsx';
import { getCocktail } from '#features/recipes/cocktails/recipe/get-cocktail.server.ts';
import { listNeighbours } from '#features/recipes/cocktails/neighbours/list-neighbours.server.ts';
import { NeighbourList } from '#features/recipes/cocktails/neighbours/neighbour-list.tsx';
import { findRenamed, isGone } from '#features/recipes/cocktails/stored/old-slugs.server.ts';
import {
  LEFTOVER,
  LeftoverForm,
} from '#features/recipes/cocktails/lines/scaling/leftover-form.tsx';
import { stepParts } from '#features/recipes/cocktails/lines/scaling/step-parts.tsx';
import { askedPortions, parsePortions } from '#features/recipes/cocktails/lines/portions.ts';
import { pictureAlt, pictureCredit } from '#features/recipes/cocktails/recipe/picture-alt.ts';
import { PrintButton } from '#features/recipes/cocktails/recipe/print-button.tsx';
import { ShareButton } from '#features/recipes/cocktails/recipe/share-button.tsx';
import { ingredientPath } from '#features/recipes/ingredients/ingredient-path.ts';
import { RecipeArticle } from '#features/recipes/cocktails/recipe/recipe-article.tsx';
import { recipeData } from '#features/recipes/cocktails/recipe/recipe-data.ts';
import { RecipeFiles, recipeFiles } from '#features/recipes/cocktails/recipe-files.tsx';
import { recipeSheet } from '#features/recipes/cocktails/recipe/recipe-sheet.ts';
import { breadcrumbData } from '#ui/page/structured-data.ts';
import { SurpriseLink } from '#features/recipes/cocktails/list/surprise-link.tsx';
import { haveOf, HaveForm } from '#features/bar/have/have-button.tsx';
import { findSlugsThere } from '#features/bar/bottles/open-bar.server.ts';
import { AddToList } from '#features/bar/shopping/add-to-list.tsx';
import { FavoriteButton, heartOf } from '#features/members/favorites/favorite-button.tsx';
import { findFavorites } from '#features/members/favorites/find-favorites.server.ts';
import { findTerms, indexTerms } from '#features/pages/glossary/find-terms.ts';
import { GLOSSARY } from '#features/pages/glossary/glossary-terms.server.ts';
import { MarkedText } from '#features/pages/glossary/marked-text.tsx';
import { findUnit } from '#features/members/measures/keep-unit.server.ts';
import { UnitChoice } from '#features/members/measures/unit-choice.tsx';
import { askedUnit, UNIT_PARAMETER } from '#features/members/measures/volume-unit.ts';
import { findShelf } from '#features/members/shelf/find-shelf.server.ts';
import { MemberShelf } from '#features/members/shelf/member-shelf.tsx';
import { getOwnReview } from '#features/members/ratings/read-own-reviews.server.ts';
import { getReviewPage } from '#features/members/ratings/read-reviews.server.ts';
import { readReviewView, reviewQuery } from '#features/members/ratings/rating.ts';
import { reviewData } from '#features/members/ratings/review-data.ts';
import { ReviewSection } from '#features/members/ratings/review-section.tsx';
import { EquipmentBox } from '#features/business/shop/equipment/equipment-box.tsx';
import { EQUIPMENT } from '#features/business/shop/equipment/recipe-shelf.tsx';
import { equipmentQuery } from '#features/business/shop/equipment.ts';
import { listEquipment } from '#features/business/shop/list-products.server.ts';
import { readAffiliation } from '#features/business/shop/read-affiliation.server.ts';
import { showSaved } from '#features/business/shop/shop.ts';
import { socialCardOf } from '#features/images/social/social-card.ts';
import { socialFile } from '#features/images/social/social-name.server.ts';
import { SOCIAL_FORMATS, socialPath, socialType } from '#features/images/social/social.ts';
import { told } from '#ui/frame/error-page.tsx';
import { withNotice } from '#ui/notice/notice-address.ts';
import { NOTICES } from '#ui/notice/notices.ts';
import { CANNOT_LOAD } from '../client-read.ts';
import { pageMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import { read } from '../read.server.ts';
import { returnedOf } from '../returned-form.ts';
import { keptIntention } from '../reviews/intention.server.ts';
import { visitOf } from '../bar/receive-bottles.server.ts';
import { receiveReview } from '../reviews/receive-review.server.ts';
import { answerLeftover } from './leftover.server.ts';
import type { Route } from './+types/detail.ts';

export const handle: Page = {
  audience: 'anybody',
  isReading: true,
  failures: { read: CANNOT_LOAD.recipe },
  // Any recipe may become, or stop being, one of the similar ones.
  shows: ({ slug = '' }) => [`recipe:${slug}`, 'lists', 'products', 'settings'],
  isOwn: (_, { slug = '' }, recipes) => recipes.has(slug),
  reads: (parameters, { slug = '' }) => {
    if (!isSlug(slug)) return null;
    const known = new URLSearchParams(reviewQuery(readReviewView(parameters)));
    // A leftover is answered with the servings that it is enough for.
    if (parameters.has(LEFTOVER.amount)) return null;
    const portions = askedPortions(parameters.get('portions'));
    if (portions !== null) known.append('portions', String(portions));
    const unit = askedUnit(parameters.get(UNIT_PARAMETER));
    if (unit !== null) known.append(UNIT_PARAMETER, unit);
    return known;
  },
};

/** Search engines want a picture in each ratio. */
const RECIPE_RATIOS = ['carre', '4-3', '16-9'] as const;

const TERMS = indexTerms(Object.values(GLOSSARY).flat());

export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, retailer, publicUrl } = services;
  const { search, searchParams } = new URL(request.url);
  const [cocktail, neighbours] = isSlug(slug)
    ? await read(
        CANNOT_LOAD.recipe,
        Promise.all([getCocktail({ db }, slug), listNeighbours(services, slug)]),
      )
    : [null, null];
  if (!cocktail || !neighbours) {
    const renamed = isSlug(slug) ? await read(CANNOT_LOAD.recipe, findRenamed({ db }, slug)) : null;
    if (renamed !== null) {
      throw redirect(`/cocktails/${renamed}${search}`, 301);
    }
    if (isSlug(slug) && (await read(CANNOT_LOAD.recipe, isGone({ db }, slug)))) {
      throw told(NOTICES['cocktail-introuvable'].message, { status: 410 });
    }
    throw replace(withNotice('/cocktails', 'cocktail-introuvable'), {
      headers: { 'X-Robots-Tag': 'noindex' },
    });
  }
  const refused = answerLeftover(searchParams, cocktail);
  const visit = visitOf(request, context);
  const { actor } = visit;
  const kept = actor && (await keptIntention(context.get(servicesContext), request));
  const [reviews, own, favorites, there, equipment, { partnerTag, isLive }, unit, shelf] =
    await read(
      CANNOT_LOAD.recipe,
      Promise.all([
        getReviewPage({ db }, { actor, cocktail, ...readReviewView(searchParams) }),
        getOwnReview({ db }, { actor, slug }),
        findFavorites(
          { db },
          { actor, slugs: [slug, ...neighbours.nearest.map((card) => card.slug)] },
        ),
        // The page of visitors is kept for all of them: it says nobody’s bottles.
        actor ? findSlugsThere(services, visit) : [],
        listEquipment({ db }, cocktail, EQUIPMENT),
        readAffiliation({ db, retailer }),
        askedUnit(searchParams.get(UNIT_PARAMETER)) ?? findUnit(services, visit),
        findShelf({ db }, { actor, slug }),
      ]),
    );
  return {
    cocktail,
    terms: findTerms(cocktail.steps, TERMS),
    sheet: recipeSheet(cocktail, {
      unit,
      portions: parsePortions(searchParams.get('portions'), cocktail.servings),
    }),
    refused,
    neighbours,
    reviews,
    reviewer: actor && {
      own,
      draft: kept?.kind === 'review' && kept.slug === slug ? kept : null,
    },
    favorites,
    shelf,
    there: there.filter((one) =>
      [...cocktail.lines, ...cocktail.served].some(({ ingredient }) => ingredient === one),
    ),
    equipment: {
      products: equipment.map((product) => showSaved(product, partnerTag)),
      query: isLive ? equipmentQuery(cocktail) : null,
    },
    url: `${publicUrl}/cocktails/${cocktail.slug}`,
    pictureFile: socialFile(cocktail.slug, socialCardOf(cocktail)),
  };
}

/** A member rates and comments, or contests a moderation decision. */
export const action = ({ request, params: { slug }, context }: Route.ActionArgs) =>
  receiveReview({ request, context, slug });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Zinc' }];
  const { cocktail, sheet, reviews, url, pictureFile } = loaderData;
  const { origin } = new URL(url);
  return pageMeta({
    title: `${cocktail.metaTitle} · Zinc`,
    description: cocktail.metaDescription,
    url,
    type: 'article',
    picture: {
      ...SOCIAL_FORMATS.partage,
      path: socialPath(pictureFile, 'partage'),
      type: socialType(pictureFile),
      alt: pictureAlt(cocktail),
    },
    alternates: [
      ...recipeFiles.map(([ending, { type, label: title }]) => ({
        type,
        href: `${url}.${ending}`,
        title,
      })),
      {
        type: 'application/json+oembed',
        href: `${origin}/oembed?url=${encodeURIComponent(url)}`,
        title: cocktail.title,
      },
    ],
    data: [
      {
        ...recipeData(cocktail, sheet, {
          url,
          images: RECIPE_RATIOS.map((format) => `${origin}${socialPath(pictureFile, format)}`),
          credit: pictureCredit(cocktail),
        }),
        ...reviewData(reviews),
      },
      breadcrumbData([
        { name: 'Accueil', url: `${origin}/` },
        { name: 'Cocktails', url: `${origin}/cocktails` },
        { name: cocktail.title, url },
      ]),
    ],
  });
};

/** Explains the sign-in, and comes back to the form. */
const signInToRate = (slug: string) => {
  const returnTo = encodeURIComponent(`/cocktails/${slug}#noter`);
  return withNotice(`/auth?returnTo=${returnTo}`, 'connexion-note');
};

const SWEET = /^(?:sucre|cassonade|miel)$/;

/** Calculator of a drink, or of a syrup; null for another preparation. */
function toolOf({ slug, category, lines }: CocktailDetail, portions: number) {
  if (isDrink({ category })) {
    const query = portions < 4 ? '' : `?verres=${Math.ceil(portions)}`;
    const href = `/cocktails/${slug}/pour-plusieurs${query}`;
    return { href, rel: 'nofollow', label: 'Pour plusieurs, en bouteille' };
  }
  return lines.some(({ ingredient }) => SWEET.test(ingredient))
    ? { href: '/outils/sirop', rel: undefined, label: 'Calculer un sirop' }
    : null;
}

export default function Detail({ loaderData, actionData }: Route.ComponentProps) {
  const {
    cocktail,
    terms,
    sheet,
    refused,
    neighbours,
    reviews,
    reviewer,
    favorites,
    shelf,
    there,
  } = loaderData;
  const [parameters] = useSearchParams();
  const portions = parsePortions(parameters.get('portions'), cocktail.servings);
  const tool = toolOf(cocktail, portions);
  return (
    <div className="mx-auto max-w-7xl px-gutter pt-4 sm:px-6 sm:pt-6 print:p-0">
      <BackToList />
      <article className="mt-3">
        <RecipeArticle
          cocktail={cocktail}
          sheet={sheet}
          portions={portions}
          steps={cocktail.steps.map((step, index) => (
            <MarkedText
              key={step}
              text={step}
              marks={terms[index] ?? []}
              parts={stepParts(step, sheet.steps[index] ?? [], sheet.choices.indexOf(portions))}
            />
          ))}
          linePath={ingredientPath}
          amountTools={{
            above: <UnitChoice chosen={sheet.unit} />,
            below: (
              <>
                <LeftoverForm names={sheet.measured} refused={refused} />
                {tool && (
                  <p className="no-print mt-1">
                    <a
                      href={tool.href}
                      rel={tool.rel}
                      data-servings="verres"
                      className="inline-block py-1.5 underline underline-offset-4"
                    >
                      {tool.label}
                    </a>
                  </p>
                )}
                {shelf && <MemberShelf slug={cocktail.slug} shelf={shelf} />}
              </>
            ),
          }}
          lineTool={haveOf(there)}
          interlude={<AdSlot place="article" className="mt-4" />}
          counter={
            <a
              href={`/cocktails/${cocktail.slug}/comptoir?portions=${portions}`}
              rel="nofollow"
              data-servings="portions"
              className="no-print inline-flex min-h-9 items-center text-base underline underline-offset-4"
            >
              Mode comptoir
            </a>
          }
          aside={<AdSlot place="rectangle" className="hidden lg:grid" />}
          tools={
            <>
              <FavoriteButton
                slug={cocktail.slug}
                title={cocktail.title}
                isFavorite={favorites.includes(cocktail.slug)}
                wide
              />
              <AddToList slug={cocktail.slug} portions={portions} />
              <ShareButton title={cocktail.title} />
              <PrintButton />
            </>
          }
        />
        <RecipeFiles path={`/cocktails/${cocktail.slug}`} />
        <HaveForm />
        <EquipmentBox {...loaderData.equipment} />
        <ReviewSection
          slug={cocktail.slug}
          shown={reviews}
          reviewer={reviewer}
          returned={returnedOf(actionData)}
          signIn={signInToRate(cocktail.slug)}
        />
      </article>
      {neighbours.nearest.length > 0 && (
        <NeighbourList neighbours={neighbours} corner={heartOf(favorites)}>
          <SurpriseLink except={cocktail.slug} />
        </NeighbourList>
      )}
    </div>
  );
}

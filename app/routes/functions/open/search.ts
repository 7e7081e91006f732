import { servicesContext } from '#app/context.server.ts';
import { ENDPOINTS, limitOf, spelling, WRONG } from '#features/pages/open/endpoints.ts';
import { searchRecipes } from '#features/pages/open/read-recipes.server.ts';
import { LIMITS } from '#features/recipes/cocktails/filters/list-filters.ts';
import { searchText } from '#language/search-text.ts';
import type { Page } from '#app/routes/page.ts';
import { openAnswer, wrongParameter } from './open-answer.server.ts';
import type { Route } from './+types/search.ts';

const askedOf = spelling(
  ENDPOINTS.search,
  (parameters) =>
    new URLSearchParams({
      q: searchText(parameters.get('q') ?? '', LIMITS.query),
      limit: String(limitOf(parameters)),
    }),
);

export const handle: Page = { audience: 'anybody', shows: ['lists'], reads: askedOf };

/** `/api/v1/search?q=`. */
export function loader({ request, context }: Route.LoaderArgs) {
  const asked = askedOf(new URL(request.url).searchParams);
  const wrong = asked.get(WRONG);
  if (wrong !== null) return wrongParameter(wrong);
  return openAnswer(
    searchRecipes(context.get(servicesContext), {
      q: asked.get('q') ?? '',
      most: limitOf(asked),
    }),
  );
}

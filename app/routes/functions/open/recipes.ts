import { servicesContext } from '#app/context.server.ts';
import {
  ENDPOINTS,
  filtersAmong,
  limitOf,
  spelling,
  WRONG,
} from '#features/pages/open/endpoints.ts';
import { API_PATH } from '#features/pages/open/open-path.ts';
import { listRecipes, readCursor } from '#features/pages/open/read-recipes.server.ts';
import { parseFilters, toParameters } from '#features/recipes/cocktails/filters/list-filters.ts';
import type { Page } from '#app/routes/page.ts';
import { openAnswer, wrongParameter } from './open-answer.server.ts';
import type { Route } from './+types/recipes.ts';

/** The request in its one spelling. */
const askedOf = spelling(ENDPOINTS.recipes, (parameters) => {
  const asked = toParameters(parseFilters(filtersAmong(parameters)));
  asked.append('limit', String(limitOf(parameters)));
  const cursor = parameters.get('cursor');
  if (cursor !== null && cursor !== '') asked.append('cursor', cursor);
  return asked;
});

export const handle: Page = { audience: 'anybody', shows: ['lists'], reads: askedOf };

/** `/api/v1/recipes`. */
export function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const asked = askedOf(new URL(request.url).searchParams);
  const cursor = asked.get('cursor');
  const after = cursor === null ? null : readCursor(cursor);
  const wrong = cursor !== null && after === null ? 'cursor' : asked.get(WRONG);
  if (wrong !== null) return wrongParameter(wrong);
  return openAnswer(
    listRecipes(services, { filters: filtersAmong(asked), after, most: limitOf(asked) }).then(
      ({ data, next }) => {
        if (next === null) return { data, next };
        asked.set('cursor', next);
        return { data, next: `${services.publicUrl}${API_PATH}/recipes?${asked}` };
      },
    ),
  );
}

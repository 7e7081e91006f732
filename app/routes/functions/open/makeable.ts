import { servicesContext } from '#app/context.server.ts';
import { MOST_INGREDIENTS } from '#features/pages/open/answers.ts';
import { ENDPOINTS, spelling, WRONG } from '#features/pages/open/endpoints.ts';
import { listMakeable } from '#features/pages/open/read-ingredients.server.ts';
import { isSlug, slugify } from '#language/fold.ts';
import type { Page } from '#app/routes/page.ts';
import { openAnswer, wrongParameter } from './open-answer.server.ts';
import type { Route } from './+types/makeable.ts';

const askedOf = spelling(ENDPOINTS.makeable, (parameters) => {
  const said = parameters.getAll('ingredient').slice(0, MOST_INGREDIENTS);
  // A name instead of a slug is found, or said to be unknown.
  const slugs = said.map((one) => slugify(one)).filter(isSlug);
  const asked = new URLSearchParams(
    [...new Set(slugs)].toSorted().map((one) => ['ingredient', one]),
  );
  if (parameters.get('garnish') === '1') asked.append('garnish', '1');
  return asked;
});

export const handle: Page = { audience: 'anybody', shows: ['lists'], reads: askedOf };

/** `/api/v1/bar/makeable?ingredient=gin&ingredient=campari`. */
export function loader({ request, context }: Route.LoaderArgs) {
  const asked = askedOf(new URL(request.url).searchParams);
  const wrong = asked.get(WRONG);
  if (wrong !== null) return wrongParameter(wrong);
  return openAnswer(
    listMakeable(context.get(servicesContext), {
      ingredients: asked.getAll('ingredient'),
      withGarnish: asked.has('garnish'),
      hasPantry: true,
    }),
  );
}

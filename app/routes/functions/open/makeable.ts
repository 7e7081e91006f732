import { servicesContext } from '#app/context.server.ts';
import { MOST_INGREDIENTS } from '#features/pages/open/answers.ts';
import { listMakeable } from '#features/pages/open/read-ingredients.server.ts';
import { isSlug } from '#language/fold.ts';
import type { Page } from '#app/routes/page.ts';
import { openAnswer } from './open-answer.server.ts';
import type { Route } from './+types/makeable.ts';

function askedOf(parameters: URLSearchParams): URLSearchParams {
  const slugs = parameters.getAll('ingredient').slice(0, MOST_INGREDIENTS).filter(isSlug);
  const asked = new URLSearchParams(
    [...new Set(slugs)].toSorted().map((one) => ['ingredient', one]),
  );
  if (parameters.get('garnish') === '1') asked.append('garnish', '1');
  return asked;
}

export const handle: Page = { audience: 'anybody', shows: ['lists'], reads: askedOf };

/** `/api/v1/bar/makeable?ingredient=gin&ingredient=campari`. */
export function loader({ request, context }: Route.LoaderArgs) {
  const asked = askedOf(new URL(request.url).searchParams);
  return openAnswer(
    listMakeable(context.get(servicesContext), {
      ingredients: asked.getAll('ingredient'),
      withGarnish: asked.has('garnish'),
    }),
  );
}

import { AppError } from '#app/errors.ts';
import { isOpenPath } from '#features/pages/open/open-path.ts';
import type { Page } from '../page.ts';
import { answerFunction } from './function-response.server.ts';
import { openAnswer } from './open/open-answer.server.ts';
import type { Route } from './+types/unknown-function.ts';

export const handle: Page = { audience: 'anybody' };

export const loader = ({ request }: Pick<Route.LoaderArgs, 'request'>) =>
  isOpenPath(new URL(request.url).pathname)
    ? openAnswer(Promise.resolve(null))
    : answerFunction(() => {
        throw new AppError('not-found', 'Cette fonction n’existe pas.');
      });

export const action = loader;

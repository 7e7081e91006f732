import { AppError } from '#app/errors.ts';
import type { Page } from '../page.ts';
import { answerFunction } from './function-response.server.ts';

export const handle: Page = { audience: 'anybody' };

export const loader = () =>
  answerFunction(() => {
    throw new AppError('not-found', 'Cette fonction n’existe pas.');
  });

export const action = loader;

import { expect, test } from 'vitest';
import { readEnv } from './env.server.ts';

const LEAST = { AI_BASE_URL: 'https://ia.example/v1', AI_TEXT_MODEL: 'petit' };

test('no model unless one is named', () => {
  expect(readEnv({}).model).toBeUndefined();
});

test('a model, its key and its prices', () => {
  expect(
    readEnv({
      ...LEAST,
      AI_API_KEY: 'cle',
      AI_IMAGE_MODEL: 'peintre',
      AI_VISION: 'oui',
      AI_PRICE_INPUT: '0,15',
      AI_PRICE_OUTPUT: '0.6',
    }).model,
  ).toEqual({
    baseUrl: 'https://ia.example/v1',
    apiKey: 'cle',
    textModel: 'petit',
    pictureModel: 'peintre',
    sees: true,
    prices: { input: 0.15, output: 0.6, picture: undefined },
  });
});

test.each<[source: NodeJS.ProcessEnv, named: string]>([
  [{ AI_API_KEY: 'cle' }, 'AI_BASE_URL'],
  [{ AI_BASE_URL: 'https://ia.example/v1' }, 'AI_TEXT_MODEL'],
  [{ ...LEAST, AI_BASE_URL: 'ia.example' }, 'AI_BASE_URL'],
  [{ ...LEAST, AI_PRICE_IMAGE: '4 centimes' }, 'AI_PRICE_IMAGE'],
])('%j is refused, naming %s', (source, named) => {
  expect(() => readEnv(source)).toThrow(named);
});

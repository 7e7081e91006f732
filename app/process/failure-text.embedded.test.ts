import { expect, test } from 'vitest';
import { failureText } from './failure-text.server.ts';

test.each<[thrown: unknown, text: string]>([
  [
    new Error('connect ECONNREFUSED 127.0.0.1:25'),
    'Le service demandé ne répond pas (connect ECONNREFUSED 127.0.0.1:25).',
  ],
  [
    new Error('getaddrinfo ENOTFOUND smtp.exemple.fr'),
    'L’adresse du service demandé est introuvable (getaddrinfo ENOTFOUND smtp.exemple.fr).',
  ],
  [
    new Error('Connection timeout'),
    'Le service demandé a mis trop de temps à répondre (Connection timeout).',
  ],
  [new Error('Le bar est fermé.'), 'Le bar est fermé.'],
  ['rien', 'rien'],
])('%s', (thrown, text) => {
  expect(failureText(thrown)).toBe(text);
});

import { describe, expect, test } from 'vitest';
import { suspicionOf } from './suspicion.ts';

const alone = { others: [], isCopied: false, lately: 0 };

describe('waits for a moderator', () => {
  test.each([
    'Voyez https://bar.example/promo',
    'Voyez bar-du-coin.com !',
    'www.bar.example',
    'écrivez à moi@bar.example',
    'BON PLAN.FR',
    'Miammmmmmmmmmmm',
    '!!!!!!!!!!!!!!!!',
    'rhum rhum rhum rhum rhum rhum rhum rhum rhum rhum pas cher',
  ])('%s', (comment) => {
    expect(suspicionOf(comment, alone)).not.toBeNull();
  });
});

describe('is published at once', () => {
  test.each([
    'Excellent, surtout avec 2,5 cl de gin.Et de la glace pilée…',
    'Mieux à 1:1. Je le referai !',
    'Très bon !!!',
    'J’ai mis moitié moins de sucre, et un trait d’Angostura. Le résultat est plus sec, comme au bar.',
    '10/10',
    'Bien frais. Me plaît. Fr',
    '🍹🍹🍹',
  ])('%s', (comment) => {
    expect(suspicionOf(comment, alone)).toBeNull();
  });
});

test('a short word of praise may be said again', () => {
  expect(suspicionOf('Délicieux !', { ...alone, others: ['Délicieux !'] })).toBeNull();
  expect(suspicionOf('Délicieux !', { ...alone, lately: 5 })).not.toBeNull();
});

import { expect, test } from 'vitest';
import { lostFact } from './same-facts.ts';

const NAMES = ['Rhum', 'Jus de citron', 'Sirop de sucre', 'Sirop d’orgeat', 'Gin', 'Eau'];
const lost = (before: string, after: string) => lostFact(before, after, NAMES);

test.each([
  [
    'Verser 5 cl de rhum, 2 cl de jus de citron.',
    'Versez 2 cl de jus de citron.\nVersez 5 cl de rhum.',
  ],
  [
    'Ajouter le rhum (5 cl) et le jus de citron (2 cl).',
    'Versez 5 cl de rhum et 2 cl de jus de citron.',
  ],
  ['Versez 2 cuillères à café de sirop de sucre.', 'Versez deux c. à c. de sirop de sucre.'],
  ['Secouer 12 s, filtrer.', 'Pendant douze secondes, secouez.\nFiltrez.'],
  [
    'Dans un shaker, verser le gin. Secouer puis passer.',
    'Secouez le gin au shaker, puis filtrez.',
  ],
  ['Servir sans attendre, sans glace.', 'Servez aussitôt, sans glace.'],
])('%j may be written %j', (before, after) => {
  expect(lost(before, after)).toBeNull();
});

test.each([
  ['Verser 5 cl de rhum, 2 cl de jus de citron.', 'Verser 2 cl de rhum, 5 cl de jus de citron.'],
  [
    'Le rhum (5 cl), puis le jus de citron (2 cl).',
    'Le rhum (2 cl), puis le jus de citron (5 cl).',
  ],
  [
    '2 cl de sirop de sucre, 1 cl de sirop d’orgeat',
    '1 cl de sirop de sucre, 2 cl de sirop d’orgeat',
  ],
  ['Rhum 5 cl, gin 2 cl.', 'Rhum 2 cl, gin 5 cl.'],
  ['2 cuillères à café d’eau', '2 cuillères à soupe d’eau'],
  ['Secouer 12 secondes.', 'Ne pas secouer 12 secondes.'],
  ['Secouer, puis remuer.', 'Secouez.'],
  ['Remuer.', 'Remuez et secouez.'],
  ['Secouer 12 secondes, remuer 20 secondes.', 'Secouer 20 secondes, remuer 12 secondes.'],
  ['Secouer sans glace.', 'Secouer avec la glace.'],
  ['Ne pas remuer. Secouer.', 'Remuer. Ne pas secouer.'],
])('%j is not %j', (before, after) => {
  expect(lost(before, after)).not.toBeNull();
});

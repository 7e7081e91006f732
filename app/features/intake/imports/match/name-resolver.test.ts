import { describe, expect, test } from 'vitest';
import { nameResolver } from './name-resolver.ts';

const KNOWN = [
  { slug: 'biere-6', name: 'Bière 6' },
  { slug: 'gin', name: 'Gin' },
  { slug: 'jus-de-poire', name: 'Jus de poire' },
  { slug: 'lait', name: 'Lait', aliases: ['Milk'] },
  { slug: 'liqueur-43', name: 'Liqueur 43' },
  { slug: 'noix-de-coco', name: 'Noix de coco', aliases: ['Coconut'] },
  { slug: 'rhum-3-ans', name: 'Rhum 3 ans' },
  { slug: 'rhum-blanc', name: 'Rhum blanc' },
  { slug: 'vin-de-noix', name: 'Vin de noix' },
  { slug: 'vin-rose', name: 'Vin rosé' },
];
const resolve = nameResolver(KNOWN);

describe('is sure of', () => {
  test.each([
    ['RHUMS BLANCS', 'rhum-blanc'],
    ['rhum-blanc', 'rhum-blanc'],
    ['Blanc rhum', 'rhum-blanc'],
    ['Jus poire', 'jus-de-poire'],
    ['coconuts', 'noix-de-coco'],
  ])('%s', (name, slug) => {
    expect(resolve(name).found?.slug).toBe(slug);
  });
});

describe('asks', () => {
  test.each([
    'Rhum 8 ans',
    'Liqueur 44',
    'Bière 8',
    'Jus de poivre',
    'Gin rosé',
    'Vin de noir',
    'Coconut Milk',
    'Ginn',
    'Gin Tanqueray',
    'Gin Sloe',
  ])('%s', (name) => {
    expect(resolve(name).found).toBeUndefined();
  });
});

/** How a drink is served, said plainly: glass, ice, short or long. */
import { GLASS_NAMES } from '../glass-words.ts';
import type { Glass } from '../cocktail.ts';
import type { Saying } from './sayings.ts';
import type { Wish } from './wish.ts';

const SIZES = 'grande?s?|belles?|beaux?|petite?s?|jolie?s?|vraie?s?|vieille?s?';
const IN = `(?:(?:servie?s?|bue?s?|boire|mettre|verser|served) )*(?:dans|en|in) (?:(?:une?|des|mes|mon|ma|nos|notre|les?|la|de|an?) )?(?:(?:${SIZES}) )*`;
/** What is a glass after « dans une », and something else elsewhere. */
const AFTER_IN: Partial<Record<Glass, string>> = {
  coupe: 'coupes?',
  highball: 'highballs?',
  collins: 'collins',
  shot: 'shots?',
  ballon: 'ballons?',
  tumbler: 'old fashioned|rocks',
  mug: 'bols?',
};

const saying = (pattern: string, wish: Wish): Saying => ({ pattern, wishes: [wish], refused: [] });

const inGlass = ([glass, names]: [Glass, string]): Saying => {
  const after = [names, AFTER_IN[glass] ?? []].flat().join('|');
  return saying(`${IN}(?:${after})|${names}`, { glass });
};

const WITH_ICE = '(?:avec|sur|on|with|plein|beaucoup) (?:(?:de|des|la|beaucoup|plein) )*';

export const SERVINGS: readonly Saying[] = [
  ...(Object.entries(GLASS_NAMES) as [Glass, string][]).map(inGlass),
  // « Une coupe de champagne » is champagne in any glass.
  { pattern: 'coupes?(?= (?:de|d) )', wishes: [], refused: [] },
  saying('long drinks?|(?:boissons?|cocktails?) (?:longs?|longues?)', { category: 'long' }),
  saying('short drinks?|cocktails? courts?', { category: 'court' }),
  saying('(?:un |des |petits? )*(?:shooters?|shots?)', { category: 'shooter' }),
  saying('(?:(?:comme|en|pour|le|avec|guise de|a la place du) )*desserts?(?: liquides?)?', {
    category: 'dessert',
  }),
  saying(`(?:${WITH_ICE})?(?:glace (?:pilee|concassee)|crushed ice)`, { ice: 'pilee' }),
  saying(`(?:${WITH_ICE})?(?:gros glacons?|(?:big|large) ice cubes?)`, { ice: 'gros-glacon' }),
  saying(`${WITH_ICE}(?:glacons?|glace|ice)|on the rocks`, { ice: 'glacons' }),
];

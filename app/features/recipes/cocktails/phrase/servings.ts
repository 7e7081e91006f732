/** Words for the serving and look of a drink: glass, ice, short or long, colour. */
import { GLASS_NAMES } from '../glass-words.ts';
import type { Glass } from '../cocktail.ts';
import type { ColorName } from '../color-names.ts';
import type { Facet } from '../facets.ts';
import type { Saying } from './sayings.ts';

const SIZES = 'grande?s?|belles?|beaux?|petite?s?|jolie?s?|vraie?s?|vieille?s?';
const IN = `(?:(?:servie?s?|bue?s?|boire|mettre|verser|served) )*(?:dans|en|in) (?:(?:une?|des|mes|mon|ma|nos|notre|les?|la|de|an?) )?(?:(?:${SIZES}) )*`;
/** Words for a glass after « dans une », with another meaning elsewhere. */
const AFTER_IN: Partial<Record<Glass, string>> = {
  coupe: 'coupes?(?! (?:de|d|a|au) )',
  highball: 'highballs?',
  collins: 'collins',
  ballon: 'ballons?',
  tumbler: 'old fashioned|rocks',
  mug: 'bols?',
};

const saying = (pattern: string, facet: Facet): Saying => ({
  pattern,
  wishes: [{ facet }],
  refused: [{ withoutFacet: facet }],
});

const inGlass = ([glass, names]: [Glass, string]): Saying => {
  const after = [names, AFTER_IN[glass] ?? []].flat().join('|');
  return saying(`${IN}(?:${after})|${names}`, `verre=${glass}`);
};

/** « Ni coupe ni flûte »: single names of glasses in a refusal. */
export const REFUSED_GLASSES: readonly Saying[] = (
  Object.entries(AFTER_IN) as [Glass, string][]
).map(([glass, names]) => ({ ...saying(names, `verre=${glass}`), wishes: [] }));

const WITH_ICE = '(?:avec|sur|on|with|plein|beaucoup) (?:(?:de|des|la|beaucoup|plein) )*';

/**
 * Words for colours, folded. A colour with another meaning (a fruit, a flower, a wine) must
 * describe a drink.
 */
const COLOR_WORDS: Readonly<Record<ColorName, string>> = {
  rouge: 'rouges?(?: (?:sang|vif|rubis|fonce))?|ecarlates?|rubis|red',
  rose: 'roses?(?: (?:bonbon|poudre|pale|fluo))?|rosees?|fuchsias?|pink',
  orange: 'orange?s?|orangee?s?',
  jaune: 'jaunes?(?: (?:citron|vif|pale|soleil))?|yellow',
  dore: 'doree?s?|ambree?s?|golden|amber',
  vert: 'verte?s?(?: (?:emeraude|fluo|pomme|pale|fonce))?|emeraude|green',
  bleu: 'bleue?s?(?: (?:ciel|lagon|turquoise|electrique|nuit|marine|fonce|clair|roi))?|turquoise|blue',
  violet: 'violet(?:te)?s?|mauves?|lilas|pourpres?|purple',
  brun: 'brune?s?|marron|brown',
  noir: 'noire?s?|black',
  blanc: 'blanc(?:he)?s?|transparente?s?|incolores?|white',
};
const DRINK =
  'cocktails?|mocktails?|boissons?|drinks?|breuvages?|softs?|trucs?|chose|aperos?|aperitifs?|punchs?';
/** Words before a colour that describes a drink. */
const OF_DRINK = `${DRINK}|tout|toute|tous|toutes|bien|tres|plutot|est|soit|sont|alcool|pas|not|\\|`;
/** Alone, these are a fruit, a flower, a wine, a coffee or a beer. */
const AMBIGUOUS: ReadonlySet<ColorName> = new Set([
  'rose',
  'orange',
  'dore',
  'brun',
  'noir',
  'blanc',
]);

const ofColor = ([name, words]: [ColorName, string]): Saying => {
  const patterns = [
    `(?:de |d une |en )?(?:couleurs?|teintes?|colou?r|colored) (?:de )?(?:${words})`,
    // « Cocktail orange » is made of the fruit.
    ...(name === 'orange'
      ? []
      : [
          `(?<=(?:${OF_DRINK}) )(?:${words})`,
          `(?:${words})(?= (?:cocktails?|mocktails?|drinks?) )`,
        ]),
    ...(AMBIGUOUS.has(name) ? [] : [`(?<=^)(?:${words})`]),
  ];
  return saying(patterns.join('|'), `couleur=${name}`);
};

/**
 * « Margarita bleue », « ni rouge ni bleu »: after a title or a refusal, a colour describes the
 * drink.
 */
export const COLORS_ALONE: readonly Saying[] = (
  Object.entries(COLOR_WORDS) as [ColorName, string][]
).map(([name, words]) => saying(words, `couleur=${name}`));

export const SERVINGS: readonly Saying[] = [
  ...GLASS_NAMES.map(inGlass),
  // « Up, coupe »: a glass by itself.
  saying('(?<=(?:^|[,;] ))coupes?(?= (?:[,;]|$))', 'verre=coupe'),
  // « Une coupe de champagne » is champagne in any glass.
  { pattern: 'coupes?(?= (?:de|d) )', wishes: [], refused: [] },
  saying('long drinks?|(?:boissons?|cocktails?) (?:longs?|longues?)', 'categorie=long'),
  saying('short drinks?|cocktails? courts?', 'categorie=court'),
  {
    pattern: '(?:un |des |petits? )*(?:shooters?|shots?)',
    wishes: [{ facet: 'categorie=shooter' }],
    refused: [{ withoutFacet: 'categorie=shooter' }, { withoutFacet: 'verre=shot' }],
  },
  saying(
    '(?:(?:comme|en|pour|le|avec|guise de|a la place du) )*desserts?(?: liquides?)?',
    'categorie=dessert',
  ),
  saying(`(?:${WITH_ICE})?(?:glace (?:pilee|concassee)|crushed ice)`, 'glace=pilee'),
  saying(`(?:${WITH_ICE})?(?:gros glacons?|(?:big|large) ice cubes?)`, 'glace=gros-glacon'),
  saying(`${WITH_ICE}(?:glacons?|glace|ice)|on the rocks`, 'glace=glacons'),
  ...(Object.entries(COLOR_WORDS) as [ColorName, string][]).map(ofColor),
];

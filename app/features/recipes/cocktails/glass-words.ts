import type { Glass } from './cocktail.ts';

/** Names of glasses, folded, in French and in English: patterns of whole words. */
export const GLASS_NAMES: Readonly<Record<Glass, string>> = {
  'mug-cuivre': 'copper (?:mugs?|cups?)|(?:mugs?|tasses?|timbales?) en cuivre|moscow mule mugs?',
  timbale: 'julep (?:cups?|tins?)|timbales?(?: a julep)?',
  'nick-nora': "(?:verres? |coupes? )?nick (?:(?:&|and|et|n'?) ?)?noras?",
  margarita: '(?:verres? a|verres?) margarita|margarita glass(?:es)?',
  martini: 'verres? a (?:martini|cocktails?)|(?:martini|cocktail) glass(?:es)?',
  hurricane: 'verres? hurricane|hurricane glass(?:es)?',
  tiki: 'tiki (?:mugs?|glass(?:es)?)|(?:mugs?|verres?|tasses?) tiki',
  toddy:
    'verres? a (?:toddy|irish(?: coffee)?)|(?:toddy|irish coffee|heatproof) (?:glass(?:es)?|mugs?)',
  flute: 'flutes?(?: a champagne)?|champagne glass(?:es)?',
  coupe: 'coupettes?|coupe glass(?:es)?|coupes? a (?:champagne|cocktail)',
  shot: 'shot glass(?:es)?|verres? a (?:shot|shooter|liqueur)s?',
  chope: 'chopes?|verres? a biere|pintes?|beer (?:glass(?:es)?|mugs?)|pint glass(?:es)?',
  ballon: 'verres? (?:a (?:vin|pied)|ballons?)|wine glass(?:es)?|copa|goblets?',
  collins: 'collins glass(?:es)?|verres? collins|verres? tubes?',
  highball:
    'highball glass(?:es)?|verres? (?:a )?highball|verres? (?:hauts?|a long drink|a orangeade)|tall glass(?:es)?',
  tumbler:
    'tumblers?|lowballs?|(?:double )?rocks glass(?:es)?|(?:old fashioned|whisky) glass(?:es)?|verres? (?:old fashioned|rocks|bas|courts?|a whisky)',
  mug: 'mugs?|tasses?|coffee cups?',
};

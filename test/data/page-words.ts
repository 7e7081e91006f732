/** Words and addresses of pages that readers of pages are tried with. */

export const DRINK_ADDRESSES = [
  '/recettes/mojito-sans-alcool.html',
  '/cocktails/negroni',
  '/recette/r1234-punch-planteur.htm',
  '/cocktail-recipes/last-word/',
  '/boissons/infusion-glacee-au-thym',
  '/2021/07/spritz-au-sureau.html',
  '/recipes/espresso-martini/',
  '/drinks/old-cuban',
  'https://cocktails.example/aviation-recette',
  'https://www.cocktail-bar.example/recette/bijou',
  '/recettes/caf%C3%A9-frapp%C3%A9-1',
];

export const OTHER_ADDRESSES = [
  '/',
  '/recettes/',
  '/cocktails',
  '/recettes/tarte-aux-fraises',
  '/recettes/gateau-mojito',
  '/cocktails/page/2',
  '/tag/mojito/',
  '/category/cocktails/',
  '/boutique/rhum-cocktail',
  '/cocktails/negroni.jpg',
  '/author/jo-cocktail',
  '/cocktails/12',
  '/a-propos',
  '/recettes/cocktails-au-rhum',
  '/recettes/cocktails-sans-alcool',
  '/2021/07/vacances-en-bretagne.html',
  '/recettes/soupe-au-punch',
  '/cocktails/feed',
  '/recettes/%E0%A4%A',
];

/** The last heading is unknown: the text under it reveals the steps. */
export const STEPS_HEADINGS = [
  'Technique',
  'Réalisation',
  'Marche à suivre',
  'Préparer le cocktail',
  'Comment le préparer ?',
  'How to make it',
  'To make',
  'So geht’s',
  'Cómo se prepara',
  'À vous de jouer',
];
export const HEADINGS_OVER_AMOUNTS = [
  'Composition',
  'Dans le verre',
  'Pour un verre',
  'La liste',
  'Il vous faut',
];

/** Headings of ingredients and of steps in other languages. */
export const HEADINGS_ABROAD = [
  ['Ingrediënten', 'Bereiding'],
  ['Ingrediënten', 'Zo maak je het'],
  ['Ingredienser', 'Fremgangsmåde'],
  ['Ingredienser', 'Slik gjør du'],
  ['Ingredienser', 'Tillagning'],
  ['Składniki', 'Sposób przygotowania'],
  ['Hozzávalók', 'Elkészítés'],
  ['Υλικά', 'Εκτέλεση'],
];

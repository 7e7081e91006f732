import type { Essential } from './guide.ts';

/** Number of essentials in the guide: the first of the list that are in the catalogue. */
export const ESSENTIAL_COUNT = 6;

/** The first six teach a gesture each; the others stand in for one that an owner took down. */
export const ESSENTIALS: readonly Essential[] = [
  {
    slug: 'daiquiri',
    lesson:
      'Le sour réduit à l’os : rhum, citron vert, sucre. On y apprend à secouer, et à goûter.',
  },
  {
    slug: 'negroni',
    lesson: 'Trois parts égales, montées dans le verre. On y apprend l’amertume, et la patience.',
  },
  {
    slug: 'old-fashioned',
    lesson: 'Un alcool, du sucre, deux traits d’amers. On y apprend ce que l’eau fait au goût.',
  },
  {
    slug: 'mojito',
    lesson: 'La menthe se presse, elle ne se broie pas. On y apprend le pilon, et à allonger.',
  },
  {
    slug: 'dry-martini',
    lesson:
      'Rien pour se cacher. On y apprend à remuer, à refroidir le verre, à exprimer un zeste.',
  },
  {
    slug: 'virgin-mule',
    lesson:
      'Sans alcool, avec du corps. On y apprend que le gingembre et l’acide suffisent à tenir un verre.',
  },
  {
    slug: 'whiskey-sour',
    lesson: 'Trois ingrédients, et le citron change chaque fois. On y apprend à goûter.',
  },
  {
    slug: 'french-75',
    lesson: 'Un sour que l’on allonge de bulles. On y apprend à verser sans les perdre.',
  },
  {
    slug: 'virgin-mojito',
    lesson: 'Le même geste que le Mojito, sans rhum. On y apprend à doser le sucre.',
  },
  {
    slug: 'manhattan',
    lesson: 'Cinq parts de whisky, deux de vermouth. On y apprend la cuillère.',
  },
];

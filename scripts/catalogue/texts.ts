/** Rules: the texts of a recipe are correct French, and claim nothing forbidden of a drink. */
import { lintText } from '#features/platform/assistant/lint-text.ts';
import { typographic } from '#language/typography.ts';
import { fold } from '#language/fold.ts';
import { outside, repeated, textsOf, type Recipe, type Rule } from './catalogue.ts';

const WRONG_MARKS =
  /['"´`]|\.\.\.|[^\u202f][;!?]|[^\u00a0]:|«[^\u00a0]|[^\u00a0]»| {2}|^\s|\s$|\d\.\d/u;
/** The ligature, and capitals with their accents, where French has them. */
const WRONG_LETTERS =
  /(?<!\p{L})(?:oeufs?|coeurs?|soeurs?|oeillets?|oeuvres?|noeuds?|boeufs?|Etats|Ecosse|Equateur|Epices?|Ecrasez|Egouttez|Epluchez|Etalez|Etirez|Emulsionnez|Eteignez|Ecumez|Ebouillantez|A (?:la|l’))(?!\p{L})/u;
const WHOLE =
  /(?<![\p{L}’-])(?:[DdLlJjNnSs]e|[Ll]a|[Qq]ue|[Ll]orsque|[Pp]uisque)\s[AÀÂEÉÈÊIÎOÔUÛ]\p{Ll}+/u;

/** Promises of an effect on health, thirst or appetite, and phrases that say nothing. */
const IDLE =
  /desalter|ouvre l'appetit|ouvrir l'appetit|apaise|digeste|bonne humeur|pour les amateurs|parfaits? (?:pour|en|a)\b|parfaites? (?:pour|en|a)\b|un classique|a deguster|explosion d[e'] ?(?:saveur|gout|fruit|fraicheur|parfum|arome)|incontournable|a consommer avec moderation|revisite|papilles|voyage gustatif|ideal pour|ideale pour|saura|ravira|sublim|vaut ce que va(?:ut|lent)|valent ce que val|tourn\w+ au bonbon/;

/** Brands: a text names one only if the drink contains it. */
const BRANDS =
  'absolut aperol averna bacardi baileys beefeater benedictine bombay bounty byrrh campari chambord chartreuse clement coca-cola cointreau cynar disaronno drambuie dubonnet galliano get-27 gosling hendrick’s jagermeister kahlua kina lillet luxardo malibu maraschino-luxardo orangina perrier picon pimm’s red-bull ricard pernod saint-germain smirnoff schweppes southern-comfort sprite suze tabasco tia-maria wray'
    .split(' ')
    .map((brand) => fold(brand.replaceAll('-', ' ')));

/** Brands that a recipe names, although neither its lines nor its own names have them. */
function brandsBeside(one: Recipe): string[] {
  const own = one.lines.flatMap(({ ingredient }) =>
    ingredient ? [ingredient.name, ...(ingredient.aussi_appele ?? [])] : [],
  );
  const made = fold([...own, one.recipe.title].join(' | '));
  // History and origin may name any brand.
  const { history, origine } = one.recipe;
  const told = textsOf(one).filter((text) => text !== history && text !== origine);
  const folded = ` ${fold(told.join(' | '))} `;
  return BRANDS.filter(
    (brand) => new RegExp(`(?<![a-z])${brand}(?![a-z])`).test(folded) && !made.includes(brand),
  );
}

const matching = (pattern: RegExp, texts: readonly string[]) =>
  texts.flatMap((text) => pattern.exec(text)?.[0] ?? []);

export const TEXT_RULES: readonly Rule[] = [
  {
    name: 'les textes ont la longueur qu’il faut',
    faults: ({ recipe }) => [
      ...outside('summary', recipe.summary.length, 40, 220),
      ...outside('meta_title', recipe.meta_title.length, 10, 60),
      ...outside('meta_description', recipe.meta_description.length, 70, 160),
      ...outside('idee_decoration', recipe.idee_decoration.length, 20, 300),
    ],
  },
  {
    name: 'les textes parlent du verre, jamais de son effet (loi Évin)',
    faults: (one) =>
      textsOf(one).flatMap((text) => {
        const { refused, flagged } = lintText(text, {
          isAlcoholFree: one.recipe.tags.includes('sans-alcool'),
        });
        return [...refused, ...flagged];
      }),
  },
  {
    name: 'ni promesse d’effet ni formule toute faite',
    faults: (one) => matching(IDLE, textsOf(one).map(fold)),
  },
  {
    name: 'typographie française',
    faults: (one) =>
      textsOf(one).filter((text) => WRONG_MARKS.test(text) || typographic(text) !== text),
  },
  { name: 'ligatures et accents', faults: (one) => matching(WRONG_LETTERS, textsOf(one)) },
  {
    name: 'élision devant un nom propre',
    faults: (one) => matching(WHOLE, textsOf(one)),
  },
  { name: 'une marque n’est nommée que si le verre en est fait', faults: brandsBeside },
  {
    name: 'de trois à neuf tags connus, une fois chacun',
    faults: ({ recipe }, { tags }) => [
      ...outside('tags', recipe.tags.length, 3, 9),
      ...recipe.tags.filter((slug) => tags.every((tag) => tag.slug !== slug)),
      ...repeated(recipe.tags),
    ],
  },
];

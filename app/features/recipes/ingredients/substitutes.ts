/**
 * Substitutes of an ingredient as an editor types them, one a line, the best first:
 * « 0,5 × Jus de citron [Pétillant] : Bien plus acide. » « Aucun » says that nothing replaces it.
 */
import { CATEGORIES, type Category } from '#features/recipes/cocktails/cocktail.ts';
import { fold } from '#language/fold.ts';
import { formatNumber } from '#language/format.ts';
import { oneLine } from '#language/one-line.ts';

export interface NamedSubstitute {
  name: string;
  /** Volume for one of the replaced ingredient. */
  ratio: number;
  /** Difference in the glass. */
  note: string;
  /** Categories of drinks where it may; none for all. */
  categories: readonly Category[];
}

export interface Substitutes {
  isIrreplaceable: boolean;
  substitutes: readonly NamedSubstitute[];
}

const NOTHING = 'Aucun';
const MOST = 12;
/** In characters. */
export const MOST_SUBSTITUTES_TYPED = 4_000;
const LONGEST_NOTE = 200;
const [LEAST_RATIO, MOST_RATIO] = [0.05, 20];

const isCategory = (key: string): key is Category => Object.hasOwn(CATEGORIES, key);
const BY_LABEL = new Map(Object.entries(CATEGORIES).map(([key, label]) => [fold(label), key]));

/** « 0,5 × Jus de citron [Pétillant] » and what follows the colon. */
function readLine(line: string, fault: (says: string) => void): NamedSubstitute {
  const colon = line.indexOf(':');
  const [head, note] =
    colon < 0 ? [line, ''] : [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  const said = /\[([^[\]]*)\]$/.exec(head);
  const [, amount, name = ''] =
    /^(?:([\d.,]{1,8}) ?[×x*] )?(.*)$/i.exec(head.slice(0, said?.index).trim()) ?? [];
  const ratio = amount === undefined ? 1 : Number(amount.replace(',', '.'));
  const labels = (said?.[1] ?? '').split(',').map((label) => label.trim());
  const categories = labels.flatMap((label) => {
    const key = BY_LABEL.get(fold(label)) ?? '';
    if (isCategory(key)) return [key];
    if (label !== '')
      fault(`«\u00a0${label}\u00a0» n’est pas une catégorie\u00a0: ${listCategories()}.`);
    return [];
  });
  if (name === '') fault('il y manque un ingrédient.');
  else if (note === '')
    fault(
      `dites ce que change «\u00a0${name}\u00a0», après deux points\u00a0: ${name}\u00a0: plus doux.`,
    );
  if (note.length > LONGEST_NOTE)
    fault(`${LONGEST_NOTE} caractères au plus après les deux points.`);
  if (!(ratio >= LEAST_RATIO && ratio <= MOST_RATIO))
    fault(`la proportion est entre ${formatNumber(LEAST_RATIO)} et ${formatNumber(MOST_RATIO)}.`);
  return { name, ratio, note, categories };
}

const listCategories = () => Object.values(CATEGORIES).join(', ');

/** @param fault receives each error, in French */
export function readSubstitutes(
  text: string,
  fault: (says: string) => void = () => undefined,
): Substitutes {
  const lines = text
    .split('\n')
    .map(oneLine)
    .filter((line) => line !== '');
  const others = lines.filter((line) => fold(line) !== fold(NOTHING));
  const isIrreplaceable = others.length < lines.length;
  if (isIrreplaceable && others.length > 0)
    fault(`«\u00a0${NOTHING}\u00a0» ne va pas avec des remplaçants.`);
  if (others.length > MOST) fault(`${MOST} remplaçants au plus.`);
  return {
    isIrreplaceable,
    substitutes: others.map((line, at) =>
      readLine(line, (says) => fault(`Ligne ${at + 1}\u00a0: ${says}`)),
    ),
  };
}

export const writeSubstitutes = ({ isIrreplaceable, substitutes }: Substitutes): string =>
  isIrreplaceable
    ? NOTHING
    : substitutes
        .map(({ name, ratio, note, categories }) => {
          const amount = ratio === 1 ? '' : `${formatNumber(ratio)} × `;
          const where = categories.map((key) => CATEGORIES[key]).join(', ');
          return `${amount}${name}${where && ` [${where}]`} : ${note}`;
        })
        .join('\n');

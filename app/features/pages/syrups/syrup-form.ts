/** Questions on syrups, in the address of their page. */
import { formatNumber } from '#language/format.ts';
import { ratioOfBrix, SWEETENERS, type Sweetener } from './syrup.ts';

export const SYRUP_PATH = '/outils/sirop';

interface Asked {
  label: string;
  unit: string;
  low: number;
  high: number;
  usual: number | null;
}

/** Numbers that are asked, by their parameter, in the order of the page; volumes in centilitres. */
export const NUMBERS = {
  proportion: { label: 'Poids de sucre pour 1 d’eau', unit: '', low: 0.1, high: 11, usual: 1 },
  brix: { label: 'Ou degrés Brix voulus', unit: '°Bx', low: 1, high: 75, usual: null },
  volume: { label: 'Volume voulu', unit: 'cl', low: 1, high: 1000, usual: 50 },
  de: { label: 'Brix du sirop', unit: '°Bx', low: 1, high: 75, usual: 50 },
  vers: { label: 'Brix voulu', unit: '°Bx', low: 1, high: 75, usual: 65 },
  quantite: { label: 'Volume du sirop', unit: 'cl', low: 1, high: 1000, usual: 50 },
  force: { label: 'Force de l’alcool', unit: '% vol.', low: 1, high: 96, usual: 45 },
  alcool: { label: 'Volume d’alcool', unit: 'cl', low: 1, high: 1000, usual: 70 },
  sirop: { label: 'Volume de sirop', unit: 'cl', low: 0, high: 1000, usual: 40 },
  'brix-sirop': { label: 'Brix du sirop', unit: '°Bx', low: 1, high: 75, usual: 50 },
  fruits: { label: 'Eau des fruits', unit: 'cl', low: 0, high: 1000, usual: 0 },
} as const satisfies Readonly<Record<string, Asked>>;
type NumberName = keyof typeof NUMBERS;

/** Parameter of the sweetener. */
export const SWEETENER = 'produit';

/** Question as it is answered: bounds and usual numbers in place of what could not be. */
export type SyrupQuestion = { sweetener: Sweetener } & Record<
  Exclude<NumberName, 'brix'>,
  number
> & {
    brix: number | null;
    /** Sentences on the numbers that were changed. */
    faults: Partial<Record<NumberName, string>>;
  };

const DECIMAL = /^\s*\d{1,5}(?:[.,]\d{1,3})?\s*$/;
/** « 2:1 » and « 2 pour 1 » are the proportion 2. */
const FOR_ONE = / {0,2}(?::|pour) {0,2}1 {0,2}$/;

const said = (value: number) => formatNumber(value);

interface ReadNumber {
  value: number | null;
  fault?: string;
}

/** The nearest number within its bounds, the usual one for none. */
function readNumber(text: string, { low, high, usual }: Asked): ReadNumber {
  if (text.trim() === '') return { value: usual };
  const counted = usual === null ? '' : `\u00a0: calculé pour ${said(usual)}`;
  if (!DECIMAL.test(text)) return { value: usual, fault: `Un nombre, comme 1,5${counted}.` };
  const value = Number(text.replace(',', '.'));
  const nearest = Math.min(high, Math.max(low, value));
  if (nearest === value) return { value };
  const fault = `De ${said(low)} à ${said(high)}\u00a0: calculé pour ${said(nearest)}.`;
  return { value: nearest, fault };
}

const isSweetener = (text: string | null): text is Sweetener =>
  text !== null && Object.hasOwn(SWEETENERS, text);

export function readSyrup(parameters: URLSearchParams): SyrupQuestion {
  const read = Object.entries(NUMBERS).map(([name, asked]) => {
    const text = parameters.get(name) ?? '';
    return [
      name,
      readNumber(name === 'proportion' ? text.replace(FOR_ONE, '') : text, asked),
    ] as const;
  });
  const numbers = Object.fromEntries(read.map(([name, { value }]) => [name, value])) as Record<
    Exclude<NumberName, 'brix'>,
    number
  > & { brix: number | null };
  const faults = Object.fromEntries(
    read.flatMap(([name, { fault }]) => (fault ? [[name, fault]] : [])),
  );
  const asked = parameters.get(SWEETENER);
  const sweetener = isSweetener(asked) ? asked : 'sucre';
  const ratio = numbers.brix === null ? null : ratioOfBrix(numbers.brix, sweetener);
  return { ...numbers, sweetener, faults, ...(ratio !== null && { proportion: ratio }) };
}

/** True if the address asks something. */
export const asksSyrup = (parameters: URLSearchParams): boolean =>
  [SWEETENER, ...Object.keys(NUMBERS)].some((name) => parameters.has(name));

/** Questions on syrups, in the address of their page. */
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

export type SyrupQuestion = { sweetener: Sweetener } & Record<
  Exclude<NumberName, 'brix'>,
  number
> & { brix: number | null };

const DECIMAL = /^\s*\d{1,5}(?:[.,]\d{1,3})?\s*$/;

function numberIn(text: string | null, { low, high, usual }: Asked): number | null {
  if (text === null || !DECIMAL.test(text)) return usual;
  return Math.min(high, Math.max(low, Number(text.replace(',', '.'))));
}

const isSweetener = (text: string | null): text is Sweetener =>
  text !== null && Object.hasOwn(SWEETENERS, text);

/** Reads a question: the nearest number within its bounds, the usual one for none. */
export function readSyrup(parameters: URLSearchParams): SyrupQuestion {
  const read = Object.fromEntries(
    Object.entries(NUMBERS).map(([name, asked]) => [name, numberIn(parameters.get(name), asked)]),
  ) as unknown as Omit<SyrupQuestion, 'sweetener'>;
  const asked = parameters.get(SWEETENER);
  const sweetener = isSweetener(asked) ? asked : 'sucre';
  const ratio = read.brix === null ? null : ratioOfBrix(read.brix, sweetener);
  return { ...read, sweetener, ...(ratio !== null && { proportion: ratio }) };
}

/** True if the address asks something. */
export const asksSyrup = (parameters: URLSearchParams): boolean =>
  [SWEETENER, ...Object.keys(NUMBERS)].some((name) => parameters.has(name));

/** Parses lists that programs write into a cell: JSON, Python, R. */

/** An item of a list, with its parts if it has them. */
export interface Listed {
  text: string;
  quantity?: string;
  unit?: string;
  name?: string;
}

const MOST_CHARACTERS = 100_000;
/**
 * Converts Python and R to JSON: quotes and empty values. An unclosed quote runs to the end, so
 * that no text is scanned twice.
 */
const TOKEN =
  /"(?:[^"\\]|\\(?:.|$))*(?:"|$)|'(?:[^'\\]|\\(?:.|$)|'(?!\s*[,\]}):]))*(?:'|$)|\b(?:None|NA|nan|NULL|True|False)\b/gs;

const WORDS: Record<string, string> = { True: 'true', False: 'false' };
function asJson(token: string): string {
  if (token.startsWith('"')) return token.replaceAll(/[\n\r\t]/g, ' ');
  if (!token.startsWith("'")) return WORDS[token] ?? 'null';
  return JSON.stringify(token.slice(1, -1).replace(/\\(['"\\])/g, '$1'));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    try {
      return JSON.parse(text.replace(TOKEN, asJson).replace(/,\s*(?=[\]}])/g, ''));
    } catch {
      return undefined;
    }
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

type Fields = Record<string, unknown>;
const named = (fields: Fields, names: string): string =>
  textOf(
    names
      .split(' ')
      .map((name) => fields[name])
      .find((value) => textOf(value) !== ''),
  );

const NAME_KEYS =
  'name ingredient ingredientName ingredient_name nom ingrédient strIngredient item food produit';
const QUANTITY_KEYS =
  'quantity amount measure quantité quantite mesure qty qte dose quantity_text strMeasure value';
const UNIT_KEYS = 'unit units unité unite uom';
const TEXT_KEYS = 'text raw original direction display label special instruction description step';

const line = (...parts: string[]) => parts.filter((part) => part !== '').join(' ');

/** An item of a list, or each entry of « {"Gin": "4 cl"} ». */
function itemsOf(value: unknown, isText: boolean): Listed[] {
  if (value === null || typeof value !== 'object') {
    return [{ text: textOf(value) }];
  }
  if (Array.isArray(value)) return [{ text: line(...value.map(textOf)) }];
  const fields = value as Fields;
  const [name, quantity, unit] = [NAME_KEYS, QUANTITY_KEYS, UNIT_KEYS].map((keys) =>
    named(fields, keys),
  );
  const text = named(fields, TEXT_KEYS);
  if (isText && text !== '') return [{ text }];
  if (name) {
    const parts = { name, ...(quantity && { quantity }), ...(unit && { unit }) };
    return [{ text: line(quantity ?? '', unit ?? '', name), ...parts }];
  }
  if (text !== '') return [{ text }];
  return Object.entries(fields).flatMap(([of, amount]) =>
    textOf(amount) === '' && amount !== null
      ? []
      : [{ text: line(textOf(amount), of), quantity: textOf(amount), name: of }],
  );
}

/**
 * The items of a program's list, including empty ones; null for other text.
 *
 * @param isText an item is a text, such as a step, rather than a name
 */
export function listedIn(cell: string, isText = false): Listed[] | null {
  const text = cell.trim().replace(/^c\((.*)\)$/s, '[$1]');
  if (text.length > MOST_CHARACTERS || !/^(?:\[.*\]|\{.*\})$/s.test(text)) return null;
  const value = parsed(text);
  if (value === undefined || value === null) return null;
  return (Array.isArray(value) ? value : [value]).flatMap((item) => itemsOf(item, isText));
}

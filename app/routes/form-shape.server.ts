/** Names, places and lengths that the fields of a form may have, by its schema. */
import { z } from 'zod';
import { MAX_ENTRIES, refusedBody } from './sent-body.server.ts';

type Shape =
  | { kind: 'text'; longest: number }
  | { kind: 'list'; most: number; item: Shape }
  | { kind: 'group'; fields: ReadonlyMap<string, Shape> };

/** Names such as `ingredients[3].unit` have three parts. */
const MAX_DEPTH = 4;
const MAX_NAME = 100;
/** Length of numbers, choices and boxes. */
const LONGEST_CHOICE = 1_000;
/** A large paste, such as a whole page, comes back with an error rather than being lost. */
const LONGEST_PASTE = 100_000;
/** Factor by which a text may exceed its schema's limit and still come back with an error. */
const LENIENCE = 4;

/** Most characters or items that a schema accepts; undefined without a limit. */
function limitOf({ _zod: { def } }: z.core.$ZodType): number | undefined {
  const limits = (def.checks ?? []).flatMap(({ _zod: { def: check } }) =>
    check.check === 'max_length' ? [(check as z.core.$ZodCheckMaxLengthDef).maximum] : [],
  );
  return limits.length === 0 ? undefined : Math.min(...limits);
}

/** True if a text that is too long is refused before any other work; ids match at once. */
function isBounded({ _zod: { def } }: z.core.$ZodType): boolean {
  const { format } = def as z.core.$ZodStringFormatDef;
  if (format !== undefined) return format === 'uuid';
  const first = def.checks?.[0]?._zod.def;
  return first?.check === 'max_length' && first.abort === true;
}

/** The widest limit of several shapes. */
function widest(shapes: Shape[]): Shape {
  const [first, ...rest] = shapes;
  if (first?.kind !== 'text') return first ?? { kind: 'text', longest: LONGEST_CHOICE };
  const longest = rest.map((shape) => (shape.kind === 'text' ? shape.longest : 0));
  return { kind: 'text', longest: Math.max(first.longest, ...longest) };
}

function derive(schema: z.core.$ZodType, depth: number): Shape {
  if (depth > MAX_DEPTH) throw new Error('A form is nested too deep.');
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(
        ([name, field]) => [name, derive(field, depth + 1)] as const,
      );
      return { kind: 'group', fields: new Map(fields) };
    }
    case 'array': {
      const most = limitOf(schema) ?? MAX_ENTRIES;
      return { kind: 'list', most, item: derive(def.element, depth + 1) };
    }
    case 'union':
      return widest(def.options.map((option) => derive(option, depth)));
    case 'pipe':
      // A transform before the schema, such as to a number, has no length.
      return derive(def.in._zod.def.type === 'transform' ? def.out : def.in, depth);
    case 'optional':
    case 'nonoptional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return derive(def.innerType, depth);
    case 'string':
      if (!isBounded(schema)) throw new Error('A text of a form has no limit before any work.');
      return { kind: 'text', longest: Math.max(LONGEST_PASTE, LENIENCE * (limitOf(schema) ?? 0)) };
    default:
      return { kind: 'text', longest: LONGEST_CHOICE };
  }
}

const shapes = new WeakMap<z.ZodObject, Shape>();

function shapeOf(schema: z.ZodObject): Shape {
  const shape = shapes.get(schema) ?? derive(schema, 0);
  shapes.set(schema, shape);
  return shape;
}

const NAME = /^[^.[\]]+(?:\.[^.[\]]+|\[\d*\])*$/;

/** Shape at a name such as `ingredients[3].unit`; undefined when the form has no such place. */
function at(shape: Shape, name: string): Shape | undefined {
  if (name.length > MAX_NAME || !NAME.test(name)) return undefined;
  let found: Shape | undefined = shape;
  for (const [part, index] of name.matchAll(/[^.[\]]+|\[(\d*)\]/g)) {
    if (index === undefined) found = found?.kind === 'group' ? found.fields.get(part) : undefined;
    else found = found?.kind === 'list' && Number(index) < found.most ? found.item : undefined;
  }
  return found;
}

/** Shape of one value: a text, or a list of texts under its bare name. */
function textAt(shape: Shape, name: string) {
  const found = at(shape, name);
  const taken = found?.kind === 'list' ? found.item : found;
  return taken?.kind === 'text' ? taken : undefined;
}

const INTENT = '__intent__';
const place = z.int().min(0).max(MAX_ENTRIES);
const listName = z.string().max(MAX_NAME);
/** Values of a list's buttons without scripts, which are Conform's; its others need scripts. */
const intentSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('insert'),
    payload: z.strictObject({
      name: listName,
      defaultValue: z.record(z.string(), z.string().max(LONGEST_CHOICE)),
    }),
  }),
  z.object({
    type: z.literal('remove'),
    payload: z.strictObject({ name: listName, index: place }),
  }),
  z.object({
    type: z.literal('reorder'),
    payload: z.strictObject({ name: listName, from: place, to: place }),
  }),
]);

/** True if a text is the value of a list's button. */
function isIntent(shape: Shape, text: string): boolean {
  if (text.length > LONGEST_PASTE) return false;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return false;
  }
  const { data } = intentSchema.safeParse(json);
  const list = data && at(shape, data.payload.name);
  if (list?.kind !== 'list' || list.item.kind !== 'group') return false;
  const { fields } = list.item;
  return (
    data?.type !== 'insert' ||
    Object.keys(data.payload.defaultValue).every((name) => fields.has(name))
  );
}

/**
 * Fields of a form that its schema knows. Unknown plain names, such as those of browser extensions,
 * are left out.
 *
 * @throws Response 400 for a place that the schema does not have, 413 for a value far too long
 */
export function knownFields(form: FormData, schema: z.ZodObject): FormData {
  const shape = shapeOf(schema);
  const known = new FormData();
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    if (name === INTENT) {
      if (known.has(INTENT) || !isIntent(shape, value)) throw refusedBody(400);
      known.append(name, value);
      continue;
    }
    const text = textAt(shape, name);
    if (text) {
      if (value.length > text.longest) throw refusedBody(413, 'Un champ est beaucoup trop long.');
      known.append(name, value);
    } else if (/[.[\]]/.test(name) || at(shape, name)) {
      throw refusedBody(400);
    }
  }
  return known;
}

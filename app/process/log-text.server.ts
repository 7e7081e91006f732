/**
 * Text of a log entry: one entry stays one entry, without personal data. Errors of the database
 * carry the parameters of their query (addresses, tokens, hashes) in their message, stack and
 * properties; so only the properties named here are logged.
 */
import { diskFull } from '#app/process/disk-full.server.ts';

const LONGEST_ENTRY = 20_000;
const DEEPEST_CAUSE = 8;

/** Control characters, line separators, and marks that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const UNSEEN_IN_LINES =
  /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Parameters that Drizzle adds to the text of a failed query, up to its end. */
const PARAMETERS = /\bparams: [\s\S]*$/u;
/** `detail` of PostgreSQL, and of errors that copy one: « Key (email)=(…) already exists ». */
const KEY_OR_ROW = /(?:\([^()]*\)=|Failing row contains )\([\s\S]*$/u;
/** Quotes around a value or a name in messages, whatever the server's language. */
const OPENING = /["«„“]/u;
const CLOSING = ['"', '»', '“', '”'];

const FACTS = [
  'code',
  'errno',
  'errcode',
  'syscall',
  'path',
  'address',
  'port',
  'status',
  'statusCode',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
] as const;
/** Names of the schema, which a message of the database may quote. */
const NAMES = ['schema', 'table', 'column', 'dataType', 'constraint'] as const;

/** A signed token (RFC 7519), such as a scheduler's link has in its address: it grants access. */
const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/gu;

type Properties = Readonly<Record<string, unknown>>;

const escaped = (character: string) =>
  character === '\n' ? '\\n' : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;

const withoutValues = (text: string) =>
  text.replace(PARAMETERS, 'params: …').replace(KEY_OR_ROW, '(…)').replaceAll(TOKEN, 'eyJ…');

const oneLine = (text: string) => withoutValues(text).replaceAll(UNSEEN, escaped);

/** Text of several lines, for the screen: nothing in it moves the cursor or hides what follows. */
export const screenText = (text: string) =>
  withoutValues(text).replaceAll(UNSEEN_IN_LINES, escaped);

/** Removes everything from the first quote to the last. */
function withoutQuoted(text: string): string {
  const from = text.search(OPENING);
  const to = Math.max(...CLOSING.map((sign) => text.lastIndexOf(sign)));
  return from === -1 || to <= from ? text : `${text.slice(0, from)}"…"${text.slice(to + 1)}`;
}

/** PostgreSQL quotes values and names alike: only names that it reports as such stay. */
function databaseMessage(message: string, properties: Properties): string {
  const names = NAMES.map((name) => properties[name]).filter((name) => typeof name === 'string');
  let text = message;
  for (const name of names) text = text.replaceAll(`"${name}"`, `‹${name}›`);
  return withoutQuoted(text);
}

function messageOf(error: Error): string {
  const properties = error as unknown as Properties;
  const isDatabase = 'severity' in error && 'routine' in error;
  return oneLine(isDatabase ? databaseMessage(error.message, properties) : error.message);
}

/** Stack frames of an error; none where its stack does not begin with its own message. */
function framesOf({ stack = '', message }: Error): string[] {
  const at = stack.indexOf(message);
  if (at === -1) return [];
  const frames = stack.slice(at + message.length).split('\n');
  return frames.filter((line) => /^\s+at /u.test(line)).map((line) => oneLine(line.trim()));
}

function factsOf(error: Error): string {
  const properties = error as unknown as Properties;
  const facts = FACTS.flatMap((name) => {
    const value = properties[name];
    const isPlain = typeof value === 'string' || typeof value === 'number';
    return isPlain ? [`${name}: ${oneLine(String(value))}`] : [];
  });
  return facts.length === 0 ? '' : ` { ${facts.join(', ')} }`;
}

function errorText(error: Error, depth: number): string {
  const lines = [`${oneLine(error.name)}: ${messageOf(error)}${factsOf(error)}`];
  lines.push(...framesOf(error).map((frame) => `    ${frame}`));
  const inner = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  const causes = error.cause === undefined ? inner : [error.cause, ...inner];
  for (const cause of depth < DEEPEST_CAUSE ? causes : []) {
    lines.push(`  cause: ${valueText(cause, depth + 1).replaceAll('\n', '\n  ')}`);
  }
  return lines.join('\n');
}

function valueText(value: unknown, depth: number): string {
  if (value instanceof Error) return errorText(value, depth);
  if (typeof value === 'string') return oneLine(value);
  if (typeof value !== 'object' || value === null) return oneLine(String(value));
  return objectText(value, depth);
}

/** A thrown value that is no error: its kind, and the error that it may hold. */
function objectText(value: object, depth: number): string {
  const { constructor } = value as { constructor?: { name?: string } };
  const errors = Object.values(value).filter((part) => part instanceof Error);
  const text = `[${constructor?.name ?? 'Object'}]`;
  if (errors.length === 0 || depth >= DEEPEST_CAUSE) return text;
  return [text, ...errors.map((error) => errorText(error, depth + 1))].join(' ');
}

/** One entry of the log: an error's stack and causes are indented below its first line. */
export function logText(values: readonly unknown[]): string {
  const full = values.map(diskFull).find((said) => said !== undefined);
  const said = full && !values.includes(full) ? [full.message, ...values] : values;
  const text = said.map((value) => valueText(value, 0)).join(' ');
  return text.length > LONGEST_ENTRY ? `${text.slice(0, LONGEST_ENTRY)}…` : text;
}

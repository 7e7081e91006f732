/**
 * Request bodies, read by the action that needs them: the host limits their length
 * (server/http/receive-body.ts).
 */
import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { decodeText } from '#language/encoding/decode-text.ts';
import { toldOf } from '#ui/frame/error-page.tsx';
import { tellSecurity } from '#app/process/security-log.server.ts';

/** Most entries of the longest form: every bottle of the bar. */
export const MAX_ENTRIES = 500;
/**
 * Header of a multipart form (RFC 2046, 5.1.1), as all browsers write it. Parsers differ on other
 * spellings: counting and parsing would then disagree.
 */
const MULTIPART = /^multipart\/form-data\s*;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1\s*$/i;
/** A minute for a megabyte: slower than any connection that can load the form. */
const READING_MS = 60_000;
/** Longest pause between two bytes. */
const STALL_MS = 10_000;

const SAID = {
  400: 'Cet envoi est illisible\u00a0: rouvrez la page et recommencez.',
  408: 'Cet envoi a pris trop de temps\u00a0: recommencez.',
  413: 'Cet envoi est trop lourd.',
  415: 'Ce format d’envoi n’est pas accepté.',
  503: 'Trop d’envois sont en cours\u00a0: recommencez dans un instant.',
} as const;

/** Refusal for an action to throw or return. */
export function refusedBody(status: keyof typeof SAID, said: string = SAID[status]): Response {
  tellSecurity('body-refused', { why: String(status) });
  return Response.json(toldOf(said), {
    status,
    headers: status === 503 ? { 'Retry-After': '5' } : {},
  });
}

const tooManyEntries = () =>
  refusedBody(413, `Ce formulaire a trop de champs\u00a0: ${MAX_ENTRIES} au plus.`);

/**
 * The whole body of a request.
 *
 * @throws Response 400 when it was cut short, 408
 */
export async function readBody(
  request: Request,
  { readingMs = READING_MS, stallMs = STALL_MS } = {},
): Promise<Buffer> {
  if (!request.body) return Buffer.alloc(0);
  const reader = request.body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  const chunks: Uint8Array[] = [];
  let late = false;
  const tooLate = () => {
    late = true;
    void reader.cancel().catch(() => undefined);
  };
  const timer = setTimeout(tooLate, readingMs);
  const stall = setTimeout(tooLate, stallMs);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      stall.refresh();
      chunks.push(value);
    }
  } catch (error) {
    throw error instanceof Response ? error : refusedBody(400);
  } finally {
    clearTimeout(timer);
    clearTimeout(stall);
  }
  if (late) throw refusedBody(408);
  return Buffer.concat(chunks);
}

/** Number of times `part` is in `body`; counting stops one above `most`. */
function countOf(body: Buffer, part: string | number, most: number): number {
  let count = 0;
  for (let at = body.indexOf(part); at !== -1 && count <= most; at = body.indexOf(part, at + 1)) {
    count += 1;
  }
  return count;
}

const typeOf = (contentType: string | null) =>
  (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/**
 * Counts a form's entries in its bytes, so that a form with too many is never parsed. Bodies of
 * other types have none.
 *
 * @throws Response 400 for a multipart form without a plain boundary, 413
 */
function checkEntries(body: Buffer, contentType: string | null): void {
  const type = typeOf(contentType);
  if (type === 'application/x-www-form-urlencoded') {
    if (countOf(body, 0x26, MAX_ENTRIES) >= MAX_ENTRIES) throw tooManyEntries();
  } else if (type === 'multipart/form-data') {
    const [, , boundary] = MULTIPART.exec(contentType ?? '') ?? [];
    if (boundary === undefined) throw refusedBody(400);
    // The last boundary ends the form.
    if (countOf(body, `--${boundary}`, MAX_ENTRIES + 1) > MAX_ENTRIES + 1) throw tooManyEntries();
  }
}

/** Fields and files of a form, in order. */
async function readEntries(request: Request): Promise<[string, string | File][]> {
  const contentType = request.headers.get('Content-Type');
  const body = await readBody(request);
  checkEntries(body, contentType);
  const type = typeOf(contentType);
  if (type === 'application/x-www-form-urlencoded') {
    return [...new URLSearchParams(body.toString('utf8'))];
  }
  if (type !== 'multipart/form-data') {
    if (body.byteLength === 0) return [];
    throw refusedBody(415);
  }
  const headers = { 'Content-Type': contentType ?? '' };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => null);
  if (form === null) throw refusedBody(400);
  const entries = [...form];
  if (entries.length > MAX_ENTRIES) throw tooManyEntries();
  return entries;
}

async function receiveForm(request: Request): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of await readEntries(request)) {
    // Files come in forms of their own.
    if (typeof value !== 'string') continue;
    // No page names a field so. A pasted text may hold a NUL, which PostgreSQL does not store.
    if (name.includes('\0')) throw refusedBody(400);
    form.append(name, value.replaceAll('\0', ''));
  }
  return form;
}

/** A body can be read once: its result is stored as long as its request. */
const received = new WeakMap<Request, Promise<FormData>>();

/**
 * The form of a request, read once for all callers: every action reads its body here.
 *
 * @throws Response 400 when it is cut short or a name holds a NUL, 408, 413, 415 when it is no form
 */
export function readForm(request: Request): Promise<FormData> {
  const form = received.get(request) ?? receiveForm(request);
  received.set(request, form);
  return form;
}

/**
 * Text of the one small file of a form, within the `mostBytes` of its route; empty without one.
 *
 * @throws Response as `readForm`
 */
export async function readTextFile(request: Request): Promise<string> {
  const entries = await readEntries(request);
  const file = entries.map(([, value]) => value).find((value) => value instanceof File);
  if (!file) return '';
  // Some programs still write « .txt » in another encoding.
  const { text } = await decodeText(file.stream());
  let whole = '';
  for await (const piece of text) whole += piece;
  return whole;
}

/** A field of a form as text; empty without one. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/**
 * Parses the value of a button or an address. No page sends anything else, so there is no message
 * for it.
 *
 * @throws Response 400
 */
export function parseSent<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const { success, data } = schema.safeParse(value);
  if (!success) throw refusedBody(400);
  return data;
}

/** Value of a button that turns something on or off. */
export const yesOrNo = z.enum(['oui', 'non']).transform((value) => value === 'oui');

/**
 * JSON of a request, whatever its content type; null when it is invalid.
 *
 * @throws Response 400 when it is cut short, 408
 */
export async function readJson(request: Request): Promise<unknown> {
  const text = (await readBody(request)).toString('utf8');
  // PostgreSQL stores no NUL, escaped or not.
  if (text.includes('\\u0000')) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/**
 * The file of a form with one file; undefined if none was chosen.
 *
 * @throws AppError `fichier-vide`
 */
export function onlyFile<File>(form: {
  files: readonly File[];
  empty: readonly string[];
}): File | undefined {
  const [file] = form.files;
  if (file === undefined && form.empty.length > 0) {
    throw new AppError('fichier-vide', 'Ce fichier est vide.');
  }
  return file;
}

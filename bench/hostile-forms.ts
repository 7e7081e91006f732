/**
 * `npm run bench -- hostile-forms`: what it costs to refuse the worst forms of a megabyte, as a multiple of reading
 * as many bytes. A ratio is of the code, not of the machine.
 */
import { parseWithZod } from '@conform-to/zod/v4';
import { editorForm } from '#features/editor/form/editor-form.ts';
import { knownFields } from '#app/routes/form-shape.server.ts';
import { MAX_BODY_BYTES, readForm } from '#app/routes/sent-body.server.ts';
import { measure } from './measure.ts';

const URLENCODED = 'application/x-www-form-urlencoded';
const schema = editorForm(() => false);

const fill = (part: string) => part.repeat(Math.floor(MAX_BODY_BYTES / part.length));
const PART = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';

const BODIES: Record<string, [body: string, type: string]> = {
  'un nom répété': [fill('a=1&'), URLENCODED],
  'un indice immense': ['a[999999999]=1', URLENCODED],
  'un champ d’un mégaoctet': [`title=${'%CC%80'.repeat(170_000)}`, URLENCODED],
  'cent mille signes combinants': [`title=${'%CC%80'.repeat(100_000)}`, URLENCODED],
  'des parties sans nombre': [fill(PART), 'multipart/form-data; boundary=x'],
  'des limites d’un signe': [fill('-'), 'multipart/form-data; boundary=-'],
};

const post = (body: string, type: string) =>
  new Request('https://zinc.example/', { method: 'POST', body, headers: { 'Content-Type': type } });

async function receive(request: Request): Promise<void> {
  try {
    parseWithZod(knownFields(await readForm(request), schema), { schema });
  } catch (error) {
    if (!(error instanceof Response)) throw error;
  }
}

export async function measureHostileForms(signal: AbortSignal): Promise<void> {
  const full = post.bind(null, fill('a=1&'), URLENCODED);
  const reading = await measure(() => full().text(), { signal });
  console.log(`Lire un mégaoctet\u00a0: ${reading.p50.toFixed(2)} ms`);
  for (const [name, [body, type]] of Object.entries(BODIES)) {
    const { p50, max } = await measure(() => receive(post(body, type)), { signal });
    const ratio = (ms: number) => `× ${(ms / reading.p50).toFixed(2)}`;
    console.log(`${name}\u00a0: ${ratio(p50)} (au pire ${ratio(max)})`);
  }
}

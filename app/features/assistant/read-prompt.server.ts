/** Prompts are text files, `prompts/<purpose>.txt`. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TextPurpose } from './assistant.ts';

/**
 * The prompt of a purpose, filled in.
 *
 * @param given by name; each is put between marks that it cannot contain
 */
export async function readPrompt(
  purpose: TextPurpose,
  given: Readonly<Record<string, string>>,
): Promise<{ instructions: string; question: string }> {
  const instructions = await readFile(path.join('prompts', `${purpose}.txt`), 'utf8');
  const question = Object.entries(given)
    .map(([name, text]) => `<${name}>\n${text}\n</${name}>`)
    .join('\n');
  return { instructions, question };
}

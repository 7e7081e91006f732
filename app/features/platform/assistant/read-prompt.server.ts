/** Prompts are text files in French, `prompts/<purpose>.txt`: ours alone. What strangers wrote is put between marks. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { oneLine } from '#language/one-line.ts';
import type { TextPurpose } from './assistant.ts';

/** Of one given text, in characters. */
const LONGEST_GIVEN = 40_000;

/** Control characters but line ends and tabs, invisible ones, and what turns the writing around: places to hide words. */
const HIDDEN = /[^\P{Cc}\n\t]|\p{Cf}|\p{Cs}|\p{Co}|[\u115f\u1160\u3164\uffa0]/gu;

/** From the sources as from the built site, wherever the process was started. */
function promptsDirectory(): string {
  let directory = import.meta.dirname;
  while (!existsSync(path.join(directory, 'prompts', 'commun.txt'))) {
    const parent = path.dirname(directory);
    if (parent === directory) throw new Error('The folder of prompts is missing.');
    directory = parent;
  }
  return path.join(directory, 'prompts');
}

/** A prompt as it lies in its file, without what is put in. */
export const readPromptFile = (name: string) =>
  readFile(path.join(promptsDirectory(), `${name}.txt`), 'utf8');

/** A text that cannot be taken for a mark, nor hide anything. */
const asData = (text: string) =>
  text
    .slice(0, LONGEST_GIVEN)
    .replace(HIDDEN, '')
    .replace(/\[{3,}|\]{3,}/g, ' ')
    .trim();

/**
 * The prompt of a purpose, and what it is given: each text between marks with a token that is new
 * each time, so that nothing that is written in it can close them.
 *
 * @param given by name; empty ones are left out
 */
export async function readPrompt(
  purpose: TextPurpose,
  given: Readonly<Record<string, string>>,
): Promise<{ instructions: string; question: string }> {
  const token = randomBytes(8).toString('hex');
  const [common, task] = await Promise.all([readPromptFile('commun'), readPromptFile(purpose)]);
  const fenced = Object.entries(given)
    .map(([name, text]) => [name.replace(/[^\p{L}\d_-]/gu, '_'), asData(text)] as const)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `[[[${name} ${token}]]]\n${text}\n[[[fin ${name} ${token}]]]`);
  return {
    instructions: `${common}\n${task}`.replaceAll('{jeton}', token).trim(),
    question: fenced.join('\n\n') || 'Aucune donnée.',
  };
}

/** What a picture is asked by: a description that somebody may have typed, within what holds for every picture. */
export async function framePicture(description: string): Promise<string> {
  const frame = await readPromptFile('image');
  const said = oneLine(description).replace(/[«»]/g, '"').slice(0, LONGEST_PICTURE);
  return frame.trim().replace('{description}', () => said);
}

/** Characters that models of pictures are known to read. */
const LONGEST_PICTURE = 3_000;

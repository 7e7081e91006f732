/**
 * Prompts are text files in French, `prompts/<purpose>.txt`, written by us alone. Text by strangers
 * is put between marks.
 */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '#app/process/program-files.server.ts';
import { oneLine } from '#language/one-line.ts';
import type { TextPurpose } from './assistant.ts';

/** Most characters of one given text. */
const LONGEST_GIVEN = 40_000;

/**
 * Characters that could hide words: control characters except line ends and tabs, invisible ones,
 * changes of text direction.
 */
const HIDDEN = /[^\P{Cc}\n\t]|\p{Cf}|\p{Cs}|\p{Co}|[\u115f\u1160\u3164\uffa0]/gu;

/** Text of a prompt file, before values are put in. */
export const readPromptFile = (name: string) =>
  readFile(path.join(ROOT, 'prompts', `${name}.txt`), 'utf8');

/** Cuts a text, and removes marks and hidden characters from it. */
const asData = (text: string) =>
  text
    .slice(0, LONGEST_GIVEN)
    .replace(HIDDEN, '')
    .replace(/\[{3,}|\]{3,}/g, ' ')
    .trim();

/**
 * Prompt of a purpose with its given texts. Each text is between marks with a random token, so that
 * no text can close its own mark.
 *
 * @param given texts by name; empty ones are left out
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

/**
 * Prompt of a picture: a description, perhaps typed by a person, inside the frame common to all
 * pictures.
 */
export async function framePicture(description: string): Promise<string> {
  const frame = await readPromptFile('image');
  const said = oneLine(description).replace(/[«»]/g, '"').slice(0, LONGEST_PICTURE);
  return frame.trim().replace('{description}', () => said);
}

/** Most characters that picture models are known to accept. */
const LONGEST_PICTURE = 3_000;

/** Reads the recipe in a free text, such as a letter, a message or a list, without a model. */
import { parseIngredientLine } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import { fold } from '#language/fold.ts';
import { allowedSteps, allowedText } from '../allowed-text.ts';
import { decodeFile } from '../foreign-files.ts';
import {
  emptyDraft,
  nothingToImport,
  type ImportDraft,
  type ReadDrafts,
  type SourceFile,
} from '../draft.ts';
import { partsOf } from '../headings.ts';
import { cleanedSteps } from '../html/clean.ts';
import { readPage } from '../html/read-page.ts';
import { hasAmount } from '../html/visible/line-kinds.ts';
import { servingsOf } from '../html/servings.ts';
import { LONGEST_TEXT, sentencesOf, tellsGesture } from './sentences.ts';
import { toldLines } from './prose-lines.ts';
import { toldTitle } from './prose-title.ts';
import { markedLines, pageOfLines } from './marked-page.ts';

/** Fewest lines of a text that may be a list with headings. */
const LISTED = 4;
const SERVED =
  /(?<!\p{L})(?:pour|for|serves|makes)\s+(?:environ\s+)?(?:\d{1,2}|une?|deux|trois|quatre|cinq|six|huit|dix|two|three|four|six|eight|ten)\s+(?:personnes?|convives?|verres?|people|persons?|glasses|drinks|cocktails)/u;

/** Reads a text in lines as a page without structured data; its own headings count before all. */
function readListed(text: string): { draft: ImportDraft; isHeaded: boolean } | undefined {
  const lines = markedLines(text);
  if (lines.length < LISTED) return undefined;
  const isHeaded = (partsOf(lines.map((line) => line.text))?.steps.length ?? 0) > 0;
  const first = lines[0]?.text ?? '';
  const title = hasAmount(first) ? '' : first;
  const [page] = readPage(pageOfLines(lines, title || 'Liste'), null);
  const draft = page && { ...page, title: title && page.title };
  const isSentence = ({ text: line }: { text: string }) => tellsGesture(line) && /[.!]$/.test(line);
  if (draft === undefined || draft.lines.some(isSentence)) return undefined;
  if (isHeaded) return { draft, isHeaded };
  // An ingredient without an amount may end the list: « de l’eau gazeuse pour allonger ».
  const isLine = (step: string) => !tellsGesture(step) && toldLines([step]).length > 0;
  const more = draft.steps.filter(isLine).map((line) => ({ text: line }));
  const steps = draft.steps.filter((step) => !isLine(step));
  return { draft: { ...draft, lines: [...draft.lines, ...more], steps }, isHeaded };
}

/** Title from the ingredients, for a recipe without one. */
function titleOfLines(lines: readonly string[]): string {
  const names = lines.slice(0, 2).flatMap((line) => parseIngredientLine(line)[0]?.name ?? []);
  const [first = '', second] = names;
  return second === undefined
    ? first
    : `${first} et ${second.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())}`;
}

/** A draft with a title: a missing one is invented, and reported. */
export function withTitle(draft: ImportDraft): ImportDraft {
  if (draft.title !== '') return draft;
  return {
    ...draft,
    title: titleOfLines(draft.lines.map(({ text }) => text)) || 'Recette sans titre',
    issues: [...draft.issues, 'Le texte ne dit pas de titre\u00a0: donnez-lui-en un.'],
  };
}

/** Removes refused texts; an editor checks the doubts. */
function allowed(draft: ImportDraft): ImportDraft {
  const doubts: string[] = [];
  const ofPeople = { isByPeople: true };
  const steps = allowedSteps(draft.steps, doubts, ofPeople);
  const title = allowedText('Titre', draft.title, doubts, ofPeople);
  return withTitle({ ...draft, title, steps, ...(doubts.length > 0 && { doubts }) });
}

/**
 * The recipe in a text; null if there is none.
 *
 * @param title known title; else the text tells it
 */
export function draftOfText(text: string, title = ''): ImportDraft | null {
  const sentences = sentencesOf(text);
  const told = toldLines(sentences);
  const listed = readListed(text.slice(0, LONGEST_TEXT));
  const served = SERVED.exec(fold(text.slice(0, LONGEST_TEXT)))?.[0];
  const servings = served === undefined ? null : servingsOf(served);
  if (listed && (listed.isHeaded || listed.draft.lines.length >= told.length)) {
    const { draft } = listed;
    return allowed({
      ...draft,
      title: title || draft.title,
      sourceUrl: null,
      image: null,
      servings: draft.servings ?? servings,
    });
  }
  const steps = cleanedSteps(sentences.filter(tellsGesture));
  // Any letter may have one drink word and one gesture.
  if (told.length === 0 || told.length + steps.length < 2) return null;
  return allowed({
    ...emptyDraft(),
    title: title || toldTitle(sentences),
    lines: told.map((line) => ({ text: line })),
    steps,
    servings,
  });
}

/** The whole text of a file, up to `LONGEST_TEXT`. */
export async function textIn({ bytes }: SourceFile): Promise<string> {
  const { text } = await decodeFile(bytes);
  let all = '';
  for await (const piece of text) {
    all += piece;
    if (all.length >= LONGEST_TEXT) break;
  }
  return all.slice(0, LONGEST_TEXT);
}

const NO_RECIPE = 'Aucune recette de boisson ne se lit dans ce texte.';

export const readText: ReadDrafts = async function* (file) {
  const draft = draftOfText(await textIn(file));
  if (draft === null) throw nothingToImport(NO_RECIPE);
  yield { ...draft, sourceUrl: file.address ?? null };
};

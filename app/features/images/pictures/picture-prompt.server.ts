/** Prompts of models that draw, in French: `prompts/<purpose>.txt`, filled in. */
import type { PicturePurpose } from '#features/platform/assistant/assistant.ts';
import { readPromptFile } from '#features/platform/assistant/read-prompt.server.ts';
import { GARNISHES, GLASSES, ICES } from '#features/recipes/cocktails/cocktail.ts';
import { colorName } from '#features/recipes/cocktails/recipe/color-name.ts';
import { decodeDrawing, type DrawnDrink } from '#features/recipes/drawing/drawing.ts';
import { oneLine } from '#language/one-line.ts';
import { LONGEST_PROMPT } from './picture.ts';

const lower = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
const NAMES = new Intl.ListFormat('fr', { type: 'conjunction' });

/** Contents of a recipe's drawn glass, as sentences. */
function factsOf({ glass, ice, color, layers, garnishes, foam, bubbles }: DrawnDrink): string {
  const colors = [...new Set((layers.length > 0 ? layers : [color]).map(colorName))].map(lower);
  const shades =
    colors.length > 1 ? `en couches, de bas en haut\u00a0: ${colors.join(', ')}` : colors.join();
  const seen = [...(foam ? ['une mousse fine'] : []), ...(bubbles ? ['de fines bulles'] : [])];
  const decoration = garnishes.map((garnish) => lower(GARNISHES[garnish]));
  return [
    `Verre\u00a0: ${lower(GLASSES[glass].label)}.`,
    `Couleur de la boisson\u00a0: ${shades}.`,
    `Glace dans le verre\u00a0: ${ice === 'aucune' ? 'aucune' : lower(ICES[ice])}.`,
    ...(seen.length > 0 ? [`À la surface\u00a0: ${NAMES.format(seen)}.`] : []),
    `Décoration\u00a0: ${decoration.length > 0 ? decoration.join(', ') : 'aucune'}.`,
  ].join(' ');
}

/**
 * Default prompt of a picture.
 *
 * @param about.drawing code of the drawn glass that shows the same facts
 */
export async function picturePrompt(
  purpose: PicturePurpose,
  { title, drawing = '' }: { title: string; drawing?: string },
): Promise<string> {
  const template = await readPromptFile(purpose);
  const drink = decodeDrawing(drawing);
  const said = { titre: title, faits: drink === null ? '' : factsOf(drink) };
  return oneLine(
    template.replace(/\{(titre|faits)\}/g, (_, name: keyof typeof said) => said[name]),
  ).slice(0, LONGEST_PROMPT);
}

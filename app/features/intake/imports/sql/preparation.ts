/** Detects a preparation by its text, whatever the name of its column. */
import { fold } from '#language/fold.ts';

/** Folded verbs of preparations, in the languages of the columns. */
const GESTURES = new RegExp(
  String.raw`\b(?:vers(?:er|ez)|ajout(?:er|ez)|melang(?:er|ez)|remu(?:er|ez)|secou(?:er|ez)|frapp(?:er|ez)|filtr(?:er|ez)|pil(?:er|ez)|` +
    String.raw`decor(?:er|ez)|serv(?:ir|ez)|rempl(?:ir|issez)|complet(?:er|ez)|coup(?:er|ez)|mett(?:re|ez)|press(?:er|ez)|mix(?:er|ez)|` +
    String.raw`pour|shake|stir|strain|muddle|add|mix|fill|garnish|serve|blend|build|combine|place|` +
    String.raw`giessen|geben|schutteln|ruhren|mischen|abseihen|auffullen|hinzufugen|servieren|` +
    String.raw`versare|aggiungere|mescolare|shakerare|agitare|filtrare|guarnire|servire|pestare|riempire|` +
    String.raw`verter|anadir|agitar|mezclar|remover|colar|decorar|servir|agregar|machacar|llenar)\b`,
  'g',
);
const LOOKED_AT = 2000;

/** True if at least half of the texts have two gestures or more. */
export const tellsPreparation = (texts: readonly string[]): boolean => {
  const telling = texts.filter(
    (text) => new Set(fold(text.slice(0, LOOKED_AT)).match(GESTURES)).size > 1,
  );
  return texts.length > 0 && telling.length >= texts.length / 2;
};

const INGREDIENTS =
  /^(?:(?:les|the|die|gli|los) )?(?:ingredients?|zutaten|ingredienti|ingredientes)(?: (?:pour|for|fur|per|para)\b.{0,40})?\W*$/;
const STEPS =
  /^(?:la |les |the |die )?(?:preparation|instructions?|etapes?|realisation|recette|methode?|directions?|steps?|zubereitung|preparazione|procedimento|preparacion|elaboracion|modo de preparo)(?: (?:de|du|des|of)\b.{0,40})?\W*$/;

/**
 * Cuts a text into parts at its headings: « Ingrédients : … Préparation : … »; null without a
 * heading for ingredients.
 */
export function partsOf(
  lines: readonly string[],
): { before: string[]; ingredients: string[]; steps: string[] } | null {
  const parts = { before: [] as string[], ingredients: [] as string[], steps: [] as string[] };
  let part: keyof typeof parts = 'before';
  for (const line of lines) {
    const heading = line.length > LOOKED_AT ? '' : fold(line);
    if (INGREDIENTS.test(heading)) part = 'ingredients';
    else if (STEPS.test(heading)) part = 'steps';
    else parts[part].push(line);
  }
  return parts.ingredients.length > 0 ? parts : null;
}

/** What a recipe is called that somebody tells in sentences. */
import { fold } from '#language/fold.ts';
import { tellsGesture } from './sentences.ts';
import { toldLines } from './told-lines.ts';

const LONGEST = 80;
const MOST_WORDS = 9;
const GREETING =
  /^(?:(?:bien )?(?:cher|chere|chers|cheres|coucou|bonjour|bonsoir|salut|hello|hi|hey|dear|merci|thanks|re|quote|citation)(?!\p{L})|(?:ma|mon|mes) (?:cher|chere|chers|cheri|cherie)|(?:le|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) \d)/u;
/** What comes before the name, and what ends it. */
const NAMED =
  /(?:recettes? (?:originale )?(?:de la |de l'|du |des |de |d')|(?:voici|faire|preparer|appelle|appelait|appelons) (?:la |le |les |l'|un |une |mon |ma |notre )?|(?:recipe for|how to make|take on|called|make) (?:an? |the |my |our )?)([^.,;:!?()«»"\n]{3,60})/u;
const NAME_ENDS =
  /\s(?:que|qu'|qui|dont|avec|pour|facile|tres|est|c'est|comme|chez|car|parce|si|with|that|which|for|is|from|and|et)(?=\s|').*$/u;
/** Said in place of a name. */
const NO_NAME =
  /^(?:recette|cocktail|boisson|drink|ca|cela|celle|celui|verre|tout|it|this|bonne|chose)(?:\s|$)/;

const capitalized = (text: string) =>
  text.trim().replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** A line that names what comes below. */
function isTitle(line: string): boolean {
  const said = fold(line);
  return (
    line.length <= LONGEST &&
    said.split(' ').length <= MOST_WORDS &&
    /\p{L}/u.test(said) &&
    !/[,;]|[.!?…]$/.test(line) &&
    !GREETING.test(said) &&
    !tellsGesture(line) &&
    toldLines([line]).length === 0
  );
}

/** The name of a recipe by its first line, or by the words that say it; empty where nothing does. */
export function toldTitle(sentences: readonly string[]): string {
  const [first = '', ...others] = sentences.map((sentence) => sentence.replace(/\s*:$/, ''));
  if (others.length > 0 && isTitle(first.replace(/\.$/, '')))
    return capitalized(first.replace(/\.$/, ''));
  for (const sentence of sentences) {
    // One letter for one letter, so that the name is found as it is written.
    const plain = sentence
      .replaceAll('’', "'")
      .replace(/\p{L}/gu, (letter) => letter.normalize('NFD').charAt(0).toLowerCase());
    const found = NAMED.exec(plain);
    if (!found) continue;
    const [, name = ''] = found;
    const kept = name.replace(NAME_ENDS, '');
    const from = found.index + found[0].length - name.length;
    if (kept.trim().length > 2 && !NO_NAME.test(kept.trim()) && toldLines([kept]).length === 0) {
      return capitalized(sentence.slice(from, from + kept.length));
    }
  }
  return '';
}

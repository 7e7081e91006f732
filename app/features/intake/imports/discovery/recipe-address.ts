/** Which addresses of a site may be of recipes of drinks, as far as an address and the text of a link tell. */
import { fold } from '#language/fold.ts';
import { siteOf } from '../html/page-facts.ts';
import { sideOf } from '../looks-like-drink.ts';
import { matchesPattern } from './url-pattern.ts';

const LONGEST = 500;
/** What names a site or a section of drinks. */
const OF_DRINKS = /cocktail|mocktail|drink|boisson|beverage|smoothie|liquor|spirits|punch|mixolog/;
const OF_RECIPES = /recette|recipe|rezept|receta|ricett/;
/** Lists, people, shops, files: nothing with a recipe of its own. */
const OTHER =
  /^(?:tags?|category|categories|categorie|themes?|topics?|authors?|auteurs?|users?|membres?|profile?s?|page|pages|search|recherche|feed|rss|amp|wp-content|wp-json|wp-login\.php|uploads?|images?|medias?|login|connexion|compte|account|cart|panier|boutique|shop|store|product|produits?|contact|about|a-propos|mentions-legales|privacy|confidentialite|cgu|cgv|cookies?|newsletter|comments?|commentaires?|print|imprimer|share|videos?|dossiers?|guides?|actualites?|news|magazine|astrology|horoscope)$/;
const FILE = /\.(?:jpe?g|png|gif|webp|avif|svg|pdf|mp[34]|zip|css|js|xml|gz|json|ico|txt)$/;
/** The last part of a list: « /recettes », « /cocktails-au-rhum ». */
const LIST =
  /^(?:index(?:\.\w+)?|(?:(?:toutes-)?(?:les|nos|all|top|best|meilleurs?)-)?(?:recettes?|recipes?|cocktails?|mocktails?|drinks?|boissons?|smoothies?|punchs?|beverages?|spirits?|ingredients?)(?:-(?:recipes?|recettes?|cocktails?|sans-alcool|faciles?|au|aux|a-base|with|by|de|d|of|for)(?:-.*)?)?)$/;

const COUNTING = /^(?:utm_\w+|fbclid|gclid|mc_[ce]id|ref)$/;

/** What an address is known by, however it is written: without its fragment and what counts visits. */
export function plainAddress(address: string, base?: string): URL | null {
  const url = address.length > LONGEST ? null : URL.parse(address.trim(), base);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '') return null;
  url.hash = '';
  const counting = Array.from(url.searchParams.keys()).filter((name) => COUNTING.test(name));
  for (const name of counting) url.searchParams.delete(name);
  return url;
}

/** Whether two addresses are of one site, or one of them of a part of the other. */
export function isSameSite(one: URL, other: URL): boolean {
  const [a, b] = [siteOf(one.href), siteOf(other.href)];
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
}

/** A source, as its addresses are told from others. */
export interface Leads {
  /** Where it begins. */
  starts: readonly string[];
  /** Pattern of the addresses of its recipes; empty where nobody gave one. */
  pattern: string;
}

/** A link of a page of `base`, where it leads to what looks like a recipe of a drink of that source. */
export function recipeLink(
  { address, title }: { address: string; title: string },
  base: string,
  { starts, pattern }: Leads,
): { address: string; title: string } | null {
  const url = plainAddress(address, base);
  const isOfSource = url !== null && starts.some((start) => isSameSite(url, new URL(start)));
  if (!isOfSource || starts.includes(url.href)) return null;
  return looksLikeDrinkAddress(url, title, pattern) ? { address: url.href, title } : null;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Whether an address looks like a recipe of a drink.
 *
 * @param title what leads there says; empty where nothing does
 * @param pattern what the source's recipes look like, which then decides unless they are plainly of dishes
 */
export function looksLikeDrinkAddress(url: URL, title: string, pattern: string): boolean {
  const parts = fold(decoded(url.pathname)).split('/').filter(Boolean);
  const last = parts.at(-1) ?? '';
  const side = sideOf(`${last.replace(/[-_+.]+/g, ' ')} ${fold(title)}`);
  if (pattern.trim() !== '') return matchesPattern(url.href, pattern) && side >= 0;
  const isOther = FILE.test(last) || parts.some((part) => OTHER.test(part));
  const isNumber = !/[a-z]{3}/.test(last) && side <= 0;
  if (isOther || isNumber || last === '' || LIST.test(last)) return false;
  const around = `${url.hostname} ${parts.slice(0, -1).join(' ')}`;
  if (OF_DRINKS.test(around))
    return side >= 0 && (parts.length > 1 || last.includes('-') || side > 0);
  return side > 0 && (OF_RECIPES.test(around) || /-/.test(last));
}

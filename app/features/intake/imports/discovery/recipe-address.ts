/** Recognizes addresses of drink recipes, from the address and the text of its link. */
import { fold } from '#language/fold.ts';
import { siteOf } from '../html/page-facts.ts';
import { sideOf } from '../looks-like-drink.ts';

/**
 * True if an address matches a pattern: `https://site.example/recettes/*.html`, or a part of the
 * address, `/recettes/`. Linear time for any pattern.
 */
export function matchesPattern(address: string, pattern: string): boolean {
  const parts = pattern.trim().split('*');
  if (parts.length === 1) return address.includes(parts[0] ?? '');
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  // « /recettes/* » begins at the path, on any host.
  const start = first === '' || /^https?:/i.test(first) ? 0 : address.indexOf(first, 8);
  if (start === -1 || !address.startsWith(first, start) || !address.endsWith(last)) return false;
  let at = start + first.length;
  for (const part of parts.slice(1, -1)) {
    const found = address.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return at <= address.length - last.length;
}

const LONGEST = 500;
/** Words in the name of a drinks site or section. */
const OF_DRINKS = /cocktail|mocktail|drink|boisson|beverage|smoothie|liquor|spirits|punch|mixolog/;
const OF_RECIPES = /recette|recipe|rezept|receta|ricett/;
/** Sections without recipes: lists, people, shops, files. */
const OTHER =
  /^(?:tags?|category|categories|categorie|themes?|topics?|authors?|auteurs?|users?|membres?|profile?s?|page|pages|search|recherche|feed|rss|amp|wp-content|wp-json|wp-login\.php|uploads?|images?|medias?|login|connexion|compte|account|cart|panier|boutique|shop|store|product|produits?|contact|about|a-propos|mentions-legales|privacy|confidentialite|cgu|cgv|cookies?|newsletter|comments?|commentaires?|print|imprimer|share|videos?|dossiers?|guides?|actualites?|news|magazine|astrology|horoscope)$/;
const FILE = /\.(?:jpe?g|png|gif|webp|avif|svg|pdf|mp[34]|zip|css|js|xml|gz|json|ico|txt)$/;
/** The last path segment of a list: « /recettes », « /cocktails-au-rhum ». */
const LIST =
  /^(?:index(?:\.\w+)?|(?:(?:toutes-)?(?:les|nos|all|top|best|meilleurs?)-)?(?:recettes?|recipes?|cocktails?|mocktails?|drinks?|boissons?|smoothies?|punchs?|beverages?|spirits?|ingredients?)(?:-(?:recipes?|recettes?|cocktails?|sans-alcool|faciles?|au|aux|a-base|with|by|de|d|of|for)(?:-.*)?)?)$/;

const COUNTING = /^(?:utm_\w+|fbclid|gclid|mc_[ce]id|ref)$/;

/** A normalized address: without its fragment and its tracking parameters. */
export function plainAddress(address: string, base?: string): URL | null {
  const url = address.length > LONGEST ? null : URL.parse(address.trim(), base);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '') return null;
  url.hash = '';
  const counting = Array.from(url.searchParams.keys()).filter((name) => COUNTING.test(name));
  for (const name of counting) url.searchParams.delete(name);
  return url;
}

/** True if two addresses share a site, or one is on a subdomain of the other. */
export function isSameSite(one: URL, other: URL): boolean {
  const [a, b] = [siteOf(one.href), siteOf(other.href)];
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
}

/** Criteria of a source's recipe addresses. */
export interface Leads {
  /** First addresses of the source. */
  starts: readonly string[];
  /** Pattern of its recipe addresses; empty for none. */
  pattern: string;
}

/** A link on a page of `base`, if it looks like a drink recipe of that source; else null. */
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
 * True if an address looks like a drink recipe.
 *
 * @param title text of the link; empty for none
 * @param pattern pattern of the source's recipes. It decides, except against words that are plainly
 * of a dish
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

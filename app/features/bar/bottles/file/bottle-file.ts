/** Bottles as a file that a visitor keeps: written as JSON, read from that or from a list of names. */
import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import type { BarCatalogue } from '../bar-catalogue.ts';
import { keysAt, MOST_BOTTLES, MOST_LISTED } from '../bottle-keys.ts';
import { listReader, type ReadNames } from '../list/read-names.ts';

const MOST_NAME = 200;
const named = z
  .array(z.object({ slug: z.string().max(MOST_NAME), nom: z.string().max(MOST_NAME).default('') }))
  .max(MOST_BOTTLES)
  .default([]);
/** `absents` are those of the pantry that are not there. */
const fileSchema = z.object({ bouteilles: named, absents: named });

interface Known {
  catalogue: BarCatalogue;
  /** Slugs of the ingredients, by their numbers. */
  slugs: readonly string[];
}

export function writeBottleFile({ catalogue, slugs }: Known, said: readonly string[]): string {
  const { ingredients, pantry } = catalogue;
  const isSaid = new Set(said);
  const rows = ingredients.flatMap(({ key, name }, at) =>
    isSaid.has(key) ? [{ isUsual: pantry.includes(at), slug: slugs[at] ?? '', nom: name }] : [],
  );
  const part = (wanted: boolean) =>
    rows.filter(({ isUsual }) => isUsual === wanted).map(({ slug, nom }) => ({ slug, nom }));
  return `${JSON.stringify({ bouteilles: part(false), absents: part(true) }, null, 2)}\n`;
}

interface ReadFile extends Omit<ReadNames, 'found'> {
  /** Keys that the file says, as a cookie would. */
  said: string[];
}

/**
 * @returns what the file says, and what of it is unknown
 * @throws AppError `fichier-illisible`
 */
export function readBottleFile({ catalogue, slugs }: Known, text: string): ReadFile {
  const { ingredients } = catalogue;
  const read = listReader(ingredients);
  const usual = new Set(keysAt(catalogue, catalogue.pantry));
  if (!text.trimStart().startsWith('{')) {
    if (text.length > MOST_LISTED) throw unreadable();
    const { found, ...rest } = read(text);
    return { said: found.filter((key) => !usual.has(key)), ...rest };
  }
  const { data } = fileSchema.safeParse(parsed(text));
  if (!data) throw unreadable();
  const unread: string[] = [];
  const keysOf = (rows: typeof data.bouteilles) =>
    rows.flatMap(({ slug, nom }) => {
      const found = keysAt(catalogue, [slugs.indexOf(slug)]);
      // A merged ingredient is found by its name, which the one that stays answers to.
      if (found.length === 0) found.push(...read(nom).found);
      if (found.length === 0) unread.push(nom || slug);
      return found;
    });
  const there = keysOf(data.bouteilles).filter((key) => !usual.has(key));
  const absent = keysOf(data.absents).filter((key) => usual.has(key));
  return { said: [...new Set([...there, ...absent])], asked: [], unread, absent: [] };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const unreadable = () =>
  new AppError(
    'fichier-illisible',
    'Ce fichier n’est pas une liste de bouteilles\u00a0: choisissez celui qui a été téléchargé ici, ou un texte d’un nom par ligne.',
  );

const MAX_BASE = 80;
const MAX_NAME = 200;

/** Last part of a file's path: old browsers sent the whole path. */
const lastPart = (name: string) => name.split(/[/\\]/).at(-1) ?? '';

const withoutExtension = (name: string) => name.replace(/\.[^.]*$/, '');

/** Name of a file in the library: the sender's name without control characters. */
export function displayName(name: string): string {
  const clean = withoutExtension(lastPart(name))
    .replace(/\p{Cc}/gu, '')
    .trim();
  return clean.slice(0, MAX_NAME) || 'Sans nom';
}

/** Name in the storage: a random id and the sanitised base name, as specified. */
export function storedName(id: string, name: string, extension: string): string {
  const base = withoutExtension(lastPart(name)).replace(/[^A-Za-z0-9_-]/g, '-');
  return `${id}-${base.slice(0, MAX_BASE) || 'image'}.${extension}`;
}

const RECIPE_FOLDER = /^\d{4}\/\d{2}\/([^/]+)\/[^/]+$/;
/** Id of the recipe in a stored path; null without one. */
export const recipeFolderOf = (path: string): string | null =>
  RECIPE_FOLDER.exec(path)?.[1] ?? null;

const MONTH_DIGITS = 2;

/** `year/month[/cocktailId]/file`, by the date in UTC. */
export function storedPath(file: string, now: Date, cocktailId?: string | null): string {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 1];
  const folder = `${year}/${String(month).padStart(MONTH_DIGITS, '0')}`;
  return [folder, ...(cocktailId ? [cocktailId] : []), file].join('/');
}

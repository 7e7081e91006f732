const MAX_BASE = 80;
const MAX_NAME = 200;

/** The last part of what a file is called: browsers of old gave the whole path. */
const lastPart = (name: string) => name.split(/[/\\]/).at(-1) ?? '';

const withoutExtension = (name: string) => name.replace(/\.[^.]*$/, '');

/** What the library calls a file: what its sender's was called, without control characters. */
export function displayName(name: string): string {
  const clean = withoutExtension(lastPart(name))
    .replace(/\p{Cc}/gu, '')
    .trim();
  return clean.slice(0, MAX_NAME) || 'Sans nom';
}

/** The name it is stored under: the specification's random id and sanitised base name. */
export function storedName(id: string, name: string, extension: string): string {
  const base = withoutExtension(lastPart(name)).replace(/[^A-Za-z0-9_-]/g, '-');
  return `${id}-${base.slice(0, MAX_BASE) || 'image'}.${extension}`;
}

const RECIPE_FOLDER = /^\d{4}\/\d{2}\/([^/]+)\/[^/]+$/;
/** The recipe that a file was given for, by its path. */
export const recipeFolderOf = (path: string): string | null =>
  RECIPE_FOLDER.exec(path)?.[1] ?? null;

const MONTH_DIGITS = 2;

/** `year/month[/cocktailId]/file`, by the date in UTC. */
export function storedPath(file: string, now: Date, cocktailId?: string | null): string {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 1];
  const folder = `${year}/${String(month).padStart(MONTH_DIGITS, '0')}`;
  return [folder, ...(cocktailId ? [cocktailId] : []), file].join('/');
}

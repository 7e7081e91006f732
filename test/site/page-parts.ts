/** Required parts of every page, in its HTML. */

export const HEALTH_TEXT =
  'L’abus d’alcool est dangereux pour la santé, à consommer avec modération.';

export const DESCRIPTION = 'a description';

export function lacking(html: string): string[] {
  const required: [string, boolean][] = [
    ['one h1', html.match(/<h1[\s>]/g)?.length === 1],
    ['French', html.includes('<html lang="fr"')],
    ['one main', html.match(/<main[\s>]/g)?.length === 1],
    ['the health text', html.includes(HEALTH_TEXT)],
    ['a title', /<title>[^<]{4,}<\/title>/.test(html)],
    [DESCRIPTION, /<meta name="description" content="[^"]{20,}"/.test(html)],
  ];
  const ids = [...html.matchAll(/<[a-z][^>]*? id="([^"]+)"/g)].map(([, id]) => id);
  const twice = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  return [
    ...required.filter(([, there]) => !there).map(([what]) => what),
    ...[...twice].map((id) => `one #${id}`),
  ];
}

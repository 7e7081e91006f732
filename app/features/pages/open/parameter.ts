/** Parameters of the public API, as its document describes them. */

export interface Parameter {
  name: string;
  place: 'path' | 'query' | 'header';
  describes: string;
  example: string;
  type: 'string' | 'integer' | 'boolean';
  values?: readonly string[];
  bounds?: readonly [least: number, most: number];
  /** It may be there more than once. */
  isRepeated?: true;
}

export const query = (
  name: string,
  describes: string,
  example: string,
  more: Partial<Parameter> = {},
): Parameter => ({ name, place: 'query', type: 'string', describes, example, ...more });
export const inPath = (example: string): Parameter => ({
  name: 'slug',
  place: 'path',
  type: 'string',
  describes: 'Fin de l’adresse de sa page.',
  example,
});

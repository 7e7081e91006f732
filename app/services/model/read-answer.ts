/** Parsing of a model's answer as the requested JSON. */
import { jsonrepair } from 'jsonrepair';
import { z } from 'zod';

const LONGEST_COMPLAINT = 2_000;
const LONGEST = 200_000;

/** Models like to put JSON between marks, or to add text before and after. */
const withoutWords = (text: string) => text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);

function parsed(text: string): unknown {
  for (const read of [
    () => JSON.parse(text) as unknown,
    () => JSON.parse(withoutWords(text)) as unknown,
    () => JSON.parse(jsonrepair(withoutWords(text))) as unknown,
  ]) {
    try {
      return read();
    } catch {
      // The next parser may read it.
    }
  }
  return undefined;
}

/** @returns the answer, or its errors in words for the model */
export function readAnswer<T>(
  text: string,
  schema: z.ZodType<T>,
): { answer: T } | { wrong: string } {
  const value = text.length > LONGEST ? undefined : parsed(text);
  if (value === undefined) return { wrong: 'Ce n’est pas un objet JSON.' };
  const { success, data, error } = schema.safeParse(value);
  return success ? { answer: data } : { wrong: z.prettifyError(error).slice(0, LONGEST_COMPLAINT) };
}

export const askForJson = (jsonSchema: unknown) =>
  `Répondez par un seul objet JSON, sans rien avant ni après, conforme à ce schéma JSON\u00a0:\n${JSON.stringify(jsonSchema)}`;

export const askForRepair = (wrong: string) =>
  `Cette réponse ne convient pas\u00a0:\n${wrong}\nRépondez de nouveau, par le seul objet JSON corrigé.`;

/** True if every property is required, at every depth: endpoints need that for strict schemas. */
export function isWhole(jsonSchema: unknown): boolean {
  if (typeof jsonSchema !== 'object' || jsonSchema === null) return true;
  if (Array.isArray(jsonSchema)) return jsonSchema.every(isWhole);
  const {
    properties = {},
    required = [],
    ...rest
  } = jsonSchema as {
    properties?: object;
    required?: readonly string[];
  };
  const isRequired = Object.keys(properties).every((name) => required.includes(name));
  return (
    isRequired && Object.values(properties).every(isWhole) && Object.values(rest).every(isWhole)
  );
}

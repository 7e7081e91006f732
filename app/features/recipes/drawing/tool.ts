/** Bar equipment that has a drawing, served as `/dessins/v1/materiel-<tool>.svg`. */
import { DRAWING_VERSION } from './drawing.ts';

export const TOOLS = [
  'shaker',
  'verres',
  'margarita',
  'doseur',
  'pilon',
  'sirop',
  'livre',
  'coffret',
] as const;
export type Tool = (typeof TOOLS)[number];

const PREFIX = 'materiel-';

export const toolPath = (tool: Tool) => `/dessins/v${DRAWING_VERSION}/${PREFIX}${tool}.svg`;

/** Reads the name of a picture back; null for anything that `toolPath` would not write. */
export const decodeTool = (code: string): Tool | null =>
  TOOLS.find((tool) => `${PREFIX}${tool}` === code) ?? null;

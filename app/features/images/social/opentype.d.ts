/** Types of the parts of opentype.js 2.0.0 in use, as the package has none. */
declare module 'opentype.js' {
  /** A step of an outline, named and numbered as in SVG. */
  export type Command =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' };
  export interface Glyph {
    /** 0 for the glyph of missing characters. */
    readonly index: number;
    readonly advanceWidth: number;
    getPath(x: number, y: number, fontSize: number): { readonly commands: readonly Command[] };
  }
  export interface Font {
    readonly unitsPerEm: number;
    charToGlyph(character: string): Glyph;
    /** Units to add between two glyphs. */
    getKerningValue(left: Glyph, right: Glyph): number;
  }
  const opentype: { parse(file: ArrayBuffer): Font };
  export default opentype;
}

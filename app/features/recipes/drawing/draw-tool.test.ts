import { describe, expect, test } from 'vitest';
import { isWellFormed } from '#test/run/well-formed.ts';
import { drawTool } from './draw-tool.ts';
import { decodeTool, toolPath, TOOLS } from './tool.ts';

describe.each(TOOLS)('%s', (tool) => {
  const svg = drawTool(tool);

  test('is a small document that stands on the counter, with ids of its own', () => {
    expect(isWellFormed(svg)).toBe(true);
    expect(svg.length).toBeLessThan(12_000);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('has one address', () => {
    const [, code = ''] = /^\/dessins\/v\d+\/(.+)\.svg$/.exec(toolPath(tool)) ?? [];
    expect(decodeTool(code)).toBe(tool);
    expect(decodeTool(`${code}x`)).toBeNull();
    expect(decodeTool(tool)).toBeNull();
  });
});

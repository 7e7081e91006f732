/** Reads the frame size of an MP4, and erases its private metadata: ISO/IEC 14496-12. */
import type { FileHandle } from 'node:fs/promises';

/** Limit of the index, the only part read. */
const MAX_INDEX_BYTES = 8 * 1024 * 1024;
const MAX_BOXES = 10_000;
const ZEROS = Buffer.alloc(64 * 1024);

interface Box {
  type: string;
  start: number;
  /** Positions of its content and end. */
  content: number;
  end: number;
}

export interface Frame {
  width: number;
  height: number;
}

/** @returns null when no box starts here */
function readBox(header: Buffer, start: number, end: number): Box | null {
  if (header.length < 8) return null;
  const short = header.readUInt32BE(0);
  const isLong = short === 1 && header.length >= 16;
  const bytes = isLong ? Number(header.readBigUInt64BE(8)) : short === 0 ? end - start : short;
  const content = start + (isLong ? 16 : 8);
  const box = { type: header.toString('latin1', 4, 8), start, content, end: start + bytes };
  return box.end >= content && box.end <= end ? box : null;
}

/** Boxes of a file; null when it is truncated. */
async function boxesOfFile(handle: FileHandle, bytes: number): Promise<Box[] | null> {
  const boxes: Box[] = [];
  for (let start = 0; start < bytes;) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, start);
    const box = readBox(buffer.subarray(0, bytesRead), start, bytes);
    if (!box || boxes.length >= MAX_BOXES) return null;
    boxes.push(box);
    start = box.end;
  }
  return boxes;
}

function boxesOf(index: Buffer, { content, end }: Pick<Box, 'content' | 'end'>): Box[] {
  const boxes: Box[] = [];
  for (let start = content; start < end;) {
    const box = readBox(index.subarray(start, start + 16), start, end);
    if (!box || boxes.length >= MAX_BOXES) return boxes;
    boxes.push(box);
    start = box.end;
  }
  return boxes;
}

/** Frame size in a track header: 16-bit integers at its end, after a matrix that may rotate it. */
function frameOf(index: Buffer, { content, end }: Box): Frame {
  const header = index.subarray(content, end);
  if (header.length < 84) return { width: 0, height: 0 };
  const [width, height] = [header.length - 8, header.length - 4].map((at) =>
    header.readUInt16BE(at),
  );
  const isTurned = header.readInt32BE(header.length - 44) === 0;
  return isTurned
    ? { width: height ?? 0, height: width ?? 0 }
    : { width: width ?? 0, height: height ?? 0 };
}

function findFrame(index: Buffer, tracks: readonly Box[]): Frame | null {
  for (const track of tracks) {
    const parts = boxesOf(index, track);
    const header = parts.find(({ type }) => type === 'tkhd');
    const media = parts.find(({ type }) => type === 'mdia');
    const handler = media && boxesOf(index, media).find(({ type }) => type === 'hdlr');
    const isVideo = handler && index.toString('latin1', handler.content + 8, handler.content + 12);
    if (header && isVideo === 'vide') return frameOf(index, header);
  }
  return null;
}

/** Boxes with the place, time or device of the recording. */
const TELLTALE = new Set(['udta', 'meta', 'uuid']);

/** Turns a box into free space, in place: the following data keeps its position. */
async function erase(handle: FileHandle, { start, content, end }: Box): Promise<void> {
  await handle.write(Buffer.from('free', 'latin1'), 0, 4, start + 4);
  for (let at = content; at < end; at += ZEROS.length) {
    await handle.write(ZEROS, 0, Math.min(ZEROS.length, end - at), at);
  }
}

/**
 * Erases private metadata, and returns the frame size.
 *
 * @returns null for a truncated file, or one without pictures
 */
export async function prepareMp4(handle: FileHandle, bytes: number): Promise<Frame | null> {
  const boxes = await boxesOfFile(handle, bytes);
  const movie = boxes?.find(({ type }) => type === 'moov');
  const hasPictures = boxes?.some(({ type }) => type === 'mdat');
  if (!boxes || !movie || !hasPictures || movie.end - movie.start > MAX_INDEX_BYTES) return null;
  const index = Buffer.alloc(movie.end - movie.start);
  await handle.read(index, 0, index.length, movie.start);
  const parts = boxesOf(index, { content: movie.content - movie.start, end: index.length });
  const tracks = parts.filter(({ type }) => type === 'trak');
  const frame = findFrame(index, tracks);
  if (!frame || frame.width === 0 || frame.height === 0) return null;
  const inside = [...parts, ...tracks.flatMap((track) => boxesOf(index, track))];
  const moved = ({ start, content, end, type }: Box): Box => ({
    type,
    start: start + movie.start,
    content: content + movie.start,
    end: end + movie.start,
  });
  const telltale = [...boxes, ...inside.map(moved)].filter(({ type }) => TELLTALE.has(type));
  for (const box of telltale) await erase(handle, box);
  return frame;
}

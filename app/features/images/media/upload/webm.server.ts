/** Reads the frame size of a WebM: https://www.rfc-editor.org/rfc/rfc8794 and rfc9559. */
import type { FileHandle } from 'node:fs/promises';
import type { Frame } from './mp4.server.ts';

const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const VIDEO = 0xe0;
const WIDTH = 0xb0;
const HEIGHT = 0xba;
/** Limit of the description of tracks, the only part read. */
const MAX_TRACKS_BYTES = 1024 * 1024;
const MAX_ELEMENTS = 10_000;
const HEADER_BYTES = 12;

interface Element {
  id: number;
  content: number;
  end: number;
}

/** A number whose first byte encodes its length. @returns null without one */
function readNumber(bytes: Buffer, at: number, keepsMark: boolean) {
  const first = bytes[at];
  if (first === undefined || first === 0) return null;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return null;
  let value = keepsMark ? first : first & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (const byte of bytes.subarray(at + 1, at + length)) {
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value, length, isUnknown };
}

/** @returns null when no element starts here, or when it is longer than its parent */
function readElement(bytes: Buffer, start: number, end: number): Element | null {
  const id = readNumber(bytes, 0, true);
  const size = id && readNumber(bytes, id.length, false);
  if (!size) return null;
  const content = start + id.length + size.length;
  // A live recording has an unknown length.
  const element = { id: id.value, content, end: size.isUnknown ? end : content + size.value };
  return element.end <= end ? element : null;
}

function find(bytes: Buffer, wanted: number, within: Pick<Element, 'content' | 'end'>) {
  const found: Element[] = [];
  for (let start = within.content, count = 0; start < within.end && count < MAX_ELEMENTS; count++) {
    const element = readElement(bytes.subarray(start, start + HEADER_BYTES), start, within.end);
    if (!element) break;
    if (element.id === wanted) found.push(element);
    start = element.end;
  }
  return found;
}

function frameOf(bytes: Buffer, video: Element): Frame {
  const [width = 0, height = 0] = [WIDTH, HEIGHT].map((id) => {
    const [value] = find(bytes, id, video);
    const length = value ? value.end - value.content : 0;
    return value && length >= 1 && length <= 6 ? bytes.readUIntBE(value.content, length) : 0;
  });
  return { width, height };
}

/** Element of that id at the top of a file or of its segment; null when truncated. */
async function findInFile(
  handle: FileHandle,
  wanted: number,
  within: Pick<Element, 'content' | 'end'>,
): Promise<Element | null> {
  for (let start = within.content, count = 0; start < within.end && count < MAX_ELEMENTS; count++) {
    const header = Buffer.alloc(HEADER_BYTES);
    const { bytesRead } = await handle.read(header, 0, HEADER_BYTES, start);
    const element = readElement(header.subarray(0, bytesRead), start, within.end);
    if (!element || element.id === wanted) return element;
    start = element.end;
  }
  return null;
}

/**
 * Frame size of a WebM.
 *
 * @returns null for a truncated file, or one without pictures
 */
export async function readWebm(handle: FileHandle, bytes: number): Promise<Frame | null> {
  const segment = await findInFile(handle, SEGMENT, { content: 0, end: bytes });
  const tracks = segment && (await findInFile(handle, TRACKS, segment));
  const length = tracks ? tracks.end - tracks.content : 0;
  if (!tracks || length > MAX_TRACKS_BYTES) return null;
  const content = Buffer.alloc(length);
  await handle.read(content, 0, length, tracks.content);
  const frames = find(content, TRACK, { content: 0, end: length })
    .flatMap((track) => find(content, VIDEO, track))
    .map((video) => frameOf(content, video));
  return frames.find(({ width, height }) => width > 0 && height > 0) ?? null;
}

/** Videos for tests: containers with real metadata and no pictures. */

const box = (type: string, ...parts: Uint8Array[]) => {
  const content = Buffer.concat(parts);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(content.length + 8);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
};

/** Location that phones write in videos. */
export const PLACE = '+48.8577+002.295/';

function trackHeader(width: number, height: number, isTurned: boolean): Buffer {
  const content = Buffer.alloc(84);
  content.writeInt32BE(isTurned ? 0 : 0x10000, 40);
  content.writeUInt16BE(width, 76);
  content.writeUInt16BE(height, 80);
  return box('tkhd', content);
}

/** An MP4 with its index at the end, as phones write it. */
export function mp4({ width = 64, height = 36, isTurned = false, handler = 'vide' } = {}): Buffer {
  const kind = Buffer.concat([Buffer.alloc(8), Buffer.from(handler.padEnd(16, '\0'))]);
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isom')),
    box('mdat', Buffer.alloc(1000, 7)),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      box('trak', trackHeader(width, height, isTurned), box('mdia', box('hdlr', kind))),
      box('udta', box('loci', Buffer.from(PLACE))),
    ),
  ]);
}

const element = (id: string, content: Uint8Array): Buffer => {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(content.length) | (1n << 56n));
  return Buffer.concat([Buffer.from(id, 'hex'), size, content]);
};

/** @param isLive segment of unknown length, as browsers record it */
export function webm({ width = 64, height = 36, isLive = false } = {}): Buffer {
  const number = (value: number) => Buffer.from([value >> 8, value & 0xff]);
  const video = element(
    'e0',
    Buffer.concat([element('b0', number(width)), element('ba', number(height))]),
  );
  const content = Buffer.concat([
    element('1549a966', Buffer.alloc(20)),
    element('1654ae6b', element('ae', Buffer.concat([element('83', Buffer.of(1)), video]))),
    element('1f43b675', Buffer.alloc(500, 7)),
  ]);
  const segment = isLive
    ? Buffer.concat([Buffer.from('1853806701ffffffffffffff', 'hex'), content])
    : element('18538067', content);
  return Buffer.concat([element('1a45dfa3', element('4282', Buffer.from('webm'))), segment]);
}

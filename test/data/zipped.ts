import { crc32, deflateRawSync } from 'node:zlib';

const DEFLATED = 8;
const VERSION = 20;

/** Fields that the local header and the central directory share. */
function described(name: Buffer, content: Buffer, packed: Buffer): Buffer {
  const record = Buffer.alloc(26);
  record.writeUInt16LE(VERSION, 0);
  record.writeUInt16LE(DEFLATED, 4);
  record.writeUInt32LE(crc32(content), 10);
  record.writeUInt32LE(packed.length, 14);
  record.writeUInt32LE(content.length, 18);
  record.writeUInt16LE(name.length, 22);
  return record;
}

/** @param files contents by path */
export function zipped(files: Record<string, string | Uint8Array>): Buffer<ArrayBuffer> {
  const [parts, list]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [path, held] of Object.entries(files)) {
    const [name, content] = [Buffer.from(path), Buffer.from(held as string)];
    const packed = deflateRawSync(content);
    const record = described(name, content, packed);
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), record, name, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    list.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), record, place, name]));
    parts.push(file);
    offset += file.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(list.length, 4);
  end.writeUInt16LE(list.length, 6);
  end.writeUInt32LE(Buffer.concat(list).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, ...list, Buffer.from('PK\u0005\u0006'), end]);
}

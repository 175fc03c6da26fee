// Pictures and films made of as many pieces as their bytes allow: each costs a naive parser far more than a normal file.
import sharp from 'sharp';
import { pngChunk } from './media-files.ts';

/** Repeats a piece up to a size in bytes, approximately. */
function repeat(piece: Buffer, bytes: number): Buffer {
  return Buffer.alloc(bytes - (bytes % piece.length), piece);
}

function mp4Box(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** A JPEG of noise, of a minimum size in bytes: the normal picture that crafted ones are compared with. */
export async function createNoisePhoto(bytes: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(bytes / 1.3));
  const raw = Buffer.alloc(side * side * 3);
  for (let index = 0; index < raw.length; index += 1) raw[index] = (index * 2_654_435_761) >>> 24;
  return sharp(raw, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 100 })
    .toBuffer();
}

type CraftedFile = { kind: string; fileName: string; contentType: string; file: Buffer };

/** Thirteen kinds, each of approximately the given size in bytes. */
export async function createCraftedMedia(bytes: number): Promise<CraftedFile[]> {
  const point = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });
  const [jpeg, png] = await Promise.all([point.clone().jpeg().toBuffer(), point.clone().png().toBuffer()]);
  const inJpeg = (offset: number, piece: string) =>
    Buffer.concat([jpeg.subarray(0, offset), repeat(Buffer.from(piece, 'hex'), bytes), jpeg.subarray(offset)]);
  const inPng = (chunk: Buffer) => Buffer.concat([png.subarray(0, 33), repeat(chunk, bytes), png.subarray(33)]);
  const film = (...content: Buffer[]) => Buffer.concat([mp4Box('ftyp', Buffer.from('isom\0\0\x02\0isom')), ...content]);
  const box = repeat(mp4Box('free'), bytes);
  const files: [kind: string, extension: string, file: Buffer][] = [
    ['a JPEG of tiny scans', 'jpg', inJpeg(jpeg.length - 2, 'ffda000200')],
    ['a JPEG padded with 0xff', 'jpg', inJpeg(2, 'ff')],
    ['a JPEG padded with zeros', 'jpg', inJpeg(20, '00')],
    ['a JPEG of empty segments', 'jpg', inJpeg(2, 'ffeb0002')],
    ['a JPEG of empty comments within its header', 'jpg', inJpeg(20, 'fffe0002')],
    ['a JPEG of restart markers between segments', 'jpg', inJpeg(2, 'ffd0')],
    ['a JPEG of stuffed bytes', 'jpg', inJpeg(jpeg.length - 2, 'ff00')],
    ['a PNG of empty IDAT chunks', 'png', inPng(pngChunk('IDAT', Buffer.alloc(0)))],
    ['a PNG of empty text chunks', 'png', inPng(pngChunk('tEXt', Buffer.alloc(0)))],
    ['a PNG of EXIF chunks', 'png', inPng(pngChunk('eXIf', Buffer.alloc(1)))],
    ['an MP4 of 8-byte boxes', 'mp4', film(box)],
    ['an MP4 of 8-byte boxes in moov', 'mp4', film(mp4Box('moov', box))],
    ['an MP4 of empty tracks', 'mp4', film(mp4Box('moov', repeat(mp4Box('trak'), bytes)))],
  ];
  const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', mp4: 'video/mp4' };
  return files.map(([kind, extension, file]) => ({
    kind,
    fileName: `a.${extension}`,
    contentType: types[extension] ?? '',
    file,
  }));
}

// Small media files of every supported type, files with a wrong extension, and the upload form of a browser.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

const DEMO_MEDIA = path.resolve(import.meta.dirname, '../../../demo/media');

/** A chunk of a PNG, with its checksum. */
export function pngChunk(kind: string, content: Buffer): Buffer {
  const typeAndContent = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(typeAndContent));
  return Buffer.concat([length, typeAndContent, sum]);
}

/** A PNG of one red pixel; `unlike`, stored as a palette, makes its bytes differ from others. */
export function createPng(uniqueBytes = Buffer.alloc(0)): Buffer {
  const size = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', size),
    ...(uniqueBytes.length === 0 ? [] : [pngChunk('sPLT', uniqueBytes)]),
    pngChunk('IDAT', deflateSync(Buffer.from([0, 200, 30, 30]))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A second of silence, or `bytes` bytes of it: 8-bit mono at 8 kHz. */
export function createWav(bytes = 8000): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + bytes, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(bytes, 40);
  return Buffer.concat([head, Buffer.alloc(bytes, 128)]);
}

/** A real recording. */
export function readMp3(): Buffer {
  return readFileSync(path.join(DEMO_MEDIA, 'l1-w-bonjour.mp3'));
}

/** The first bytes of files, enough to detect their types. */
export const fileHeads = {
  jpeg: Buffer.from(
    'ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffda0008010100003f0000ffd9',
    'hex',
  ),
  mp4: Buffer.concat([Buffer.from('0000001c', 'hex'), Buffer.from('ftypisom\0\0\x02\0isomiso2mp41', 'latin1')]),
  mov: Buffer.concat([Buffer.from('00000014', 'hex'), Buffer.from('ftypqt  \0\0\x02\0qt  ', 'latin1')]),
  gif: Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'),
  html: Buffer.from('<!DOCTYPE html><script>steal()</script>'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>steal()</script></svg>'),
};

/** The form of an upload, the JSON metadata in front of the file; undefined omits the part. */
export function uploadForm(fileName: string, bytes: Buffer, metadata?: unknown): FormData {
  const form = new FormData();
  if (metadata !== undefined) form.append('metadata', JSON.stringify(metadata));
  form.append('file', new Blob([new Uint8Array(bytes)]), fileName);
  return form;
}

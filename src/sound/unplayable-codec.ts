// Finds the codecs that most browsers cannot play, in the bytes of recordings and films. Runs in browsers too.

/** Of the `fmt ` chunk of a WAV file: what is played everywhere, and the names of what is not (RFC 2361). */
const PLAYED_FORMATS: ReadonlySet<number> = new Set([1, 3, 6, 7]);
const EXTENSIBLE = 0xfffe;
const FORMAT_NAMES: ReadonlyMap<number, string> = new Map([
  [0x02, 'Microsoft ADPCM'],
  [0x11, 'IMA ADPCM'],
  [0x31, 'GSM 6.10'],
  [0x32, 'GSM 6.10'],
  [0x55, 'MP3'],
]);

/** Sample entries of MP4 and QuickTime films (ISO/IEC 14496-12). */
const FILM_NAMES: ReadonlyMap<string, string> = new Map([
  ...['hvc1', 'hev1', 'dvh1', 'dvhe'].map((entry) => [entry, 'HEVC'] as const),
  ...['apch', 'apcn', 'apcs', 'apco', 'ap4h', 'ap4x'].map((entry) => [entry, 'ProRes'] as const),
  ...['jpeg', 'mjpa', 'mjpb'].map((entry) => [entry, 'Motion JPEG'] as const),
  ['mp4v', 'MPEG-4 Visual'],
  ['s263', 'H.263'],
  ['SVQ3', 'Sorenson'],
]);

/** `stsd`, its version, the number of entries, and the size and name of the first. */
const ENTRY_OFFSET = 16;
const ENTRY_LENGTH = ENTRY_OFFSET + 4;

/** Looks at the bytes of a file as they pass. */
export class CodecScanner {
  /** The name of a codec that was found; undefined when the file plays, as far as it is known. */
  codec: string | undefined;
  readonly #contentType: string;
  /** The end of the bytes before: a name may be divided. */
  #rest = new Uint8Array();

  constructor(contentType: string) {
    this.#contentType = contentType;
  }

  add(bytes: Uint8Array): void {
    if (this.codec !== undefined) return;
    const all = new Uint8Array(this.#rest.length + bytes.length);
    all.set(this.#rest);
    all.set(bytes, this.#rest.length);
    if (/^audio\/(?:x-|vnd\.)?wave?$/.test(this.#contentType)) this.#readWav(all);
    else if (this.#contentType.startsWith('video/')) this.#readFilm(all);
  }

  /** Its format stands near the beginning: what is before it is kept. */
  #readWav(all: Uint8Array<ArrayBuffer>): void {
    const at = toText(all).indexOf('fmt ');
    const hasFormat = at >= 0 && all.length >= at + 34;
    this.#rest = hasFormat || all.length > WAV_HEAD_BYTES ? new Uint8Array() : all;
    if (!hasFormat) return;
    const view = new DataView(all.buffer);
    const declared = view.getUint16(at + 8, true);
    const format = declared === EXTENSIBLE ? view.getUint16(at + 32, true) : declared;
    if (!PLAYED_FORMATS.has(format)) this.codec = FORMAT_NAMES.get(format) ?? `WAV 0x${format.toString(16)}`;
  }

  #readFilm(all: Uint8Array<ArrayBuffer>): void {
    const text = toText(all);
    const view = new DataView(all.buffer);
    for (let at = text.indexOf('stsd'); at >= 0; at = text.indexOf('stsd', at + 1)) {
      const hasHead = all.length >= at + ENTRY_LENGTH && view.getUint32(at + 4) === 0;
      this.codec ??= hasHead ? FILM_NAMES.get(text.slice(at + ENTRY_OFFSET, at + ENTRY_LENGTH)) : undefined;
    }
    this.#rest = all.slice(Math.max(0, all.length - ENTRY_LENGTH));
  }
}

/** Descriptions and other chunks may stand before the format. */
export const WAV_HEAD_BYTES = 256 * 1024;

/** A character for each byte. */
function toText(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}

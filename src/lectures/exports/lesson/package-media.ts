// The media of packages: recordings that only some programs play become MP3 in every format.
import { StringDecoder } from 'node:string_decoder';
import type { BlobStore, StoredBlob } from '#blobs/blob-store.ts';
import type { Medium } from '#lectures/exports/lesson/lines/line.ts';
import { predictMp3Bytes } from '#lectures/sound/mp3-settings.ts';
import { MP3_TYPE, type Mp3Variants, WAV_TYPE } from '#lectures/sound/mp3-variants.ts';
import type { OpenMedium } from './lesson.ts';

export type SoundVariants = { mp3Variants: Pick<Mp3Variants, 'findKnown' | 'readFormat' | 'getVariant'> };

/** What of a medium depends on how a package holds it. */
type MediaFile = Pick<Medium, 'contentType' | 'sha256' | 'size'>;

/** The media of one export. */
export class PackageMedia {
  readonly #blobs: BlobStore;
  readonly #mp3Variants: SoundVariants['mp3Variants'];
  /** WAV recordings with the size of their MP3; undefined for those that stay as they are. */
  readonly #recordings = new Map<string, { source: StoredBlob; mp3Bytes: number } | undefined>();

  constructor({ blobs, mp3Variants }: { blobs: BlobStore } & SoundVariants) {
    this.#blobs = blobs;
    this.#mp3Variants = mp3Variants;
  }

  /**
   * The media as packages hold them. WAV recordings are MP3, but for those that cannot be decoded.
   * They keep the hash of the original, so that the names of files do not change when a recording is
   * encoded: that happens when it is opened.
   */
  async convert<File extends MediaFile>(media: readonly File[]): Promise<File[]> {
    const recordings = media.filter(({ contentType }) => contentType === WAV_TYPE);
    await this.#lookUp(recordings.filter(({ sha256 }) => !this.#recordings.has(sha256)));
    return media.map((medium) => {
      const recording = medium.contentType === WAV_TYPE ? this.#recordings.get(medium.sha256) : undefined;
      return recording === undefined ? medium : { ...medium, contentType: MP3_TYPE, size: recording.mp3Bytes };
    });
  }

  /** Opens the bytes of a medium by its SHA-256; those of a recording after it is encoded. */
  readonly open: OpenMedium = async (sha256) => {
    const recording = this.#recordings.get(sha256);
    if (recording === undefined) return this.#blobs.open(sha256);
    const variant = await this.#mp3Variants.getVariant(recording.source);
    if (variant === 'original') throw new Error('A recording of the export could not be encoded.');
    return this.#blobs.open(variant.sha256);
  };

  /**
   * Opens each file once, so that one which the store has lost is an error before the first byte of an export.
   * @throws BlobNotFoundError, BlobStoreUnavailableError
   */
  async assertStored(media: readonly Pick<MediaFile, 'sha256'>[]): Promise<void> {
    for (const sha256 of new Set(media.map((medium) => medium.sha256))) {
      // Two bytes, which every media file has: some stores send the whole file for a range of one.
      const bytes = await this.#blobs.open(sha256, { start: 0, end: 1 });
      // Read to its end, which closes the file or gives the connection back.
      await bytes.toArray();
    }
  }

  /** Looks up recordings that are new to this export. */
  async #lookUp(recordings: readonly StoredBlob[]): Promise<void> {
    const known = await this.#mp3Variants.findKnown(recordings);
    for (const { sha256, size } of recordings) {
      const source = { sha256, size };
      const variant = known.get(sha256);
      const mp3Bytes =
        variant === undefined ? await this.#predictSize(source) : variant === 'original' ? undefined : variant.size;
      this.#recordings.set(sha256, mp3Bytes === undefined ? undefined : { source, mp3Bytes });
    }
  }

  async #predictSize(recording: StoredBlob): Promise<number | undefined> {
    const format = await this.#mp3Variants.readFormat(recording);
    return format === undefined ? undefined : predictMp3Bytes(format);
  }
}

/** Encodes a file in base64, chunk by chunk. */
export async function* encodeBase64(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new StringDecoder('base64');
  for await (const chunk of bytes) yield decoder.write(chunk);
  yield decoder.end();
}

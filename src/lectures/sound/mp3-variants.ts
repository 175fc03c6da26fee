// MP3 variants of WAV recordings: encoded at their first request, and stored as
// blobs, like the smaller widths of pictures.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { AUDIO_FORMATS } from '#api/endpoints.ts';
import { Problem } from '#api/problem.ts';
import type { BlobStore, StoredBlob } from '#blobs/blob-store.ts';
import type { Db } from '#db/open.ts';
import { EncoderError, encodeMp3 } from './encode-mp3.ts';
import { MAX_WAV_HEADER_BYTES, parseWavFormat, type WavFormat } from './wav-format.ts';

/** The content types of recordings that have a variant, and of the variant. */
export const WAV_TYPE = 'audio/wav';
export const MP3_TYPE = 'audio/mpeg';

/** Larger files are not encoded: they would keep all others waiting for minutes. */
const MAX_SOURCE_BYTES = 256 * 1024 * 1024;

/** When the queue is full, players get the original. */
const MAX_QUEUED = 64;

/**
 * A player waits so long for a variant before it gets the original: most recordings are lines, and take a tenth of it.
 */
const MAX_WAIT_MS = 2000;

type Mp3Context = { db: Db; blobs: BlobStore; now: () => Date };

/**
 * Whether a query string asks for the MP3.
 * @throws Problem 400 `bad_format`
 */
export function wantsMp3(query: unknown): boolean {
  const format = typeof query === 'object' && query !== null && 'as' in query ? query.as : undefined;
  if (format === undefined) return false;
  if (AUDIO_FORMATS.some((known) => known === format)) return true;
  const message = `Recordings are available as ${AUDIO_FORMATS.join(', ')}.`;
  throw new Problem(400, 'bad_format', message, { extras: { field: 'as', formats: AUDIO_FORMATS } });
}

/** Encodes and finds variants. */
export class Mp3Variants {
  readonly #context: Mp3Context;
  readonly #inProgress = new Map<string, Promise<StoredBlob | 'original'>>();

  constructor(context: Mp3Context) {
    this.#context = context;
  }

  /**
   * The MP3 of a WAV recording, encoded if it does not exist; the original if it cannot be decoded. Concurrent requests
   * for the same one share the work.
   * @throws BlobNotFoundError, BlobStoreFullError, BlobStoreUnavailableError
   */
  async getVariant(source: StoredBlob): Promise<StoredBlob | 'original'> {
    const known = (await this.findKnown([source])).get(source.sha256);
    return known ?? this.#inProgress.get(source.sha256) ?? this.#start(source);
  }

  /** As `getVariant`, for a player: the original for now when many recordings are waiting, or this one takes long. */
  async getVariantSoon(source: StoredBlob): Promise<StoredBlob | 'original' | 'original-for-now'> {
    const isWaiting = this.#inProgress.has(source.sha256);
    if (!isWaiting && this.#inProgress.size >= MAX_QUEUED) {
      return (await this.findKnown([source])).get(source.sha256) ?? 'original-for-now';
    }
    return Promise.race([this.getVariant(source), wait(MAX_WAIT_MS, 'original-for-now' as const, { ref: false })]);
  }

  /** The variants that were encoded before, by the hash of their source. */
  async findKnown(sources: readonly StoredBlob[]): Promise<Map<string, StoredBlob | 'original'>> {
    const hashes = sources.map(({ sha256 }) => sha256);
    if (hashes.length === 0) return new Map();
    const rows = await this.#context.db
      .selectFrom('mp3_variants')
      .select(['source_sha256', 'sha256', 'size'])
      .where('source_sha256', 'in', hashes)
      .execute();
    return new Map(
      rows.map(({ source_sha256, sha256, size }) => [source_sha256, sha256 === null ? 'original' : { sha256, size }]),
    );
  }

  /** The format of a recording that can be encoded; undefined for one that cannot. Reads its header only. */
  async readFormat({ sha256, size }: StoredBlob): Promise<WavFormat | undefined> {
    if (size === 0 || size > MAX_SOURCE_BYTES) return undefined;
    const range = { start: 0, end: Math.min(size, MAX_WAV_HEADER_BYTES) - 1 };
    return parseWavFormat(await buffer(await this.#context.blobs.open(sha256, range)), size);
  }

  #start(source: StoredBlob): Promise<StoredBlob | 'original'> {
    const creation = this.#create(source).finally(() => this.#inProgress.delete(source.sha256));
    this.#inProgress.set(source.sha256, creation);
    return creation;
  }

  async #create(source: StoredBlob): Promise<StoredBlob | 'original'> {
    const { db, now } = this.#context;
    const format = await this.readFormat(source);
    const blob = format === undefined ? undefined : await this.#encode(source, format);
    await db
      .insertInto('mp3_variants')
      .values({
        source_sha256: source.sha256,
        sha256: blob?.sha256 ?? null,
        size: blob?.size ?? 0,
        created_at: now().toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return blob ?? 'original';
  }

  /** Undefined for what the encoder fails on. */
  async #encode({ sha256 }: StoredBlob, format: WavFormat): Promise<StoredBlob | undefined> {
    const { blobs } = this.#context;
    const range = { start: format.start, end: format.start + format.length - 1 };
    try {
      return await encodeMp3(
        format,
        () => blobs.open(sha256, range),
        (mp3) => blobs.put(Readable.from(mp3, { objectMode: false })),
      );
    } catch (error) {
      if (error instanceof EncoderError) return undefined;
      throw error;
    }
  }
}

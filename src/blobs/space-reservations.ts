// Reserves disk space for uploads under way, so that together they leave the reserve of the database untouched.
import pLimit from 'p-limit';
import { availableForUploads, type DiskSpace } from '#system/disk-space.ts';
import { BlobStoreFullError } from './blob-store.ts';

/** What an upload of unknown length reserves at a time, and so how often the free space is looked at. */
const STEP_BYTES = 1024 * 1024;

/** Counts the space that uploads were promised and have not used yet. */
export class SpaceReservations {
  readonly #getSpace: () => Promise<DiskSpace>;
  /** A mutex: between looking at the free space and reserving it no other upload may do the same. */
  readonly #exclusively = pLimit(1);
  #promised = 0;

  constructor(getSpace: () => Promise<DiskSpace>) {
    this.#getSpace = getSpace;
  }

  /**
   * @param expectedBytes 0 when unknown
   * @throws BlobStoreFullError when less is left for uploads
   */
  async reserve(expectedBytes: number): Promise<SpaceReservation> {
    const promise = (bytes: number) => this.#promise(bytes);
    const reservation = new SpaceReservation(promise, (bytes) => {
      this.#promised -= bytes;
    });
    await reservation.extend(expectedBytes === 0 ? STEP_BYTES : expectedBytes);
    return reservation;
  }

  async #promise(bytes: number): Promise<void> {
    await this.#exclusively(async () => {
      if (availableForUploads(await this.#getSpace()) < this.#promised + bytes)
        throw new BlobStoreFullError('The disk is full; the file was not stored.');
      this.#promised += bytes;
    });
  }
}

/** The space of one upload. */
export class SpaceReservation {
  readonly #promise: (bytes: number) => Promise<void>;
  readonly #free: (bytes: number) => void;
  #left = 0;

  constructor(promise: (bytes: number) => Promise<void>, free: (bytes: number) => void) {
    this.#promise = promise;
    this.#free = free;
  }

  async extend(bytes: number): Promise<void> {
    await this.#promise(bytes);
    this.#left += bytes;
  }

  /** To be called before bytes are written: from then on they count as used. @throws BlobStoreFullError */
  async use(bytes: number): Promise<void> {
    if (this.#left < bytes) await this.extend(Math.max(STEP_BYTES, bytes));
    this.#left -= bytes;
    this.#free(bytes);
  }

  /** Gives back what was not used. */
  release(): void {
    this.#free(this.#left);
    this.#left = 0;
  }
}

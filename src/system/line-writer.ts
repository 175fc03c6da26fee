// Writes lines to a file descriptor, such as those of a log, and never fails: what a full disk or a slow reader does
// not take is dropped and counted.
import { write, writeSync } from 'node:fs';
import { hasErrorCode } from './error-code.ts';

/** Lines that wait for a slow reader, in characters. */
const MAX_QUEUED_LENGTH = 1024 * 1024;
const RETRY_MS = 20;
/** For how long the end of the process waits for a slow reader. */
const MAX_EXIT_RETRIES = 25;
const NEWLINE = 10;

/** Never fails: what a full disk or a slow reader does not take is dropped and counted. */
export class LineWriter {
  /** How many lines were dropped so far. */
  droppedLines = 0;
  readonly #fd: number;
  readonly #describeGap: (droppedLines: number) => string;
  #queue = '';
  /** What is being written, or waits for a reader that is not ready. */
  #pending: Buffer = Buffer.alloc(0);
  #isInFlight = false;
  #isWaiting = false;
  /** The last line that was written is torn: its end was dropped. */
  #isTorn = false;
  #reportedLines = 0;

  /**
   * @param describeGap formats the line that replaces the dropped ones, given their number, when writing succeeds again
   */
  constructor(fd: number, describeGap: (droppedLines: number) => string) {
    this.#fd = fd;
    this.#describeGap = describeGap;
  }

  /** Writes a line, which ends with a newline, in the background. */
  write(line: string): void {
    if (this.#queue.length + line.length > MAX_QUEUED_LENGTH) {
      this.droppedLines += 1;
      return;
    }
    this.#queue += line;
    this.#writeNext();
  }

  /** Writes what is queued before the process ends. */
  flushSync(): void {
    for (let retries = 0; !this.#isInFlight && retries < MAX_EXIT_RETRIES; ) {
      if (this.#pending.length === 0) this.#takeQueue();
      if (this.#pending.length === 0) return;
      try {
        this.#advance(writeSync(this.#fd, this.#pending));
      } catch (error) {
        if (!isNotReady(error)) return;
        retries += 1;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
      }
    }
  }

  #writeNext(): void {
    if (this.#isInFlight || this.#isWaiting) return;
    if (this.#pending.length === 0) this.#takeQueue();
    if (this.#pending.length === 0) return;
    this.#isInFlight = true;
    write(this.#fd, this.#pending, (error, length) => {
      this.#isInFlight = false;
      if (error === null) this.#advance(length);
      else if (isNotReady(error)) {
        this.#isWaiting = true;
        setTimeout(() => {
          this.#isWaiting = false;
          this.#writeNext();
        }, RETRY_MS).unref();
        return;
      } else this.#dropPending();
      this.#writeNext();
    });
  }

  #takeQueue(): void {
    this.#pending = Buffer.from(this.#isTorn && this.#queue !== '' ? `\n${this.#queue}` : this.#queue);
    this.#queue = '';
  }

  #advance(length: number): void {
    if (length === 0) return;
    this.#isTorn = this.#pending[length - 1] !== NEWLINE;
    this.#pending = this.#pending.subarray(length);
    const gap = this.droppedLines - this.#reportedLines;
    this.#reportedLines = this.droppedLines;
    if (gap > 0) this.write(this.#describeGap(gap));
  }

  #dropPending(): void {
    this.droppedLines += this.#pending.reduce((count, byte) => (byte === NEWLINE ? count + 1 : count), 0);
    this.#pending = Buffer.alloc(0);
  }
}

/** A pipe whose reader is slow, set to not block. */
function isNotReady(error: unknown): boolean {
  return hasErrorCode(error, 'EAGAIN') || hasErrorCode(error, 'EBUSY');
}

// Uploads files one after the other; one that fails does not stop the rest, and can be tried again.
import type { Media } from '#api/lectures.ts';
import { canBeKept, type UploadOptions } from './upload-media.ts';

export type QueuedFile = {
  readonly id: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** The fraction that was sent, from 0 to 1. */
  readonly progress: number;
  /** Why it failed. */
  readonly reason?: string;
  /**
   * Whether it was refused because most browsers cannot play it, or learners load it in full, or is sent all the same.
   */
  readonly isUnplayable?: boolean;
};

/** Files that are not uploaded yet, and how many were since the queue was last empty. */
export type QueueState = { readonly files: readonly QueuedFile[]; readonly doneCount: number };

export type QueueOptions = {
  send(file: File, options: UploadOptions): Promise<Media>;
  /** Called when a file is uploaded; the next one waits for it. */
  onSent(id: string, media: Media): Promise<void>;
  formatError(error: unknown): string;
};

export function isFailed({ state }: QueuedFile): boolean {
  return state === 'failed';
}

export class UploadQueue {
  readonly #options: QueueOptions;
  readonly #listeners = new Set<() => void>();
  #state: QueueState = { files: [], doneCount: 0 };
  #sending: { id: string; abort: AbortController } | undefined;
  #lastId = 0;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): QueueState => this.#state;

  /** @returns the ids of the files in the queue, in their order */
  add(files: readonly File[]): string[] {
    const added = files.map((file): QueuedFile => {
      this.#lastId += 1;
      return { id: String(this.#lastId), file, state: 'waiting', progress: 0 };
    });
    const isEmpty = this.#state.files.length === 0;
    this.#setState({
      files: [...this.#state.files, ...added],
      doneCount: isEmpty ? 0 : this.#state.doneCount,
    });
    void this.#run();
    return added.map(({ id }) => id);
  }

  /** Sends a file again; one that can be kept all the same is kept then. */
  retry(id: string): void {
    const queued = this.#state.files.find((file) => file.id === id);
    this.#update(id, { state: 'waiting', progress: 0, isUnplayable: queued?.isUnplayable === true });
    void this.#run();
  }

  /** Removes a file from the queue, and aborts its upload. */
  remove(id: string): void {
    this.#setState({ ...this.#state, files: this.#state.files.filter((queued) => queued.id !== id) });
    if (this.#sending?.id === id) this.#sending.abort.abort();
  }

  /** Removes several files, by default all. */
  removeAll(isRemoved: (queued: QueuedFile) => boolean = () => true): void {
    for (const { id } of this.#state.files.filter(isRemoved)) this.remove(id);
  }

  retryFailed(): void {
    for (const { id } of this.#state.files.filter(isFailed)) this.retry(id);
  }

  async #run(): Promise<void> {
    if (this.#sending !== undefined) return;
    for (;;) {
      const next = this.#state.files.find(({ state }) => state === 'waiting');
      if (next === undefined) return;
      this.#sending = { id: next.id, abort: new AbortController() };
      await this.#send(next, this.#sending.abort.signal);
      this.#sending = undefined;
    }
  }

  async #send({ id, file, isUnplayable: keepsUnplayable = false }: QueuedFile, signal: AbortSignal): Promise<void> {
    this.#update(id, { state: 'sending', progress: 0 });
    try {
      const onProgress = (progress: number) => this.#update(id, { state: 'sending', progress });
      const media = await this.#options.send(file, { onProgress, signal, keepsUnplayable });
      await this.#options.onSent(id, media);
      this.#setState({
        files: this.#state.files.filter((queued) => queued.id !== id),
        doneCount: this.#state.doneCount + 1,
      });
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      const reason = this.#options.formatError(error);
      this.#update(id, { state: 'failed', progress: 0, reason, isUnplayable: canBeKept(error) });
    }
  }

  #update(id: string, change: Omit<QueuedFile, 'id' | 'file'>): void {
    const files = this.#state.files.map((queued) => (queued.id === id ? { id, file: queued.file, ...change } : queued));
    this.#setState({ ...this.#state, files });
  }

  #setState(state: QueueState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

import { describe, expect, it, vi } from 'vitest';
import { unplayableCodec } from '#api/media-kinds.ts';
import { isFailed, type QueueOptions, UploadQueue } from './upload-queue.ts';

/** Sends that end when the test says so, by the name of the file. */
function createQueue() {
  const pending = new Map<string, PromiseWithResolvers<void> & { signal: AbortSignal }>();
  const sent: string[] = [];
  const options: QueueOptions = {
    async send({ name }, { signal, onProgress }) {
      const send = { ...Promise.withResolvers<void>(), signal };
      signal.addEventListener('abort', () => send.reject(signal.reason));
      pending.set(name, send);
      onProgress(0.5);
      await send.promise;
      return { id: name, name, type: 'IMAGE' };
    },
    async onSent(_, { name }) {
      sent.push(name);
    },
    formatError: (error) => (error instanceof Error ? error.message : ''),
  };
  const queue = new UploadQueue(options);
  const listStates = () => queue.getState().files.map(({ file, state }) => `${file.name} ${state}`);
  return { queue, pending, sent, listStates };
}

const files = (...names: string[]) => names.map((name) => new File(['x'], name));

describe('an upload queue', () => {
  it('sends one file after the other, also those that are added meanwhile', async () => {
    const { queue, pending, sent, listStates } = createQueue();
    queue.add(files('a', 'b'));
    expect(listStates()).toEqual(['a sending', 'b waiting']);
    expect(queue.getState().files[0]?.progress).toBe(0.5);
    queue.add(files('c'));
    expect([...pending.keys()]).toEqual(['a']);
    for (const name of ['a', 'b', 'c']) {
      await vi.waitFor(() => expect(pending.has(name)).toBe(true));
      pending.get(name)?.resolve();
    }
    await vi.waitFor(() => expect(sent).toEqual(['a', 'b', 'c']));
    await vi.waitFor(() => expect(queue.getState()).toEqual({ files: [], doneCount: 3 }));
    queue.add(files('d'));
    expect(queue.getState().doneCount).toBe(0);
  });

  it('goes on after a failure, says its reason, and tries again', async () => {
    const { queue, pending, sent, listStates } = createQueue();
    const [id = ''] = queue.add(files('a', 'b'));
    pending.get('a')?.reject(new Error('too large'));
    await vi.waitFor(() => expect(pending.has('b')).toBe(true));
    expect(listStates()).toEqual(['a failed', 'b sending']);
    expect(queue.getState().files[0]?.reason).toBe('too large');
    queue.retry(id);
    expect(listStates()).toEqual(['a waiting', 'b sending']);
    expect(queue.getState().files[0]?.reason).toBeUndefined();
    pending.delete('a');
    pending.get('b')?.resolve();
    await vi.waitFor(() => expect(pending.has('a')).toBe(true));
    pending.get('a')?.resolve();
    await vi.waitFor(() => expect(sent).toEqual(['b', 'a']));
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
  });

  it('cancels the file that is being sent, and goes on with the next', async () => {
    const { queue, pending, sent, listStates } = createQueue();
    const [first = ''] = queue.add(files('a', 'b', 'c'));
    queue.remove(first);
    expect(pending.get('a')?.signal.aborted).toBe(true);
    await vi.waitFor(() => expect(listStates()).toEqual(['b sending', 'c waiting']));
    queue.removeAll();
    await vi.waitFor(() => expect(pending.get('b')?.signal.aborted).toBe(true));
    expect([queue.getState().files, sent]).toEqual([[], []]);
  });

  it('tries all failed files again, removes them, and cancels the others', async () => {
    const { queue, pending, sent, listStates } = createQueue();
    queue.add(files('a', 'b', 'c', 'd'));
    for (const name of ['a', 'b']) {
      await vi.waitFor(() => expect(pending.has(name)).toBe(true));
      pending.get(name)?.reject(new Error('too large'));
    }
    await vi.waitFor(() => expect(listStates()).toEqual(['a failed', 'b failed', 'c sending', 'd waiting']));
    queue.removeAll((queued) => !isFailed(queued));
    expect(pending.get('c')?.signal.aborted).toBe(true);
    expect(listStates()).toEqual(['a failed', 'b failed']);
    await vi.waitFor(() => {
      queue.retryFailed();
      expect(listStates()).toEqual(['a sending', 'b waiting']);
    });
    pending.get('a')?.reject(new Error('too large'));
    await vi.waitFor(() => expect(listStates()).toEqual(['a failed', 'b sending']));
    queue.removeAll(isFailed);
    expect(listStates()).toEqual(['b sending']);
    pending.get('b')?.resolve();
    await vi.waitFor(() => expect(sent).toEqual(['b']));
    expect(console.error).toHaveBeenCalledTimes(3);
    vi.mocked(console.error).mockClear();
  });

  it('keeps a file that most browsers cannot play when it is sent again', async () => {
    const kept: unknown[] = [];
    const queue = new UploadQueue({
      async send({ name }, { keepsUnplayable }) {
        kept.push(keepsUnplayable);
        if (keepsUnplayable !== true) throw unplayableCodec('HEVC');
        return { id: name, name, type: 'AUDIO' };
      },
      onSent: async () => {},
      formatError: String,
    });
    const [id = ''] = queue.add(files('a'));
    await vi.waitFor(() => expect(queue.getState().files[0]).toMatchObject({ state: 'failed', isUnplayable: true }));
    queue.retry(id);
    await vi.waitFor(() => expect(queue.getState().doneCount).toBe(1));
    expect(kept).toEqual([false, true]);
    expect(console.error).toHaveBeenCalledTimes(1);
    vi.mocked(console.error).mockClear();
  });
});

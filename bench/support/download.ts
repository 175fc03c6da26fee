// Downloads in a thread of its own: a fast one would hold up the reader whose times are measured beside it.
import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

type Download = { address: string; token: string };
type Downloaded = { bytes: number; failure: string };

/** @returns how many bytes the response has. @throws when it is none of success */
export async function countBytes(address: string, token: string): Promise<number> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { address, token } satisfies Download });
  try {
    const [message] = await once(worker, 'message');
    const { bytes, failure }: Downloaded = message;
    if (failure !== '') throw new Error(failure);
    return bytes;
  } finally {
    await worker.terminate();
  }
}

async function download({ address, token }: Download): Promise<Downloaded> {
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok || response.body === null)
    return { bytes: 0, failure: `The export was answered with ${response.status}: ${await response.text()}` };
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.length;
  return { bytes, failure: '' };
}

if (!isMainThread) parentPort?.postMessage(await download(workerData));

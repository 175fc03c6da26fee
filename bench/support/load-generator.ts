// Load generator: sends requests over keep-alive connections as fast as they are answered, with minimal work of its own.
import { connect, type Socket } from 'node:net';
import { cpuMs } from './process-stats.ts';
import { quantile } from './statistics.ts';

export type RequestOptions = { method?: string; path: string; headers?: Record<string, string>; body?: string };

/** Requests per second of the server's processor time and of wall time, and latencies in milliseconds. */
export type LoadResult = { perCpuSecond: number; perSecond: number; median: number; p99: number; count: number };

const HEAD_END = Buffer.from('\r\n\r\n');

function serializeRequest({ method = 'GET', path, headers = {}, body }: RequestOptions): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== undefined) lines.push(`Content-Length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

/** One connection: sends a request, and resolves with the status when the response is complete. */
class Line {
  readonly #socket: Socket;
  #buffer: Buffer[] = [];
  #length = 0;
  #remainingBytes = 0;
  #status = 0;
  #resolve: ((status: number) => void) | undefined;
  #reject: ((error: Error) => void) | undefined;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1').setNoDelay(true);
    this.#socket.on('data', (chunk: Buffer) => this.#onData(chunk));
    this.#socket.on('error', (error) => this.#reject?.(error));
    this.#socket.on('close', () => this.#reject?.(new Error('The server closed the connection.')));
  }

  sendRequest(request: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      [this.#resolve, this.#reject] = [resolve, reject];
      [this.#buffer, this.#length, this.#remainingBytes] = [[], 0, 0];
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#reject = undefined;
    this.#socket.destroy();
  }

  #onData(chunk: Buffer): void {
    this.#length += chunk.length;
    if (this.#remainingBytes === 0) {
      this.#buffer.push(chunk);
      const buffered = this.#buffer.length === 1 ? chunk : Buffer.concat(this.#buffer);
      const end = buffered.indexOf(HEAD_END);
      if (end < 0) return;
      const head = buffered.toString('latin1', 0, end);
      this.#status = Number(head.slice(9, 12));
      if (/transfer-encoding: chunked/i.test(head)) throw new Error('An answer came without its length.');
      this.#remainingBytes = end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    }
    if (this.#length >= this.#remainingBytes) this.#resolve?.(this.#status);
  }
}

/** Sends the requests of `next` over concurrent connections for a duration; every response must have the given status. */
export async function load(
  { url, pid }: { url: string; pid: number },
  next: () => RequestOptions,
  { milliseconds = 2500, connections = 16, status = 200, warmUp = 300 } = {},
): Promise<LoadResult> {
  const port = Number(new URL(url).port);
  const lines = Array.from({ length: connections }, () => new Line(port));
  const prepared = new Map<RequestOptions, Buffer>();
  const getSerialized = (options: RequestOptions) => {
    const serialized = prepared.get(options) ?? serializeRequest(options);
    if (prepared.size < 1000) prepared.set(options, serialized);
    return serialized;
  };
  let times: number[] = [];
  const until = async (end: number) => {
    await Promise.all(
      lines.map(async (line) => {
        while (performance.now() < end) {
          const startedAt = performance.now();
          const responseStatus = await line.sendRequest(getSerialized(next()));
          if (responseStatus !== status) throw new Error(`The server answered with ${responseStatus}.`);
          times.push(performance.now() - startedAt);
        }
      }),
    );
  };
  await until(performance.now() + warmUp);
  times = [];
  const [cpu, start] = [cpuMs(pid), performance.now()];
  await until(start + milliseconds);
  const [cpuSeconds, seconds] = [(cpuMs(pid) - cpu) / 1000, (performance.now() - start) / 1000];
  for (const line of lines) line.close();
  const count = times.length;
  return {
    perCpuSecond: count / cpuSeconds,
    perSecond: count / seconds,
    median: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    count,
  };
}

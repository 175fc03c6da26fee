// Asks a server as fast as it answers, over connections that stay open, with as little work of its own as can be.
import { connect, type Socket } from 'node:net';
import { cpuMs } from './process-figures.ts';

export type Ask = { method?: string; path: string; headers?: Record<string, string>; body?: string };

/** Requests per second of the server's processor time, per second of the clock, and times in milliseconds. */
export type Load = { perCpuSecond: number; perSecond: number; median: number; p99: number; count: number };

const HEAD_END = Buffer.from('\r\n\r\n');

function bytesOf({ method = 'GET', path, headers = {}, body }: Ask): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== undefined) lines.push(`Content-Length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

/** One connection: sends a request, and resolves with the status when its answer is whole. */
class Line {
  readonly #socket: Socket;
  #buffer: Buffer[] = [];
  #length = 0;
  #wanted = 0;
  #status = 0;
  #done: ((status: number) => void) | undefined;
  #failed: ((error: Error) => void) | undefined;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1').setNoDelay(true);
    this.#socket.on('data', (piece: Buffer) => this.#take(piece));
    this.#socket.on('error', (error) => this.#failed?.(error));
    this.#socket.on('close', () => this.#failed?.(new Error('The server hung up.')));
  }

  ask(request: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      [this.#done, this.#failed] = [resolve, reject];
      [this.#buffer, this.#length, this.#wanted] = [[], 0, 0];
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#failed = undefined;
    this.#socket.destroy();
  }

  #take(piece: Buffer): void {
    this.#length += piece.length;
    if (this.#wanted === 0) {
      this.#buffer.push(piece);
      const whole = this.#buffer.length === 1 ? piece : Buffer.concat(this.#buffer);
      const end = whole.indexOf(HEAD_END);
      if (end < 0) return;
      const head = whole.toString('latin1', 0, end);
      this.#status = Number(head.slice(9, 12));
      if (/transfer-encoding: chunked/i.test(head)) throw new Error('An answer came without its length.');
      this.#wanted = end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    }
    if (this.#length >= this.#wanted) this.#done?.(this.#status);
  }
}

/** Sends what `next` says over so many connections at once for that many milliseconds; every answer must have the status. */
export async function load(
  { url, pid }: { url: string; pid: number },
  next: () => Ask,
  { milliseconds = 2500, connections = 16, status = 200, warmUp = 300 } = {},
): Promise<Load> {
  const port = Number(new URL(url).port);
  const lines = Array.from({ length: connections }, () => new Line(port));
  const prepared = new Map<Ask, Buffer>();
  const requestFor = (ask: Ask) => {
    const known = prepared.get(ask) ?? bytesOf(ask);
    if (prepared.size < 1000) prepared.set(ask, known);
    return known;
  };
  let times: number[] = [];
  const until = async (end: number) => {
    await Promise.all(
      lines.map(async (line) => {
        while (performance.now() < end) {
          const asked = performance.now();
          const answered = await line.ask(requestFor(next()));
          if (answered !== status) throw new Error(`The server answered with ${answered}.`);
          times.push(performance.now() - asked);
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
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  const count = sorted.length;
  return { perCpuSecond: count / cpuSeconds, perSecond: count / seconds, median: at(0.5), p99: at(0.99), count };
}

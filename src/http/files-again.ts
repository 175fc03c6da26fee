// Files that were sent before, sent again in whole or in part, for players, which ask for one file many times. Whatever is
// unusual goes the long way; what is sent of a file is decided by the same function there.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { decide, type Part, type Stored } from './ranges.ts';
import { type LongWay, lastingHeaders, type ShortWay } from './short-ways.ts';

export type FilesAgainParts = {
  /** Whether the file with this id may still be sent to everyone; asked each time. */
  isShown(id: string): boolean;
};

/** What is sent for an id, with the way to its bytes. */
export type Sent = Stored & { open(part?: Part): Promise<Readable> };

type Kept = Sent & { headers: string[] };

const MOST_KEPT = 1000;

/** Files under one prefix, each by the id at the end of its address. */
export class FilesAgain implements ShortWay {
  readonly prefix: string;
  readonly #parts: FilesAgainParts;
  readonly #kept = new Map<string, Kept>();
  /** How many answers were sent from here, by their status. */
  readonly sent = { 200: 0, 206: 0 };

  constructor(prefix: string, parts: FilesAgainParts) {
    this.prefix = prefix;
    this.#parts = parts;
  }

  /** Keeps what a reply that has just been sent said about its file. */
  keep(id: string, { size, etag, lastModified, open }: Sent, reply: FastifyReply): void {
    const headers = [...lastingHeaders(reply), 'etag', etag];
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    this.#kept.set(id, { size, etag, lastModified, open, headers });
  }

  take(id: string, request: IncomingMessage, response: ServerResponse, goOn: LongWay): void {
    const kept = this.#kept.get(id);
    if (kept === undefined) {
      goOn(request, response);
      return;
    }
    const decision = decide('GET', request.headers, kept);
    const { status } = decision;
    if ((status !== 200 && status !== 206) || !this.#parts.isShown(id)) {
      goOn(request, response);
      return;
    }
    const part = status === 206 ? decision.part : undefined;
    kept.open(part).then(
      (bytes) => {
        this.sent[status] += 1;
        send(response, kept, part, bytes);
      },
      () => goOn(request, response),
    );
  }
}

function send(response: ServerResponse, { headers, size }: Kept, part: Part | undefined, bytes: Readable): void {
  if (response.destroyed) {
    bytes.destroy();
    return;
  }
  const length = part === undefined ? size : part.end - part.start + 1;
  const own = ['content-length', String(length)];
  if (part !== undefined) own.push('content-range', `bytes ${part.start}-${part.end}/${size}`);
  response.writeHead(part === undefined ? 200 : 206, [...headers, ...own]);
  // The client sees from the length that the rest is missing.
  bytes.once('error', () => response.destroy());
  response.once('close', () => bytes.destroy());
  bytes.pipe(response);
}

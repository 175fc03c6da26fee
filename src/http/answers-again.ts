// Answers that were given before and still hold, sent again as they were. Whatever is the least bit unusual goes the long
// way, so that nothing is decided here that is not decided there.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import type { Identify } from './caller.ts';
import { namesTag } from './ranges.ts';
import { type LongWay, lastingHeaders, type ShortWay } from './short-ways.ts';

/** The bytes of an answer in one coding, with their strong tag. */
export type Coded = { coding: 'identity' | 'br' | 'gzip'; body: Buffer; etag: string };

export type AgainParts = {
  identify: Identify;
  /** What version of a thing there is now; undefined when it must not be sent. */
  versionOf(id: string): number | undefined | Promise<number | undefined>;
};

type Kept = {
  version: number;
  codings: readonly Coded[];
  /** Names and values in turn, as they are written, for each coding: of an answer with its bytes, and of 304. */
  headers: ReadonlyMap<Coded, { whole: string[]; same: string[] }>;
  size: number;
  /** Whether it has been compressed, or is not worth it. */
  isComplete: boolean;
};

/** What is shorter than this goes as it is. */
export const WORTH_COMPRESSING = 500;

const KEPT_BYTES = 32 * 1024 * 1024;

/** Answers under one prefix, each by the id at the end of its address. */
export class AnswersAgain implements ShortWay {
  readonly prefix: string;
  readonly #parts: AgainParts;
  readonly #kept = new Map<string, Kept>();
  readonly #lastShown = new WeakMap<Socket, { authorization: string; holds: () => boolean }>();
  readonly #failures = new WeakMap<IncomingMessage, unknown>();
  #bytes = 0;
  /** How many answers were sent from here, by their status. */
  readonly sent = { 200: 0, 304: 0 };

  constructor(prefix: string, parts: AgainParts) {
    this.prefix = prefix;
    this.#parts = parts;
  }

  /** Keeps the answer that a reply is about to send, with the headers that it has now. */
  keep(id: string, version: number, codings: readonly Coded[], reply: FastifyReply): void {
    const headers = new Map(codings.map((coded) => [coded, headersOf(coded, reply)]));
    const size = codings.reduce((sum, { body }) => sum + body.length, 0);
    this.#forget(id);
    const isComplete = codings.length > 1 || size < WORTH_COMPRESSING;
    this.#kept.set(id, { version, codings, headers, size, isComplete });
    this.#bytes += size;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= KEPT_BYTES) return;
      this.#forget(oldest);
    }
  }

  take(id: string, request: IncomingMessage, response: ServerResponse, goOn: LongWay): void {
    const kept = this.#kept.get(id);
    if (kept === undefined || !this.#isKnown(request)) {
      goOn(request, response);
      return;
    }
    if (request.headers['accept-encoding'] !== undefined && !kept.isComplete) {
      goOn(request, response);
      return;
    }
    const version = this.#parts.versionOf(id);
    if (!(version instanceof Promise)) {
      if (version === kept.version) this.#send(request, response, kept);
      else goOn(request, response);
      return;
    }
    version.then(
      (now) => {
        if (now === kept.version && !response.destroyed) this.#send(request, response, kept);
        else goOn(request, response);
      },
      (cause: unknown) => {
        this.#failures.set(request, cause);
        goOn(request, response);
      },
    );
  }

  /**
   * To be called first on the long way: nobody waits a second time for a database that did not answer on the short one.
   * @throws what the look-up of the version threw
   */
  mustNotHaveFailed(request: IncomingMessage): void {
    if (this.#failures.has(request)) throw this.#failures.get(request);
  }

  /** Whoever keeps a connection open keeps showing the same token, and comparing is cheaper than looking up. */
  #isKnown({ socket, headers: { authorization } }: IncomingMessage): boolean {
    const { known } = this.#parts.identify;
    if (known === undefined || authorization === undefined) return false;
    const before = this.#lastShown.get(socket);
    if (before?.authorization === authorization && before.holds()) return true;
    const holds = known(authorization);
    if (holds === undefined) return false;
    this.#lastShown.set(socket, { authorization, holds });
    return true;
  }

  #send({ headers }: IncomingMessage, response: ServerResponse, kept: Kept): void {
    const chosen = chooseCoding(headers['accept-encoding'], kept.codings);
    const same = sameAsKnown(headers['if-none-match'], chosen, kept.codings);
    if (same !== undefined) {
      response.writeHead(304, kept.headers.get(same)?.same).end();
    } else {
      response.writeHead(200, kept.headers.get(chosen)?.whole).end(chosen.body);
    }
    this.sent[same === undefined ? 200 : 304] += 1;
  }

  #forget(id: string): void {
    this.#bytes -= this.#kept.get(id)?.size ?? 0;
    this.#kept.delete(id);
  }
}

function headersOf({ body, etag, coding }: Coded, reply: FastifyReply): { whole: string[]; same: string[] } {
  const own = ['etag', etag, 'content-length', String(body.length)];
  if (coding !== 'identity') own.push('content-encoding', coding);
  return {
    whole: [...lastingHeaders(reply), ...own],
    // An answer without a body says nothing about one.
    same: [...lastingHeaders(reply, ['content-type']), 'etag', etag],
  };
}

/** The smallest coding that the client takes; the first one is what everybody takes. */
export function chooseCoding(accepted: string | undefined, codings: readonly Coded[]): Coded {
  const [plain] = codings;
  if (plain === undefined) throw new Error('There is nothing to send.');
  if (accepted === undefined) return plain;
  const taken = codings.find(({ coding }) => coding !== 'identity' && takes(accepted, coding));
  return taken ?? plain;
}

/** What an `If-None-Match` header names: what would be sent, or the same in another coding. */
export function sameAsKnown(header: string | undefined, chosen: Coded, codings: readonly Coded[]): Coded | undefined {
  if (header === undefined) return undefined;
  if (header === chosen.etag) return chosen;
  return namesTag(header, chosen.etag) ? chosen : codings.find(({ etag }) => namesTag(header, etag));
}

/** Whether an `Accept-Encoding` header names a coding, and not to refuse it (RFC 9110, section 12.5.3). */
function takes(accepted: string, coding: string): boolean {
  return new RegExp(`(?:^|[\\s,])${coding}\\s*(?:$|,|;(?!\\s*q=0(?:\\.0*)?\\s*(?:$|,)))`, 'i').test(accepted);
}

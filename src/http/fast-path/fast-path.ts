// Fast path: serves hot GET routes from cache before Fastify. A fast path sends only what Fastify has sent before, and
// passes every unusual request on. README.md in this folder says what it skips and what it gains.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { hasSingleHost } from '#http/security/host-header.ts';

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

export type FastPath = {
  /** The URL up to the id. */
  readonly prefix: string;
  /** Responds to the GET of an id from cache, or calls `next` to pass the request to Fastify, now or later. */
  handle(id: string, request: IncomingMessage, response: ServerResponse, next: RequestListener): void;
};

const ID_LENGTH = 11;

/** Headers that are computed for each response, or that depend on the request. */
const PER_RESPONSE_HEADERS = new Set([
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'content-encoding',
  'content-range',
  'etag',
  'x-request-id',
]);

/**
 * The headers of a reply that can be sent again for the same resource: names and
 * values alternate, as `writeHead` takes them.
 */
export function cacheableHeaders(reply: FastifyReply, excluded: readonly string[] = []): string[] {
  return Object.entries(reply.getHeaders())
    .filter(([name]) => !PER_RESPONSE_HEADERS.has(name) && !excluded.includes(name))
    .flatMap(([name, value]) => [name, String(value)]);
}

/**
 * Installs fast paths before Fastify's request listeners. Call it before the server listens.
 * @param isEnabled asked for each request
 */
export function installFastPaths(
  { server }: FastifyInstance,
  fastPaths: readonly FastPath[],
  isEnabled: () => boolean,
): void {
  const listeners = server.listeners('request');
  const next: RequestListener = (request, response) => {
    for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
  };
  const findFastPath = (url: string): FastPath | undefined => {
    for (const fastPath of fastPaths) {
      if (url.length === fastPath.prefix.length + ID_LENGTH && url.startsWith(fastPath.prefix)) return fastPath;
    }
    return undefined;
  };
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { url = '', method } = request;
    const fastPath = method === 'GET' ? findFastPath(url) : undefined;
    if (fastPath === undefined || !isEnabled() || !hasSingleHost(request)) next(request, response);
    else fastPath.handle(url.slice(fastPath.prefix.length), request, response, next);
  });
}

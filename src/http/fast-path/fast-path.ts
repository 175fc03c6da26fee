// Short ways round the framework, for what is asked most: each leads to what lies under one prefix, by the id at its end.
// What is sent on them was sent on the long way before, and whatever is the least bit unusual goes the long way.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { hasSingleHost } from '#http/security/host-header.ts';

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

export type FastPath = {
  /** What comes before the id in an address. */
  readonly prefix: string;
  /** Answers a GET of what has this id, or lets the request go the long way, at once or later. */
  handle(id: string, request: IncomingMessage, response: ServerResponse, next: RequestListener): void;
};

const ID_LENGTH = 11;

/** What depends on the request or the moment, or is added for each answer. */
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

/** The headers of a reply that it has in common with others of the same thing: names and values in turn, as they are written. */
export function cacheableHeaders(reply: FastifyReply, excluded: readonly string[] = []): string[] {
  return Object.entries(reply.getHeaders())
    .filter(([name]) => !PER_RESPONSE_HEADERS.has(name) && !excluded.includes(name))
    .flatMap(([name, value]) => [name, String(value)]);
}

/** Puts the ways before the framework of a server that is about to listen. While they are not open, nobody goes there. */
export function installFastPaths(
  { server }: FastifyInstance,
  fastPaths: readonly FastPath[],
  isEnabled: () => boolean,
): void {
  const listeners = server.listeners('request');
  const next: RequestListener = (request, response) => {
    for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
  };
  const findFastPath = (url: string) =>
    fastPaths.find(({ prefix }) => url.length === prefix.length + ID_LENGTH && url.startsWith(prefix));
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { url = '', method } = request;
    const fastPath = method === 'GET' ? findFastPath(url) : undefined;
    if (fastPath === undefined || !isEnabled() || !hasSingleHost(request)) next(request, response);
    else fastPath.handle(url.slice(fastPath.prefix.length), request, response, next);
  });
}

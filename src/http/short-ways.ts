// Short ways round the framework, for what is asked most: each leads to what lies under one prefix, by the id at its end.
// What is sent on them was sent on the long way before, and whatever is the least bit unusual goes the long way.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { namesOneHost } from './host.ts';

export type LongWay = (request: IncomingMessage, response: ServerResponse) => void;

export type ShortWay = {
  /** What comes before the id in an address. */
  readonly prefix: string;
  /** Answers a GET of what has this id, or lets the request go the long way, at once or later. */
  take(id: string, request: IncomingMessage, response: ServerResponse, goOn: LongWay): void;
};

const ID_LENGTH = 11;

/** What depends on the request or the moment, or is added for each answer. */
const OF_THE_MOMENT = new Set([
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
export function lastingHeaders(reply: FastifyReply, except: readonly string[] = []): string[] {
  return Object.entries(reply.getHeaders())
    .filter(([name]) => !OF_THE_MOMENT.has(name) && !except.includes(name))
    .flatMap(([name, value]) => [name, String(value)]);
}

/** Puts the ways before the framework of a server that is about to listen. While they are not open, nobody goes there. */
export function openShortWays({ server }: FastifyInstance, ways: readonly ShortWay[], areOpen: () => boolean): void {
  const listeners = server.listeners('request');
  const goOn: LongWay = (request, response) => {
    for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
  };
  const wayTo = (address: string) =>
    ways.find(({ prefix }) => address.length === prefix.length + ID_LENGTH && address.startsWith(prefix));
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { url = '', method } = request;
    const way = method === 'GET' ? wayTo(url) : undefined;
    if (way === undefined || !areOpen() || !namesOneHost(request)) goOn(request, response);
    else way.take(url.slice(way.prefix.length), request, response, goOn);
  });
}

// Every route that the app serves, heard from the app itself as it adds them, so that a new one cannot be forgotten.
import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

/** A method and the pattern of an address, such as `GET` and `/api/viewer/page/:pageId`. */
export type Route = { method: string; pattern: string };

const added = new WeakMap<object, Route[]>();

// The tree that the framework prints is no source: it leaves out addresses that end in `*` below others that do.
subscribe('fastify.initialization', (message) => {
  const { fastify: app } = message as { fastify: FastifyInstance }; // what the framework says that it sends
  const list: Route[] = [];
  added.set(app, list);
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) list.push({ method: one, pattern: url });
  });
});

/** The routes of an app. HEAD is left out where there is GET, and so are the files of the built web app. */
export function routesOf(app: FastifyInstance): Route[] {
  const list = added.get(app);
  if (list === undefined) throw new Error('The app was made before this file was loaded.');
  const keyOf = ({ method, pattern }: Route) => `${pattern} ${method}`;
  const known = new Map(list.map((route) => [keyOf(route), route]));
  return [...known.values()]
    .filter(({ method, pattern }) => method !== 'HEAD' || !known.has(keyOf({ method: 'GET', pattern })))
    .filter(({ pattern }) => !/^\/assets\/|\.(?:br|gz)$/.test(pattern))
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** An address that fits a pattern: whatever it names does not exist. */
export function addressFor(pattern: string): string {
  return pattern
    .replaceAll(/:(?:draftId|mediaId|pageId)\b/g, 'QQQQQQQQQQQ')
    .replaceAll(/:(?:userId|factorId|identityId|sessionId)\b/g, '00000000-0000-4000-8000-000000000000')
    .replaceAll(/:\w+/g, 'unknown')
    .replaceAll('*', 'unknown');
}

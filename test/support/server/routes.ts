// Lists every route of the app, recorded as the app registers them, so that none can be missed.
import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

/** A method and a path pattern, such as `GET` and `/api/viewer/page/:pageId`. */
export type Route = { method: string; pattern: string };

const routesByApp = new WeakMap<object, Route[]>();

// Fastify's printed route tree cannot be used: it omits wildcard paths below other wildcard paths.
subscribe('fastify.initialization', (message) => {
  const { fastify: app } = message as { fastify: FastifyInstance }; // what the framework says that it sends
  const routes: Route[] = [];
  routesByApp.set(app, routes);
  app.addHook('onRoute', ({ method, url }) => {
    for (const singleMethod of [method].flat()) routes.push({ method: singleMethod, pattern: url });
  });
});

/** The routes of an app. HEAD is left out where there is GET, and so are the files of the built web app. */
export function listRoutes(app: FastifyInstance): Route[] {
  const routes = routesByApp.get(app);
  if (routes === undefined) throw new Error('The app was made before this file was loaded.');
  const toKey = ({ method, pattern }: Route) => `${pattern} ${method}`;
  const routesByKey = new Map(routes.map((route) => [toKey(route), route]));
  return [...routesByKey.values()]
    .filter(({ method, pattern }) => method !== 'HEAD' || !routesByKey.has(toKey({ method: 'GET', pattern })))
    .filter(({ pattern }) => !/^\/assets\/|\.(?:br|gz)$/.test(pattern))
    .sort((a, b) => (toKey(a) < toKey(b) ? -1 : 1));
}

/** A path that matches a pattern, with ids that do not exist. */
export function fillUnknownIds(pattern: string): string {
  return pattern
    .replaceAll(
      /:(?:draftId|mediaId|pageId|classId|assignmentId|textId|takeId|threadId|messageId|questionId)\b/g,
      'QQQQQQQQQQQ',
    )
    .replaceAll(
      /:(?:userId|factorId|passkeyId|identityId|sessionId|learnerId)\b/g,
      '00000000-0000-4000-8000-000000000000',
    )
    .replaceAll(/:\w+/g, 'unknown')
    .replaceAll('*', 'unknown');
}

// Routes of calendar feeds: a person's own, and the calendar itself for whoever has its address.

import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { calendarFeed, madeCalendarFeed } from '#api/calendar.ts';
import { routes } from '#api/endpoints.ts';
import { getCaller } from '#http/access.ts';
import { matchesEtag } from '#http/files/conditional-requests.ts';
import { deleteFeed, loadFeed, makeFeed, readCalendar } from '#school/calendar/feed.ts';
import type { SchoolContext } from '#school/context.ts';

const calendarParams = z.object({ token: z.string().max(100, 'is no address of a calendar') });

export function calendarRoutes(
  context: Pick<SchoolContext, 'db' | 'now' | 'pageAnalyzer' | 'publicUrl' | 'settings'>,
): FastifyPluginAsync {
  return async (app) => {
    await app.register(ownFeedRoutes(context));
    await app.register(calendarRoute(context));
  };
}

function ownFeedRoutes(context: Pick<SchoolContext, 'db' | 'now' | 'publicUrl'>): FastifyPluginAsyncZod {
  const { db } = context;
  return async (app) => {
    app.get(routes.calendarFeed, { access: 'learner', schema: { response: { 200: calendarFeed } } }, async (request) =>
      loadFeed(db, getCaller(request).id),
    );
    app.post(
      routes.calendarFeed,
      { access: 'learner', schema: { response: { 201: madeCalendarFeed } } },
      async (request, reply) => reply.code(201).send({ address: await makeFeed(context, getCaller(request).id) }),
    );
    app.delete(routes.calendarFeed, { access: 'learner' }, async (request, reply) => {
      await deleteFeed(db, getCaller(request).id);
      return reply.code(204).send();
    });
  };
}

/** Read by calendar programs, every few hours: what has not changed is not sent again. */
function calendarRoute(
  context: Pick<SchoolContext, 'db' | 'now' | 'pageAnalyzer' | 'publicUrl' | 'settings'>,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      routes.calendar,
      { access: 'anyone', schema: { security: [], params: calendarParams } },
      async (request, reply) => {
        const calendar = await readCalendar(context, request.params.token);
        const etag = `"${createHash('sha256').update(calendar).digest('base64url').slice(0, 22)}"`;
        reply.header('etag', etag).header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
        if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
        return reply.type('text/calendar; charset=utf-8').send(calendar);
      },
    );
  };
}

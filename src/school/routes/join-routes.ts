// Routes of joining: public ones for people without an account, and those of a learner's own classes.
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  agreementQuery,
  classPreview,
  joinClassBody,
  joinedByCode,
  lookUpCodeBody,
  ownClass,
  ownJoinRequest,
} from '#api/classes.ts';
import { routes } from '#api/endpoints.ts';
import { getCaller } from '#http/access.ts';
import { assertSameSite } from '#http/security/same-site.ts';
import { agreeToClass } from '#school/classes/agreement.ts';
import { joinWithAccount, joinWithoutAccount, leaveClass, listOwnClasses, lookUpCode } from '#school/classes/join.ts';
import { browserCookie } from '#school/classes/join-queue.ts';
import { listOwnRequests, withdrawRequest } from '#school/classes/join-requests.ts';
import type { SchoolContext } from '#school/context.ts';
import { cardSignInRoute } from './sign-in-card-routes.ts';

const classParams = z.object({ classId: z.string() });

/**
 * For everyone, without a token. Only JSON from our own site is accepted, so that no other site can join for a browser.
 */
export function publicJoinRoutes(context: SchoolContext): FastifyPluginAsync {
  return async (app) => {
    app.removeContentTypeParser('text/plain');
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      assertSameSite(request);
    });
    await app.register(codeRoutes(context));
    await app.register(cardSignInRoute(context));
  };
}

function codeRoutes(context: SchoolContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      routes.lookUpCode,
      { access: 'anyone', schema: { body: lookUpCodeBody, response: { 200: classPreview } } },
      async (request) => lookUpCode(context, request.body.code, request.ip),
    );
    app.post(
      routes.join,
      { access: 'anyone', schema: { body: joinClassBody, response: { 201: joinedByCode } } },
      async (request, reply) => {
        const { session, browser } = await joinWithoutAccount(context, request.body, toMeta(request));
        reply.header('set-cookie', browserCookie(browser, context.publicUrl.startsWith('https:')));
        return reply.code(201).send(session);
      },
    );
  };
}

function toMeta({ ip, headers }: FastifyRequest) {
  return { ip, userAgent: headers['user-agent'], cookies: headers.cookie };
}

/** To be mounted behind the auth guard. */
export function ownClassRoutes(context: SchoolContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      routes.ownClasses,
      { access: 'learner', schema: { response: { 200: z.array(ownClass) } } },
      async (request) => listOwnClasses(context.db, getCaller(request)),
    );
    app.post(
      routes.ownClasses,
      { access: 'learner', schema: { body: joinClassBody, response: { 200: z.array(ownClass) } } },
      async (request) => {
        const caller = getCaller(request);
        await joinWithAccount(context, caller, request.body, request.ip);
        return listOwnClasses(context.db, caller);
      },
    );
    app.post(
      routes.agreeToClass,
      { access: 'learner', schema: { params: classParams, querystring: agreementQuery } },
      async (request, reply) => {
        const withVoices = request.query.voices !== undefined;
        await agreeToClass(context, getCaller(request), request.params.classId, { withVoices });
        return reply.code(204).send();
      },
    );
    app.delete(
      routes.ownClass,
      { access: 'learner', schema: { params: classParams, response: { 200: z.array(ownClass) } } },
      async (request) => {
        const caller = getCaller(request);
        await leaveClass(context, caller, request.params.classId);
        return listOwnClasses(context.db, caller);
      },
    );
    app.get(
      routes.ownJoinRequests,
      { access: 'learner', schema: { response: { 200: z.array(ownJoinRequest) } } },
      async (request) => listOwnRequests(context.db, getCaller(request)),
    );
    app.delete(
      routes.ownJoinRequest,
      { access: 'learner', schema: { params: classParams, response: { 200: z.array(ownJoinRequest) } } },
      async (request) => {
        await withdrawRequest(context.db, getCaller(request), request.params.classId);
        return listOwnRequests(context.db, getCaller(request));
      },
    );
  };
}

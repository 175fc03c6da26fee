// Routes of comments and suggestions on drafts, for authors.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routes } from '#api/endpoints.ts';
import {
  createThreadBody,
  draftThreads,
  listThreadsQuery,
  openedThread,
  readThreadBody,
  setThreadStateBody,
  threadMessageBody,
} from '#api/threads.ts';
import { listCursor } from '#db/list-cursor.ts';
import { getCaller } from '#http/access.ts';
import { chargeWrites, TEXT_BUDGET, WriteBudget } from '#limits/write-budget.ts';
import type { ThreadContext } from './context.ts';
import { listThreads, loadThread } from './list-threads.ts';
import {
  createThread,
  deleteMessage,
  deleteThread,
  editMessage,
  readThread,
  replyToThread,
  setThreadState,
} from './write-threads.ts';

const draftParams = z.object({ draftId: z.string() });
const threadParams = z.object({ threadId: z.string() });
const messageParams = z.object({ threadId: z.string(), messageId: z.string() });
const listQuery = listThreadsQuery.extend({ cursor: listCursor.optional() });

/** To be mounted behind the auth guard. */
export function threadRoutes(context: ThreadContext): FastifyPluginAsyncZod {
  const budget = new WriteBudget(TEXT_BUDGET, context.now);
  return async (app) => {
    chargeWrites(app, budget, (request) => getCaller(request).id);
    await app.register(draftThreadRoutes(context));
    await app.register(messageRoutes(context));
  };
}

function draftThreadRoutes(context: ThreadContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      routes.draftThreads,
      { access: 'author', schema: { params: draftParams, querystring: listQuery, response: { 200: draftThreads } } },
      async (request) => {
        const { state, cursor } = request.query;
        return listThreads(context, getCaller(request), request.params.draftId, { state, cursor });
      },
    );
    app.post(
      routes.draftThreads,
      { access: 'author', schema: { params: draftParams, body: createThreadBody, response: { 201: openedThread } } },
      async (request, reply) => {
        const thread = await createThread(context, getCaller(request), request.params.draftId, request.body);
        return reply.code(201).send(thread);
      },
    );
    app.get(
      routes.thread,
      { access: 'author', schema: { params: threadParams, response: { 200: openedThread } } },
      async (request) => loadThread(context.db, getCaller(request).id, request.params.threadId),
    );
    app.delete(routes.thread, { access: 'author', schema: { params: threadParams } }, async (request, reply) => {
      await deleteThread(context, getCaller(request), request.params.threadId);
      return reply.code(204).send();
    });
    app.put(
      routes.threadState,
      { access: 'author', schema: { params: threadParams, body: setThreadStateBody, response: { 200: openedThread } } },
      async (request) => setThreadState(context, getCaller(request), request.params.threadId, request.body),
    );
    app.put(
      routes.readThread,
      { access: 'author', schema: { params: threadParams, body: readThreadBody } },
      async (request, reply) => {
        await readThread(context, getCaller(request), request.params.threadId, request.body.isMuted);
        return reply.code(204).send();
      },
    );
  };
}

function messageRoutes(context: ThreadContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      routes.threadMessages,
      { access: 'author', schema: { params: threadParams, body: threadMessageBody, response: { 201: openedThread } } },
      async (request, reply) => {
        const { params, body } = request;
        return reply.code(201).send(await replyToThread(context, getCaller(request), params.threadId, body.body));
      },
    );
    app.patch(
      routes.threadMessage,
      { access: 'author', schema: { params: messageParams, body: threadMessageBody, response: { 200: openedThread } } },
      async (request) => editMessage(context, getCaller(request), request.params, request.body.body),
    );
    app.delete(
      routes.threadMessage,
      { access: 'author', schema: { params: messageParams, response: { 200: openedThread } } },
      async (request) => deleteMessage(context, getCaller(request), request.params),
    );
  };
}

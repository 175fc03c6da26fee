// Routes of takes: those that learners send, their sounds, and what the teachers of a class answer.
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routes } from '#api/endpoints.ts';
import { waitingWork } from '#api/learner-texts.ts';
import {
  answerSoundQuery,
  answerTakeBody,
  classTake,
  classTakes,
  classTakesQuery,
  deletedTakes,
  learnerTake,
  ownTakes,
  pageTakes,
  sendTakeQuery,
} from '#api/takes.ts';
import { listCursor } from '#db/list-cursor.ts';
import { getCaller } from '#http/access.ts';
import { MP3_TYPE } from '#lectures/sound/mp3-variants.ts';
import { acceptRecordings, MAX_RECORDING_BODY_BYTES } from '#lectures/sound/recording-bodies.ts';
import { answerTake, saveAnswerSound } from './answer-takes.ts';
import { listClassTakes, listWaitingTakes, loadClassTake } from './class-takes.ts';
import type { WorkContext } from './context.ts';
import {
  deleteOwnTake,
  listOwnTakes,
  loadPageTakes,
  seeTake,
  sendTake,
  sendWithoutRecording,
} from './learner-takes.ts';
import { deleteTakes } from './take-data.ts';
import { openAnswerSound, openTakeSound, type TakeSound } from './take-sound.ts';

const pageParams = z.object({ pageId: z.string() });
const lineParams = z.object({ pageId: z.string(), item: z.string() });
const takeParams = z.object({ takeId: z.string() });
const classParams = z.object({ classId: z.string() });
const classTakeParams = z.object({ classId: z.string(), takeId: z.string() });
const cursorOf = z.object({ cursor: listCursor.optional() });

/** Takes of the learner who is signed in, and what others may hear of those. */
export function learnerTakeRoutes(context: WorkContext): FastifyPluginAsyncZod {
  return async (app) => {
    acceptRecordings(app);
    app.get(
      routes.pageTakes,
      { access: 'learner', schema: { params: pageParams, response: { 200: pageTakes } } },
      async (request) => loadPageTakes(context, getCaller(request), request.params.pageId),
    );
    app.put(
      routes.sendTake,
      {
        access: 'learner',
        bodyLimit: MAX_RECORDING_BODY_BYTES,
        schema: { params: lineParams, querystring: sendTakeQuery, response: { 200: learnerTake } },
      },
      async (request) => {
        const { params, query, body } = request;
        if (query.without === 'recording') return sendWithoutRecording(context, getCaller(request), params);
        return sendTake(context, getCaller(request), params, { wav: body, at: query.at });
      },
    );
    app.get(
      routes.ownTakes,
      { access: 'learner', schema: { querystring: cursorOf, response: { 200: ownTakes } } },
      async (request) => listOwnTakes(context, getCaller(request), request.query.cursor),
    );
    app.delete(
      routes.ownTakes,
      { access: 'learner', schema: { response: { 200: deletedTakes } } },
      async (request) => ({
        deleted: await deleteTakes(context.db, getCaller(request).id),
      }),
    );
    app.delete(routes.ownTake, { access: 'learner', schema: { params: takeParams } }, async (request, reply) => {
      await deleteOwnTake(context, getCaller(request), request.params.takeId);
      return reply.code(204).send();
    });
    app.put(routes.seeTake, { access: 'learner', schema: { params: takeParams } }, async (request, reply) => {
      await seeTake(context, getCaller(request), request.params.takeId);
      return reply.code(204).send();
    });
    app.get(routes.takeSound, { access: 'learner', schema: { params: takeParams } }, async (request, reply) =>
      sendSound(reply, await openTakeSound(context, getCaller(request), request.params.takeId)),
    );
    app.get(routes.takeAnswerSound, { access: 'learner', schema: { params: takeParams } }, async (request, reply) =>
      sendSound(reply, await openAnswerSound(context, getCaller(request), request.params.takeId)),
    );
  };
}

/** Sent in one piece, and not to be cached on the way. */
function sendSound(reply: FastifyReply, { size, bytes }: TakeSound): FastifyReply {
  return reply
    .headers({ 'cache-control': 'private, no-store', 'accept-ranges': 'none', 'content-length': size })
    .type(MP3_TYPE)
    .send(bytes);
}

export function waitingTakesRoute(context: WorkContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(routes.waitingTakes, { access: 'author', schema: { response: { 200: waitingWork } } }, async (request) =>
      listWaitingTakes(context, getCaller(request)),
    );
  };
}

/** To be mounted where only the teachers of a class are let in. */
export function classTakeRoutes(context: WorkContext): FastifyPluginAsyncZod {
  return async (app) => {
    acceptRecordings(app);
    app.get(
      routes.classTakes,
      {
        access: 'teacher',
        schema: {
          params: classParams,
          querystring: classTakesQuery.extend(cursorOf.shape),
          response: { 200: classTakes },
        },
      },
      async (request) => {
        const { state, cursor } = request.query;
        return listClassTakes(context, getCaller(request), request.params.classId, { state, cursor });
      },
    );
    app.get(
      routes.classTake,
      { access: 'teacher', schema: { params: classTakeParams, response: { 200: classTake } } },
      async (request) => loadClassTake(context, getCaller(request), request.params),
    );
    app.put(
      routes.answerTake,
      {
        access: 'teacher',
        schema: { params: classTakeParams, body: answerTakeBody, response: { 200: classTake } },
      },
      async (request) => answerTake(context, getCaller(request), request.params, request.body),
    );
    app.put(
      routes.saveAnswerSound,
      {
        access: 'teacher',
        bodyLimit: MAX_RECORDING_BODY_BYTES,
        schema: { params: classTakeParams, querystring: answerSoundQuery, response: { 200: classTake } },
      },
      async (request) => {
        const { params, query, body } = request;
        return saveAnswerSound(context, getCaller(request), params, { revision: query.revision, wav: body });
      },
    );
  };
}

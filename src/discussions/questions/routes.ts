// Routes of questions on lines of pages: for learners who ask, and for the teachers of their class.
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routes } from '#api/endpoints.ts';
import {
  answerByVoiceQuery,
  answerQuestionBody,
  askQuestionBody,
  changeQuestionBody,
  classQuestion,
  classQuestions,
  classQuestionsQuery,
  learnerQuestion,
  ownQuestions,
  pageLines,
  pageQuestions,
  questionMessageBody,
  waitingQuestions,
} from '#api/questions.ts';
import { listCursor } from '#db/list-cursor.ts';
import { getCaller } from '#http/access.ts';
import { MP3_TYPE } from '#lectures/sound/mp3-variants.ts';
import { acceptRecordings, MAX_RECORDING_BODY_BYTES } from '#lectures/sound/recording-bodies.ts';
import { chargeWrites, TEXT_BUDGET, WriteBudget } from '#limits/write-budget.ts';
import {
  answerByVoice,
  answerQuestion,
  changeAnswer,
  changeQuestion,
  deleteAnswer,
  deleteQuestion,
  listClassQuestions,
  listWaitingQuestions,
  requireAnswerer,
} from './class-questions.ts';
import type { QuestionContext } from './context.ts';
import {
  addToQuestion,
  askQuestion,
  deleteOwnQuestion,
  listLines,
  listOwnQuestions,
  listPageQuestions,
  readOwnQuestion,
} from './learner-questions.ts';
import { openQuestionSound } from './question-sound.ts';

const pageParams = z.object({ pageId: z.string() });
const questionParams = z.object({ questionId: z.string() });
const classParams = z.object({ classId: z.string() });
const classQuestionParams = z.object({ classId: z.string(), questionId: z.string() });
const answerParams = classQuestionParams.extend({ messageId: z.string() });
const messageParams = z.object({ messageId: z.string() });
const cursorOf = z.object({ cursor: listCursor.optional() });
const listQuery = classQuestionsQuery.extend(cursorOf.shape);

/** To be mounted behind the auth guard, where classes are known. */
export function questionRoutes(context: QuestionContext): FastifyPluginAsync {
  const budget = new WriteBudget(TEXT_BUDGET, context.now);
  return async (app) => {
    chargeWrites(app, budget, (request) => getCaller(request).id);
    await app.register(pageRoutes(context));
    await app.register(ownQuestionRoutes(context));
    await app.register(teacherRoutes(context));
  };
}

function pageRoutes(context: QuestionContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      routes.pageLines,
      { access: 'learner', schema: { params: pageParams, response: { 200: pageLines } } },
      async (request) => listLines(context, request.params.pageId),
    );
    app.get(
      routes.pageQuestions,
      { access: 'learner', schema: { params: pageParams, response: { 200: pageQuestions } } },
      async (request) => listPageQuestions(context, getCaller(request), request.params.pageId),
    );
    app.post(
      routes.pageQuestions,
      { access: 'learner', schema: { params: pageParams, body: askQuestionBody, response: { 201: learnerQuestion } } },
      async (request, reply) => {
        const question = await askQuestion(context, getCaller(request), request.params.pageId, request.body);
        return reply.code(201).send(question);
      },
    );
  };
}

function ownQuestionRoutes(context: QuestionContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      routes.ownQuestions,
      { access: 'learner', schema: { querystring: cursorOf, response: { 200: ownQuestions } } },
      async (request) => listOwnQuestions(context, getCaller(request), request.query.cursor),
    );
    app.delete(
      routes.ownQuestion,
      { access: 'learner', schema: { params: questionParams } },
      async (request, reply) => {
        await deleteOwnQuestion(context, getCaller(request), request.params.questionId);
        return reply.code(204).send();
      },
    );
    app.post(
      routes.questionMessages,
      {
        access: 'learner',
        schema: { params: questionParams, body: questionMessageBody, response: { 201: learnerQuestion } },
      },
      async (request, reply) => {
        const { params, body } = request;
        return reply.code(201).send(await addToQuestion(context, getCaller(request), params.questionId, body.body));
      },
    );
    app.get(routes.questionSound, { access: 'learner', schema: { params: messageParams } }, async (request, reply) => {
      const { size, bytes } = await openQuestionSound(context, getCaller(request), request.params.messageId);
      // In one piece, and not to be cached on the way.
      return reply
        .headers({ 'cache-control': 'private, no-store', 'accept-ranges': 'none', 'content-length': size })
        .type(MP3_TYPE)
        .send(bytes);
    });
    app.put(routes.readQuestion, { access: 'learner', schema: { params: questionParams } }, async (request, reply) => {
      await readOwnQuestion(context, getCaller(request), request.params.questionId);
      return reply.code(204).send();
    });
  };
}

function teacherRoutes(context: QuestionContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      routes.waitingQuestions,
      { access: 'author', schema: { response: { 200: waitingQuestions } } },
      async (request) => listWaitingQuestions(context, getCaller(request)),
    );
    app.get(
      routes.classQuestions,
      { access: 'teacher', schema: { params: classParams, querystring: listQuery, response: { 200: classQuestions } } },
      async (request) => {
        const { state, cursor } = request.query;
        return listClassQuestions(context, getCaller(request), request.params.classId, { state, cursor });
      },
    );
    await app.register(answerRoutes(context));
    app.patch(
      routes.classQuestion,
      {
        access: 'teacher',
        schema: { params: classQuestionParams, body: changeQuestionBody, response: { 200: classQuestion } },
      },
      async (request) => changeQuestion(context, getCaller(request), request.params, request.body),
    );
    app.delete(
      routes.classQuestion,
      { access: 'teacher', schema: { params: classQuestionParams } },
      async (request, reply) => {
        await deleteQuestion(context, getCaller(request), request.params);
        return reply.code(204).send();
      },
    );
  };
}

/** For those who teach the class. */
function answerRoutes(context: QuestionContext): FastifyPluginAsyncZod {
  return async (app) => {
    // Owners who do not teach the class are refused before their body is looked at.
    app.addHook('preValidation', async (request) => {
      await requireAnswerer(context, getCaller(request), classParams.parse(request.params).classId);
    });
    app.post(
      routes.answerQuestion,
      {
        access: 'teacher',
        schema: { params: classQuestionParams, body: answerQuestionBody, response: { 201: classQuestion } },
      },
      async (request, reply) => {
        const { params, body } = request;
        return reply.code(201).send(await answerQuestion(context, getCaller(request), params, body));
      },
    );
    acceptRecordings(app);
    app.post(
      routes.answerByVoice,
      {
        access: 'teacher',
        bodyLimit: MAX_RECORDING_BODY_BYTES,
        schema: { params: classQuestionParams, querystring: answerByVoiceQuery, response: { 201: classQuestion } },
      },
      async (request, reply) => {
        const { params, query, body: wav } = request;
        const isShownToClass = query.isShownToClass === 'true';
        return reply.code(201).send(await answerByVoice(context, getCaller(request), params, { wav, isShownToClass }));
      },
    );
    app.patch(
      routes.changeAnswer,
      {
        access: 'teacher',
        schema: { params: answerParams, body: questionMessageBody, response: { 200: classQuestion } },
      },
      async (request) => changeAnswer(context, getCaller(request), request.params, request.body.body),
    );
    app.delete(
      routes.changeAnswer,
      { access: 'teacher', schema: { params: answerParams, response: { 200: classQuestion } } },
      async (request) => deleteAnswer(context, getCaller(request), request.params),
    );
  };
}

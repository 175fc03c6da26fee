// Routes of work that is handed in: the learner's texts and takes, and those
// that the teachers of a class mark and hear.
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routes } from '#api/endpoints.ts';
import { exportQuery } from '#api/language-queries.ts';
import {
  classText,
  classTexts,
  classTextsQuery,
  commonMarks,
  handInBody,
  learnerText,
  ownTexts,
  pageTexts,
  remarks,
  returnTextBody,
  reviewMarkBody,
  savedMarks,
  saveMarksBody,
  saveTextBody,
  waitingWork,
} from '#api/learner-texts.ts';
import { listCursor } from '#db/list-cursor.ts';
import { getCaller } from '#http/access.ts';
import { contentDisposition } from '#http/files/send-file.ts';
import { chargeWrites, TEXT_BUDGET, WriteBudget } from '#limits/write-budget.ts';
import { listClassTexts, listWaiting, openClassText } from './class-texts.ts';
import { listCommonMarks } from './common-marks.ts';
import type { WorkContext } from './context.ts';
import { exportCorrectedTexts } from './corrected-texts.ts';
import { setReviewed } from './correction-cards.ts';
import { handInText, listOwnTexts, loadPageTexts, saveText, seeText } from './learner-texts.ts';
import { returnText, saveMarks } from './mark-texts.ts';
import { listRemarks } from './remark-bank.ts';
import { classTakeRoutes, learnerTakeRoutes, waitingTakesRoute } from './take-routes.ts';

/** Enough for the longest text, or the longest list of marks, as JSON, however it is escaped. */
const MAX_TEXT_BYTES = 256 * 1024;
const MAX_MARKS_BYTES = 1024 * 1024;

const pageParams = z.object({ pageId: z.string() });
const taskParams = z.object({ pageId: z.string(), item: z.string() });
const classParams = z.object({ classId: z.string() });
const classPageParams = z.object({ classId: z.string(), pageId: z.string() });
const textParams = z.object({ classId: z.string(), textId: z.string() });
const ownTextParams = z.object({ textId: z.string() });
const markParams = z.object({ textId: z.string(), markId: z.string() });
const cursorOf = z.object({ cursor: listCursor.optional() });

/** To be mounted behind the auth guard, where classes are known. */
export function workRoutes(context: WorkContext): FastifyPluginAsync {
  const budget = new WriteBudget(TEXT_BUDGET, context.now);
  return async (app) => {
    chargeWrites(app, budget, (request) => getCaller(request).id);
    await app.register(learnerRoutes(context));
    await app.register(learnerTakeRoutes(context));
    await app.register(waitingRoute(context));
    await app.register(waitingTakesRoute(context));
    await app.register(teacherRoutes(context));
  };
}

function learnerRoutes(context: WorkContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      routes.pageTexts,
      { access: 'learner', schema: { params: pageParams, response: { 200: pageTexts } } },
      async (request) => loadPageTexts(context, getCaller(request), request.params.pageId),
    );
    app.get(
      routes.ownTexts,
      { access: 'learner', schema: { querystring: cursorOf, response: { 200: ownTexts } } },
      async (request) => listOwnTexts(context, getCaller(request), request.query.cursor),
    );
    app.put(routes.seeText, { access: 'learner', schema: { params: ownTextParams } }, async (request, reply) => {
      await seeText(context, getCaller(request), request.params.textId);
      return reply.code(204).send();
    });
    app.put(
      routes.reviewMark,
      { access: 'learner', schema: { params: markParams, body: reviewMarkBody } },
      async (request, reply) => {
        await setReviewed(context, getCaller(request), request.params, request.body.isReviewed);
        return reply.code(204).send();
      },
    );
    app.put(
      routes.saveText,
      {
        access: 'learner',
        bodyLimit: MAX_TEXT_BYTES,
        schema: { params: taskParams, body: saveTextBody, response: { 200: learnerText } },
      },
      async (request) => saveText(context, getCaller(request), request.params, request.body),
    );
    app.post(
      routes.handInText,
      {
        access: 'learner',
        bodyLimit: MAX_TEXT_BYTES,
        schema: { params: taskParams, body: handInBody, response: { 200: learnerText } },
      },
      async (request) => handInText(context, getCaller(request), request.params, request.body),
    );
  };
}

function waitingRoute(context: WorkContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(routes.waitingTexts, { access: 'author', schema: { response: { 200: waitingWork } } }, async (request) =>
      listWaiting(context, getCaller(request)),
    );
  };
}

function teacherRoutes(context: WorkContext): FastifyPluginAsyncZod {
  return async (app) => {
    // Owners are let in by the guard of classes: those who do not teach are refused before their body is looked at.
    app.addHook('preValidation', async (request) => {
      await context.classes.requireTeacher(getCaller(request), classParams.parse(request.params).classId);
    });
    await app.register(lessonRoutes(context));
    await app.register(classTakeRoutes(context));
    app.get(
      routes.classTexts,
      {
        access: 'teacher',
        schema: {
          params: classParams,
          querystring: classTextsQuery.extend(cursorOf.shape),
          response: { 200: classTexts },
        },
      },
      async (request) => {
        const { state, cursor } = request.query;
        return listClassTexts(context, getCaller(request), request.params.classId, { state, cursor });
      },
    );
    app.get(
      routes.classText,
      { access: 'teacher', schema: { params: textParams, response: { 200: classText } } },
      async (request) => openClassText(context, getCaller(request), request.params),
    );
    app.put(
      routes.saveMarks,
      {
        access: 'teacher',
        bodyLimit: MAX_MARKS_BYTES,
        schema: { params: textParams, body: saveMarksBody, response: { 200: savedMarks } },
      },
      async (request) => saveMarks(context, getCaller(request), request.params, request.body),
    );
    app.post(
      routes.returnText,
      {
        access: 'teacher',
        schema: {
          params: textParams,
          body: returnTextBody,
          response: { 200: classText.pick({ state: true, revision: true, returnedAt: true, answer: true }) },
        },
      },
      async (request) => returnText(context, getCaller(request), request.params, request.body),
    );
    app.get(
      routes.remarks,
      { access: 'teacher', schema: { params: classParams, response: { 200: remarks } } },
      async (request) => {
        const caller = getCaller(request);
        const { language } = await context.classes.requireTeacher(caller, request.params.classId);
        return listRemarks(context.db, caller.id, language);
      },
    );
  };
}

/** What a teacher takes to the lesson from the texts of a class; to be mounted where only its teachers are let in. */
function lessonRoutes(context: WorkContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      routes.correctedTexts,
      { access: 'teacher', schema: { params: classParams, querystring: exportQuery } },
      async ({ params, query: { language } }, reply) => {
        const { className, file } = await exportCorrectedTexts(
          context,
          getCaller(reply.request),
          params.classId,
          language,
        );
        return reply
          .type('application/vnd.openxmlformats-officedocument.wordprocessingml.document')
          .header('content-disposition', contentDisposition(`${className}.docx`))
          .send(file);
      },
    );
    app.get(
      routes.commonMarks,
      { access: 'teacher', schema: { params: classPageParams, response: { 200: commonMarks } } },
      async (request) => {
        const { classId, pageId } = request.params;
        return listCommonMarks(context, getCaller(request), classId, pageId);
      },
    );
  };
}

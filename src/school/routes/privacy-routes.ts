// Routes of privacy: how long data stay, a person's own data, and deleting them.
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routes } from '#api/endpoints.ts';
import {
  type DeleteOwnAccount,
  deletedAnswers,
  deleteOwnAccount,
  looksInClass,
  ownData,
  retention,
} from '#api/own-data.ts';
import { Problem } from '#api/problem.ts';
import { deleteHandedIn } from '#handed-in/work-data.ts';
import { getCaller } from '#http/access.ts';
import { sendDownload } from '#http/files/send-file.ts';
import { clientSignal } from '#http/lifecycle/client-signal.ts';
import { deleteAnswers, pagesOfCourse } from '#lectures/progress/learner-data.ts';
import { requireClass } from '#school/classes/class-access.ts';
import type { SchoolContext } from '#school/context.ts';
import { recordChange } from '#school/people/change-person.ts';
import { getPerson } from '#school/people/list-people.ts';
import { deletePerson } from '#school/privacy/delete-person.ts';
import { listLooksInClass } from '#school/privacy/looks.ts';
import { loadOwnData } from '#school/privacy/own-data.ts';

const personParams = z.object({ userId: z.string() });

/** Readable without an account: who is asked to join a class reads it first. */
export function retentionRoutes(context: SchoolContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      routes.retention,
      { access: 'anyone', schema: { response: { 200: retention } } },
      async (_request, reply) => {
        reply.header('cache-control', 'no-cache');
        const values = await context.settings.load();
        return {
          answersDays: values.retentionAnswersDays,
          inactiveDays: values.retentionInactiveDays,
          looksDays: values.retentionLooksDays,
          heardTakesDays: values.retentionHeardTakesDays,
          unheardTakesDays: values.retentionUnheardTakesDays,
          backupNights: context.retainedBackups.nights,
          agreementNotice: values.agreementNotice,
          showsPastes: values.showPastes === 'yes',
        };
      },
    );
  };
}

/** To be mounted behind the auth guard. */
export function privacyRoutes(context: SchoolContext): FastifyPluginAsync {
  return async (app) => {
    await app.register(ownDataRoutes(context));
    await app.register(deletionRoutes(context));
  };
}

function ownDataRoutes(context: SchoolContext): FastifyPluginAsyncZod {
  const { db } = context;
  return async (app) => {
    app.get(routes.ownData, { access: 'learner', schema: { response: { 200: ownData } } }, async (request) =>
      loadOwnData(context, getCaller(request).id),
    );
    app.get(routes.downloadOwnData, { access: 'learner' }, async (request, reply) => {
      const { id } = getCaller(request);
      const job = { userId: id, account: await context.auth?.accounts.export(id) };
      const options = { account: id, signal: clientSignal(reply) };
      const { size, file } = await context.workers.exports.stream('exportOwnData', job, options);
      return sendDownload(reply, { fileName: 'cahier-data.zip', contentType: 'application/zip', size, file });
    });
    app.get(routes.personData, { access: 'owner', schema: { params: personParams } }, async (request, reply) => {
      const { userId } = request.params;
      const { role } = await getPerson(context, userId);
      if (role !== 'learner') throw new Problem(409, 'learners_only', 'Only the data of learners are downloaded here.');
      const caller = getCaller(request);
      await recordChange(context, db, { action: 'user_data_downloaded', userId, actor: caller.id });
      const job = { userId, account: await context.auth?.accounts.export(userId) };
      const options = { account: caller.id, signal: clientSignal(reply) };
      const { size, file } = await context.workers.exports.stream('exportOwnData', job, options);
      return sendDownload(reply, { fileName: 'cahier-data.zip', contentType: 'application/zip', size, file });
    });
    app.get(
      routes.looksInClass,
      { access: 'owner', schema: { params: z.object({ classId: z.string() }), response: { 200: looksInClass } } },
      async (request) => {
        const { id } = await requireClass(context, getCaller(request), request.params.classId);
        return listLooksInClass(db, id);
      },
    );
  };
}

function deletionRoutes(context: SchoolContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.delete(
      routes.deleteAnswers,
      {
        access: 'learner',
        schema: { querystring: z.object({ course: z.string().optional() }), response: { 200: deletedAnswers } },
      },
      async (request) => {
        const { id } = getCaller(request);
        const { course } = request.query;
        // Texts and takes are answers that nobody checked.
        await deleteHandedIn(context.db, id, course === undefined ? {} : { pages: pagesOfCourse(context.db, course) });
        return { deleted: await deleteAnswers(context.db, id, course) };
      },
    );
    app.delete(routes.me, { access: 'learner', schema: { body: deleteOwnAccount } }, async (request, reply) => {
      const { id } = getCaller(request);
      await assertConfirmed(context, id, request.body);
      await deletePerson(context, { userId: id, removesName: request.body.removesName });
      return reply.code(204).send();
    });
  };
}

/** @throws Problem 400 `current_password_required`, `current_password_invalid`, `confirmation_required`, 429 */
async function assertConfirmed(
  { auth }: SchoolContext,
  userId: string,
  { password, isConfirmed }: DeleteOwnAccount,
): Promise<void> {
  if (auth !== undefined && (await auth.accounts.hasPassword(userId))) {
    await auth.accounts.confirmPassword(userId, password);
  } else if (isConfirmed !== true) {
    throw new Problem(400, 'confirmation_required', 'Confirm that you want to delete your account.');
  }
}

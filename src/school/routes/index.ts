// Routes of the school module: the person who is signed in, people, settings, classes.
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routes } from '#api/endpoints.ts';
import { firstSteps } from '#api/first-steps.ts';
import { changeOwnNameBody, me } from '#api/people.ts';
import { hasRole } from '#api/roles.ts';
import { countNewComments } from '#discussions/asking-drafts.ts';
import { questionRoutes } from '#discussions/questions/routes.ts';
import { threadRoutes } from '#discussions/routes.ts';
import { workRoutes } from '#handed-in/routes.ts';
import { getCaller, guardRoutes } from '#http/access.ts';
import { createQuestionAccess } from '#school/access/question-access.ts';
import { createWorkAccess } from '#school/access/work-access.ts';
import { mayAddAddress } from '#school/classes/added-address.ts';
import { needsAgreement } from '#school/classes/agreement.ts';
import { isLearnerInClass, requireClass } from '#school/classes/class-access.ts';
import type { SchoolContext } from '#school/context.ts';
import { dismissFirstSteps, loadFirstSteps } from '#school/first-steps/first-steps.ts';
import { findMember } from '#school/members/members.ts';
import { changeOwnName } from '#school/people/change-person.ts';
import { assignmentRoutes, classWordsRoute, wordPressRoutes } from './assignment-routes.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { classRoutes } from './class-routes.ts';
import { firstRunRoutes } from './first-run-routes.ts';
import { groupRoutes } from './group-routes.ts';
import { backupDownloadRoute, installationRoutes } from './installation-routes.ts';
import { ownClassRoutes, publicJoinRoutes } from './join-routes.ts';
import { refuseMalformedIds } from './malformed-ids.ts';
import { peopleRoutes } from './people-routes.ts';
import { privacyRoutes, retentionRoutes } from './privacy-routes.ts';
import { reminderRoutes } from './reminder-routes.ts';
import { loadSchoolIdentity, publicLogoRoutes, settingsRoutes } from './settings-routes.ts';
import { cardRoutes, ownCardRoutes } from './sign-in-card-routes.ts';

const classParams = z.object({ classId: z.string() });

/** All routes of this module, to be mounted at the root. */
export function schoolRoutes(context: SchoolContext): FastifyPluginAsync {
  return async (app) => {
    refuseMalformedIds(app);
    guardRoutes(app, {
      identify: context.identify,
      assertTeacher: (caller, { params }) => requireClass(context, caller, classParams.parse(params).classId),
    });
    await app.register(meRoutes(context));
    await app.register(firstStepsRoutes(context));
    await app.register(classRoutes(context));
    await app.register(cardRoutes(context));
    await app.register(ownCardRoutes(context));
    await app.register(ownClassRoutes(context));
    await app.register(publicJoinRoutes(context));
    await app.register(peopleRoutes(context));
    await app.register(settingsRoutes(context));
    await app.register(publicLogoRoutes(context));
    await app.register(firstRunRoutes(context));
    await app.register(installationRoutes(context));
    await app.register(backupDownloadRoute(context));
    await app.register(assignmentRoutes(context));
    await app.register(wordPressRoutes(context));
    await app.register(classWordsRoute(context));
    await app.register(groupRoutes(context));
    await app.register(calendarRoutes(context));
    await app.register(reminderRoutes(context));
    await app.register(privacyRoutes(context));
    await app.register(retentionRoutes(context));
    await app.register(threadRoutes({ db: context.db, now: context.now }));
    await app.register(questionRoutes(createQuestionAccess(context)));
    await app.register(
      workRoutes({
        db: context.db,
        now: context.now,
        pageAnalyzer: context.pageAnalyzer,
        classes: createWorkAccess(context),
        countHandIn: (userId) => context.limits.count([['hand_in', userId]]),
        countTake: (userId) => context.limits.count([['take', userId]]),
        showsPastes: async () => (await context.settings.get('showPastes')) === 'yes',
        blobs: context.blobs,
      }),
    );
  };
}

/** Also for owners and teachers of an installation whose accounts are elsewhere. */
function firstStepsRoutes(context: SchoolContext): FastifyPluginAsyncZod {
  return async (app) => {
    const schema = { response: { 200: firstSteps } };
    app.get(routes.firstSteps, { access: 'author', schema }, (request) => loadFirstSteps(context, getCaller(request)));
    app.delete(routes.firstSteps, { access: 'author', schema }, async (request) => {
      await dismissFirstSteps(context, getCaller(request).id);
      return { steps: [] };
    });
  };
}

function meRoutes(context: SchoolContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.patch(routes.me, { access: 'learner', schema: { body: changeOwnNameBody } }, async (request, reply) => {
      await changeOwnName(context, getCaller(request).id, request.body.name);
      return reply.code(204).send();
    });
    app.get(routes.me, { access: 'learner', schema: { response: { 200: me } } }, async (request) => {
      const { id, role } = getCaller(request);
      const { name = null } = (await findMember(context.db, id)) ?? {};
      const { db, auth } = context;
      return {
        id,
        role,
        name,
        school: await loadSchoolIdentity(context),
        isInClass: await isLearnerInClass(db, id),
        newComments: hasRole(role, 'author') ? await countNewComments(db, id) : 0,
        needsAgreement: await needsAgreement(db, id),
        mayAddAddress: await mayAddAddress(db, context.settings, id),
        sendsMail: (await auth?.sendsMail()) === true,
      };
    });
  };
}

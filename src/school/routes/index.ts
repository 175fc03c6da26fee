// Routes of the school module: the person who is signed in, people, settings, classes.
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { routes } from '#api/endpoints.ts';
import { me } from '#api/members.ts';
import { getCaller, requireAuth } from '#http/require-auth.ts';
import { needsAgreement } from '#school/classes/agreement.ts';
import { isLearnerInClass } from '#school/classes/class-access.ts';
import type { SchoolContext } from '#school/context.ts';
import { findMember } from '#school/members/members.ts';
import { assignmentRoutes } from './assignment-routes.ts';
import { cardRoutes } from './card-routes.ts';
import { classRoutes } from './class-routes.ts';
import { firstRunRoutes } from './first-run-routes.ts';
import { backupDownloadRoute, installationRoutes } from './installation-routes.ts';
import { ownClassRoutes, publicJoinRoutes } from './join-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { privacyRoutes, retentionRoutes } from './privacy-routes.ts';
import { refuseMalformedIds, requireClassTeacher } from './route-guards.ts';
import { loadSchoolIdentity, publicLogoRoutes, settingsRoutes } from './settings-routes.ts';

/** All routes of this module, to be mounted at the root. */
export function schoolRoutes(context: SchoolContext): FastifyPluginAsync {
  return async (app) => {
    await app.register(async (guarded) => {
      requireAuth(guarded, context.identify);
      refuseMalformedIds(guarded);
      requireClassTeacher(guarded, context);
      await guarded.register(meRoutes(context));
      await guarded.register(classRoutes(context));
      await guarded.register(cardRoutes(context));
      await guarded.register(ownClassRoutes(context));
      await guarded.register(peopleRoutes(context));
      await guarded.register(settingsRoutes(context));
      await guarded.register(installationRoutes(context));
      await guarded.register(assignmentRoutes(context));
      await guarded.register(privacyRoutes(context));
    });
    await app.register(publicJoinRoutes(context));
    await app.register(publicLogoRoutes(context));
    await app.register(firstRunRoutes(context));
    await app.register(backupDownloadRoute(context));
    await app.register(retentionRoutes(context));
  };
}

function meRoutes(context: SchoolContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(routes.me, { schema: { response: { 200: me } } }, async (request) => {
      const { id, role } = getCaller(request);
      const { name = null } = (await findMember(context.db, id)) ?? {};
      const { db, auth } = context;
      return {
        ...{ id, role, name, school: await loadSchoolIdentity(context) },
        isInClass: await isLearnerInClass(db, id),
        needsAgreement: await needsAgreement(db, id),
        sendsMail: auth?.sendsMail === true,
      };
    });
  };
}

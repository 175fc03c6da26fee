// Guards of the school's routes: malformed ids are unknown ones, and only its teachers and owners get to a class.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { routes } from '#api/endpoints.ts';
import { ID_PATTERN, isUuid } from '#api/ids.ts';
import { notFound } from '#api/problem.ts';
import { getCaller } from '#http/require-auth.ts';
import { requireTeacher } from '#school/classes/class-access.ts';
import type { SchoolContext } from '#school/context.ts';

const isId = (text: string) => ID_PATTERN.test(text);

/** The parameters that are ids: their format, and the problem of one that does not exist. */
const IDS: Readonly<Record<string, { isValid(text: string): boolean; code: string; message: string }>> = {
  classId: { isValid: isId, code: 'class_not_found', message: 'There is no such class, or you do not teach it.' },
  assignmentId: { isValid: isId, code: 'assignment_not_found', message: 'There is no such assignment.' },
  userId: { isValid: isUuid, code: 'person_not_found', message: 'There is no such person.' },
  learnerId: { isValid: isUuid, code: 'learner_not_found', message: 'There is no such learner.' },
};

const pathParameters = z.record(z.string(), z.string());

/** Answers malformed ids in the paths of this plugin's routes as unknown ones: 404. To be called behind the auth guard. */
export function refuseMalformedIds(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    for (const [name, value] of Object.entries(pathParameters.parse(request.params ?? {}))) {
      const id = Object.hasOwn(IDS, name) ? IDS[name] : undefined;
      if (id !== undefined && !id.isValid(value)) throw notFound(id.code, id.message);
    }
  });
}

const classParams = z.object({ classId: z.string() });

/**
 * Requires for every route below a class, added to this plugin, that the caller teaches the class of its path, or is an owner;
 * checked before the body is validated. To be called behind the auth guard.
 */
export function requireClassTeacher(app: FastifyInstance, context: Pick<SchoolContext, 'db'>): void {
  app.addHook('preValidation', async (request) => {
    const pattern = request.routeOptions.url ?? '';
    if (pattern !== routes.classDetails && !pattern.startsWith(`${routes.classDetails}/`)) return;
    const { classId } = classParams.parse(request.params);
    await requireTeacher(context, getCaller(request), classId);
  });
}

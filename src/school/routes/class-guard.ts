// Guard of the routes of one class: only its teachers and owners get further.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { routes } from '#api/endpoints.ts';
import { getCaller } from '#http/require-auth.ts';
import { requireTeacher } from '#school/classes/class-access.ts';
import type { SchoolContext } from '#school/context.ts';

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

// Routes of the groups of a class, for its teachers.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { classGroup, saveGroupBody } from '#api/classes.ts';
import { routes } from '#api/endpoints.ts';
import { getCaller } from '#http/access.ts';
import type { SchoolContext } from '#school/context.ts';
import { createGroup, deleteGroup, listGroups, updateGroup } from '#school/groups/groups.ts';

const classParams = z.object({ classId: z.string() });
const groupParams = z.object({ classId: z.string(), groupId: z.string() });
const groups = z.array(classGroup);

/** To be mounted behind the auth guard and that of classes. Each answers with all groups. */
export function groupRoutes(context: Pick<SchoolContext, 'db' | 'now'>): FastifyPluginAsyncZod {
  const { db } = context;
  return async (app) => {
    app.get(
      routes.classGroups,
      { access: 'teacher', schema: { params: classParams, response: { 200: groups } } },
      async (request) => listGroups(db, request.params.classId),
    );
    app.post(
      routes.classGroups,
      { access: 'teacher', schema: { params: classParams, body: saveGroupBody, response: { 201: groups } } },
      async (request, reply) => {
        const { classId } = request.params;
        await createGroup(context, getCaller(request), classId, request.body);
        return reply.code(201).send(await listGroups(db, classId));
      },
    );
    app.put(
      routes.classGroup,
      { access: 'teacher', schema: { params: groupParams, body: saveGroupBody, response: { 200: groups } } },
      async (request) => {
        await updateGroup(context, getCaller(request), request.params, request.body);
        return listGroups(db, request.params.classId);
      },
    );
    app.delete(
      routes.classGroup,
      { access: 'teacher', schema: { params: groupParams, response: { 200: groups } } },
      async (request) => {
        await deleteGroup(context, getCaller(request), request.params);
        return listGroups(db, request.params.classId);
      },
    );
  };
}

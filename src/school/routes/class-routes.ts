// Routes of classes for their teachers: the classes, their codes and their members.
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  addTeacherBody,
  classDetails,
  classSummary,
  copyClassBody,
  createClassBody,
  decideJoinsBody,
  removeMembersBody,
  saveCodeBody,
  teacherCandidate,
  updateClassBody,
  updateMemberBody,
} from '#api/classes.ts';
import { routes } from '#api/endpoints.ts';
import type { DbTransaction } from '#db/open.ts';
import { getCaller } from '#http/access.ts';
import { deleteCode, saveCode } from '#school/classes/class-codes.ts';
import {
  addTeacher,
  findTeacherCandidates,
  removeLearners,
  removeMember,
  updateMember,
} from '#school/classes/class-members.ts';
import { createClass, deleteClass, listClasses, loadClass, updateClass } from '#school/classes/classes.ts';
import { copyClass } from '#school/classes/copy-class.ts';
import { decideJoins } from '#school/classes/join-requests.ts';
import { restoreMember } from '#school/classes/restore-member.ts';
import type { SchoolContext } from '#school/context.ts';
import { copyGroups } from '#school/groups/copy-groups.ts';
import { endCardSessions } from '#school/sign-in-cards/cards.ts';

const classParams = z.object({ classId: z.string() });
const memberParams = z.object({ classId: z.string(), userId: z.string() });
const candidatesQuery = z.object({ q: z.string().max(200, 'has at most 200 characters').default('') });

type ClassContext = Pick<SchoolContext, 'db' | 'now' | 'auth' | 'settings'>;

/** To be mounted behind the auth guard and that of classes. */
export function classRoutes(context: ClassContext): FastifyPluginAsync {
  return async (app) => {
    await app.register(listRoutes(context));
    await app.register(singleClassRoutes(context));
    await app.register(codeRoutes(context));
    await app.register(memberRoutes(context));
  };
}

function listRoutes(context: ClassContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      routes.classes,
      { access: 'author', schema: { response: { 200: z.array(classSummary) } } },
      async (request) => listClasses(context, getCaller(request)),
    );
    app.post(
      routes.classes,
      { access: 'author', schema: { body: createClassBody, response: { 201: classDetails } } },
      async (request, reply) => {
        const caller = getCaller(request);
        const { id } = await createClass(context, caller, request.body);
        return reply.code(201).send(await loadClass(context, caller, id));
      },
    );
    app.get(
      routes.teacherCandidates,
      { access: 'author', schema: { querystring: candidatesQuery, response: { 200: z.array(teacherCandidate) } } },
      async ({ query }) => findTeacherCandidates(context.db, query.q),
    );
  };
}

function singleClassRoutes(context: ClassContext): FastifyPluginAsyncZod {
  const deletingContext = {
    ...context,
    onClassDeleted: (db: DbTransaction, id: string) => endCardSessions(context, db, id),
  };
  return async (app) => {
    app.get(
      routes.classDetails,
      { access: 'teacher', schema: { params: classParams, response: { 200: classDetails } } },
      async (request) => loadClass(context, getCaller(request), request.params.classId),
    );
    app.patch(
      routes.classDetails,
      { access: 'teacher', schema: { params: classParams, body: updateClassBody, response: { 200: classDetails } } },
      async (request) => {
        const { classId } = request.params;
        await updateClass(context, getCaller(request), classId, request.body);
        return loadClass(context, getCaller(request), classId);
      },
    );
    app.delete(routes.classDetails, { access: 'teacher', schema: { params: classParams } }, async (request, reply) => {
      await deleteClass(deletingContext, getCaller(request), request.params.classId);
      return reply.code(204).send();
    });
    app.post(
      routes.copyClass,
      { access: 'teacher', schema: { params: classParams, body: copyClassBody, response: { 201: classDetails } } },
      async (request, reply) => {
        const caller = getCaller(request);
        const { id } = await copyClass(
          { ...context, onClassCopied: copyGroups },
          caller,
          request.params.classId,
          request.body,
        );
        return reply.code(201).send(await loadClass(context, caller, id));
      },
    );
  };
}

function codeRoutes(context: ClassContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.put(
      routes.classCode,
      { access: 'teacher', schema: { params: classParams, body: saveCodeBody, response: { 200: classDetails } } },
      async (request) => {
        const { classId } = request.params;
        await saveCode(context, getCaller(request), classId, request.body);
        return loadClass(context, getCaller(request), classId);
      },
    );
    app.delete(
      routes.classCode,
      { access: 'teacher', schema: { params: classParams, response: { 200: classDetails } } },
      async (request) => {
        const { classId } = request.params;
        await deleteCode(context, getCaller(request), classId);
        return loadClass(context, getCaller(request), classId);
      },
    );
  };
}

function memberRoutes(context: ClassContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      routes.classTeachers,
      { access: 'teacher', schema: { params: classParams, body: addTeacherBody, response: { 200: classDetails } } },
      async (request) => {
        const { classId } = request.params;
        await addTeacher(context, getCaller(request), classId, request.body);
        return loadClass(context, getCaller(request), classId);
      },
    );
    app.patch(
      routes.classMember,
      { access: 'teacher', schema: { params: memberParams, body: updateMemberBody, response: { 200: classDetails } } },
      async (request) => {
        const { params, body } = request;
        await updateMember(context, getCaller(request), params, body);
        return loadClass(context, getCaller(request), params.classId);
      },
    );
    // A teacher who removes themself may not see the class any more.
    app.delete(routes.classMember, { access: 'teacher', schema: { params: memberParams } }, async (request, reply) => {
      const { classId, userId } = request.params;
      await removeMember(context, getCaller(request), classId, userId);
      return reply.code(204).send();
    });
    app.post(
      routes.removeMembers,
      { access: 'teacher', schema: { params: classParams, body: removeMembersBody } },
      async (request, reply) => {
        await removeLearners(context, getCaller(request), request.params.classId, request.body.userIds);
        return reply.code(204).send();
      },
    );
    app.post(
      routes.joinRequests,
      { access: 'teacher', schema: { params: classParams, body: decideJoinsBody, response: { 200: classDetails } } },
      async (request) => {
        const { classId } = request.params;
        await decideJoins(context, getCaller(request), classId, request.body);
        return loadClass(context, getCaller(request), classId);
      },
    );
    app.post(
      routes.restoreMember,
      { access: 'teacher', schema: { params: memberParams, response: { 200: classDetails } } },
      async (request) => {
        await restoreMember(context, getCaller(request), request.params);
        return loadClass(context, getCaller(request), request.params.classId);
      },
    );
  };
}

// Routes of the owner's list of people.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routes } from '#api/endpoints.ts';
import {
  changePersonBody,
  checkAddressesBody,
  deletePersonQuery,
  invitationResults,
  invitePeopleBody,
  knownAddresses,
  people,
  peopleQuery,
  person,
  personLink,
} from '#api/people.ts';
import { getCaller } from '#http/access.ts';
import type { SchoolContext } from '#school/context.ts';
import { changePerson, deletePersonAsOwner, signOutPerson } from '#school/people/change-person.ts';
import { createPersonLink, findKnownAddresses, invitePeople } from '#school/people/invitations.ts';
import { getPerson, listPeople, type PeopleCursor } from '#school/people/list-people.ts';
import { finishDeletion } from '#school/privacy/delete-person.ts';

const cursor = z
  .string()
  .transform((text) => Buffer.from(text, 'base64url').toString().split('\0'))
  .pipe(z.tuple([z.string(), z.string()], 'must be one that a list has given'))
  .transform(([sortName, id]): PeopleCursor => ({ sortName, id }));

const personParams = z.object({ userId: z.string() });
const listQuery = peopleQuery.extend({ cursor: cursor.optional() });

/** To be mounted behind the auth guard. */
export function peopleRoutes(context: SchoolContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      routes.listPeople,
      { access: 'owner', schema: { querystring: listQuery, response: { 200: people } } },
      async ({ query }) => {
        const { next, ...list } = await listPeople(context, query);
        return {
          ...list,
          next: next === undefined ? null : formatCursor(next),
          managesAccounts: context.auth !== undefined,
          sendsMail: (await context.auth?.sendsMail()) === true,
        };
      },
    );
    await app.register(invitationRoutes(context));
    await app.register(personRoutes(context));
  };
}

function invitationRoutes(context: SchoolContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      routes.invitePeople,
      { access: 'owner', schema: { body: invitePeopleBody, response: { 200: invitationResults } } },
      async (request) => ({ results: await invitePeople(context, getCaller(request).id, request.body) }),
    );
    app.post(
      routes.checkAddresses,
      { access: 'owner', schema: { body: checkAddressesBody, response: { 200: knownAddresses } } },
      async ({ body }) => ({ known: await findKnownAddresses(context, body.emails) }),
    );
  };
}

function personRoutes(context: SchoolContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.patch(
      routes.person,
      { access: 'owner', schema: { params: personParams, body: changePersonBody, response: { 200: person } } },
      async (request) => {
        const { userId } = request.params;
        await getPerson(context, userId); // 404 before anything changes
        await changePerson(context, getCaller(request).id, userId, request.body);
        return getPerson(context, userId);
      },
    );
    app.delete(
      routes.person,
      { access: 'owner', schema: { params: personParams, querystring: deletePersonQuery, response: { 200: person } } },
      async (request) => {
        const { userId } = request.params;
        const deleted = await getPerson(context, userId);
        await deletePersonAsOwner(context, getCaller(request).id, userId, request.query.removeName);
        await finishDeletion(context);
        return deleted;
      },
    );
    app.post(
      routes.personLink,
      { access: 'owner', schema: { params: personParams, response: { 200: personLink } } },
      async (request) => createPersonLink(context, getCaller(request).id, request.params.userId),
    );
    app.post(
      routes.signOutPerson,
      { access: 'owner', schema: { params: personParams, response: { 200: person } } },
      async (request) => {
        const { userId } = request.params;
        const signedOut = await getPerson(context, userId);
        await signOutPerson(context, getCaller(request).id, userId);
        return signedOut;
      },
    );
  };
}

function formatCursor({ sortName, id }: PeopleCursor): string {
  return Buffer.from(`${sortName}\0${id}`).toString('base64url');
}

// Routes of sign-in cards: for the teachers of a class, and the sign-in itself, which is public.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routes } from '#api/endpoints.ts';
import {
  cardSession,
  classCards,
  createCardsBody,
  madeCard,
  newCards,
  ownCard,
  renewCardsBody,
  signInByCardBody,
} from '#api/sign-in-cards.ts';
import { getCaller } from '#http/access.ts';
import type { SchoolContext } from '#school/context.ts';
import { signInByCard } from '#school/sign-in-cards/card-sign-in.ts';
import { createCards, listCards, renewCards, revokeCard } from '#school/sign-in-cards/cards.ts';
import { deleteOwnCard, listOwnCards, makeOwnCard } from '#school/sign-in-cards/own-card.ts';

const classParams = z.object({ classId: z.string() });
const cardParams = classParams.extend({ learnerId: z.string() });

type CardContext = Pick<SchoolContext, 'db' | 'now' | 'auth' | 'limits'>;

/** To be mounted behind the auth guard. */
export function cardRoutes(context: CardContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      routes.classCards,
      { access: 'teacher', schema: { params: classParams, response: { 200: classCards } } },
      async (request) => listCards(context, getCaller(request), request.params.classId),
    );
    app.post(
      routes.classCards,
      { access: 'teacher', schema: { params: classParams, body: createCardsBody, response: { 201: newCards } } },
      async (request, reply) => {
        const cards = await createCards(context, getCaller(request), request.params.classId, request.body.names);
        return reply.code(201).send({ cards });
      },
    );
    app.post(
      routes.renewCards,
      { access: 'teacher', schema: { params: classParams, body: renewCardsBody, response: { 201: newCards } } },
      async (request, reply) => {
        const cards = await renewCards(context, getCaller(request), request.params.classId, request.body.userIds);
        return reply.code(201).send({ cards });
      },
    );
    app.delete(routes.revokeCard, { access: 'teacher', schema: { params: cardParams } }, async (request, reply) => {
      await revokeCard(context, getCaller(request), request.params.classId, request.params.learnerId);
      return reply.code(204).send();
    });
  };
}

/** The cards of the learner who is signed in; to be mounted behind the auth guard. */
export function ownCardRoutes(context: CardContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(routes.ownCards, { access: 'learner', schema: { response: { 200: z.array(ownCard) } } }, async (request) =>
      listOwnCards(context.db, getCaller(request)),
    );
    app.post(
      routes.ownCards,
      { access: 'learner', schema: { response: { 201: madeCard } } },
      async (request, reply) => {
        const card = await makeOwnCard(context, getCaller(request), request.headers.authorization);
        return reply.code(201).send({ card });
      },
    );
    app.delete(routes.ownCards, { access: 'learner' }, async (request, reply) => {
      await deleteOwnCard(context, getCaller(request));
      return reply.code(204).send();
    });
  };
}

/** Without the auth guard, for the card is what signs in; to be mounted among the public routes of joining. */
export function cardSignInRoute(context: CardContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      routes.signInByCard,
      { access: 'anyone', schema: { body: signInByCardBody, response: { 200: cardSession } } },
      async (request) => {
        const client = { ip: request.ip, userAgent: request.headers['user-agent'] };
        return signInByCard(context, request.body.code, client);
      },
    );
  };
}

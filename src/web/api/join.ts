// API calls of joining a class, and of a learner's own classes.

import type { ClassPreview, JoinClass, JoinedByCode, JoinedSession, OwnClass, OwnJoinRequest } from '#api/classes.ts';
import { path, routes } from '#api/endpoints.ts';
import type { MadeCard, NewCard, OwnCard } from '#api/sign-in-cards.ts';
import { type Api, formatActionError, parseBody, request, requestResponse } from './api-client.ts';
import { observedFetch } from './connection.ts';

/** What a person sees before joining. */
export async function lookUpCode(api: Api, code: string, signal?: AbortSignal): Promise<ClassPreview> {
  return postWithoutToken(api, routes.lookUpCode, { code }, signal);
}

/** Joins with a new account, whose session this is. */
export async function joinWithoutAccount(api: Api, json: JoinClass): Promise<JoinedByCode> {
  return postWithoutToken(api, routes.join, json);
}

/** The session of the learner whose card this is. */
export async function signInByCard(api: Api, code: string): Promise<JoinedSession> {
  return postWithoutToken(api, routes.signInByCard, { code });
}

/** Joins with the account that is signed in. */
export async function joinWithAccount(api: Api, json: JoinClass): Promise<OwnClass[]> {
  return request(api, 'POST', routes.ownClasses, { action: 'joining class', json });
}

/** The user's own classes, also those that they left or that are archived; the newest first. */
export async function listOwnClasses(api: Api, signal?: AbortSignal): Promise<OwnClass[]> {
  return request(api, 'GET', routes.ownClasses, { action: 'fetching classes', signal });
}

/** The classes that the user waits to be let into, or was turned away from. */
export async function listOwnRequests(api: Api, signal?: AbortSignal): Promise<OwnJoinRequest[]> {
  return request(api, 'GET', routes.ownJoinRequests, { action: 'fetching requests', signal });
}

/** Ends a request, or takes note that it was declined. Returns the others. */
export async function withdrawRequest(api: Api, classId: string): Promise<OwnJoinRequest[]> {
  return request(api, 'DELETE', path(routes.ownJoinRequest, { classId }), { action: 'withdrawing request' });
}

/** The user's own sign-in cards that work, the newest first. */
export async function listOwnCards(api: Api, signal?: AbortSignal): Promise<OwnCard[]> {
  return request(api, 'GET', routes.ownCards, { action: 'fetching cards', signal });
}

/** Makes a card of the user's own, in place of the one before. Returns it with its code. */
export async function makeOwnCard(api: Api): Promise<NewCard> {
  return (await request<MadeCard>(api, 'POST', routes.ownCards, { action: 'making card' })).card;
}

/** Makes the user's own card useless. */
export async function deleteOwnCard(api: Api): Promise<void> {
  await requestResponse(api, 'DELETE', routes.ownCards, { action: 'removing card' });
}

/** Agrees to what the teachers of a class see; `withVoices` if what was read says that they hear takes. */
export async function agreeToClass(api: Api, classId: string, { withVoices = false } = {}): Promise<void> {
  const target = path(routes.agreeToClass, { classId });
  await requestResponse(api, 'POST', withVoices ? `${target}?voices=true` : target, { action: 'agreeing' });
}

/** Leaves a class. Returns the user's own classes after that. */
export async function leaveClass(api: Api, classId: string): Promise<OwnClass[]> {
  return request(api, 'DELETE', path(routes.ownClass, { classId }), { action: 'leaving class' });
}

async function postWithoutToken<Content>(
  api: Api,
  target: string,
  json: unknown,
  signal: AbortSignal | null = null,
): Promise<Content> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(json), signal };
  const response = await observedFetch(`${api.origin}${target}`, init);
  return parseBody<Content>(response, formatActionError('joining'));
}

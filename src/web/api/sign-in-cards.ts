// API calls of teachers on the sign-in cards of a class.

import { path, routes } from '#api/endpoints.ts';
import type { ClassCards, NewCard, NewCards } from '#api/sign-in-cards.ts';
import { type Api, request, requestResponse } from './api-client.ts';

/** The learners of a class with their sign-in cards. */
export async function listCards(api: Api, classId: string, signal?: AbortSignal): Promise<ClassCards> {
  return request(api, 'GET', path(routes.classCards, { classId }), { action: 'fetching cards', signal });
}

/** Adds learners to a class; returns their cards with the codes. */
export async function createCards(api: Api, classId: string, names: readonly string[]): Promise<NewCard[]> {
  const options = { action: 'making cards', json: { names } };
  return (await request<NewCards>(api, 'POST', path(routes.classCards, { classId }), options)).cards;
}

/** Replaces the cards of learners; returns the new ones with their codes. */
export async function renewCards(api: Api, classId: string, userIds: readonly string[]): Promise<NewCard[]> {
  const options = { action: 'making cards', json: { userIds } };
  return (await request<NewCards>(api, 'POST', path(routes.renewCards, { classId }), options)).cards;
}

/** Makes a learner's card useless, and ends the sessions that began by it. */
export async function revokeCard(api: Api, classId: string, learnerId: string): Promise<void> {
  const target = path(routes.revokeCard, { classId, learnerId });
  await requestResponse(api, 'DELETE', target, { action: 'revoking card' });
}

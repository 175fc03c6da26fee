// API calls of owners: the list of people, and what changes in it.
import { path, routes } from '#api/endpoints.ts';
import type { ChangePerson, InvitationResult, KnownAddress, People, Person, PersonLink } from '#api/people.ts';
import type { PersonState, Role } from '#api/roles.ts';
import { type Api, request, requestResponse } from './api-client.ts';

/** What of the list of people is shown. */
export type PeopleFilter = { query: string; role: Role | undefined; state: PersonState | undefined };

/** One page of the list of people: those after the cursor that match. */
export async function listPeople(
  api: Api,
  { query, role, state }: PeopleFilter,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  signal?: AbortSignal,
): Promise<People> {
  const params = new URLSearchParams({ limit: String(limit) });
  if (query !== '') params.set('q', query);
  if (role !== undefined) params.set('role', role);
  if (state !== undefined) params.set('state', state);
  if (cursor !== undefined) params.set('cursor', cursor);
  return request(api, 'GET', `${routes.listPeople}?${params}`, { action: 'fetching people', signal });
}

/** Changes one thing of a person. @throws Problem 409 `last_owner` */
export async function changePerson(api: Api, userId: string, change: ChangePerson): Promise<Person> {
  return request(api, 'PATCH', path(routes.person, { userId }), { action: 'changing a person', json: change });
}

/** Changes the caller's own name. */
export async function changeOwnName(api: Api, name: string): Promise<void> {
  await requestResponse(api, 'PATCH', routes.me, { action: 'changing your name', json: { name } });
}

/** @throws Problem 409 `last_owner` */
export async function deletePerson(api: Api, userId: string, removesName: boolean): Promise<Person> {
  const target = `${path(routes.person, { userId })}${removesName ? '?removeName=yes' : ''}`;
  return request(api, 'DELETE', target, { action: 'deleting a person' });
}

export async function signOutPerson(api: Api, userId: string): Promise<Person> {
  return request(api, 'POST', path(routes.signOutPerson, { userId }), { action: 'signing a person out' });
}

/** A new link with which a person sets a password; that of an invitation replaces the earlier one. */
export async function createPersonLink(api: Api, userId: string): Promise<PersonLink> {
  return request(api, 'POST', path(routes.personLink, { userId }), { action: 'creating a link' });
}

/** Invites up to `MAX_INVITATIONS_PER_REQUEST` people. */
export async function invitePeople(
  api: Api,
  people: readonly { email: string; name: string | undefined }[],
  role: Role,
): Promise<InvitationResult[]> {
  const body = { role, people };
  const { results } = await request<{ results: InvitationResult[] }>(api, 'POST', routes.invitePeople, {
    action: 'inviting people',
    json: body,
  });
  return results;
}

/** Which of these addresses have an account already. */
export async function checkAddresses(
  api: Api,
  emails: readonly string[],
  signal: AbortSignal,
): Promise<KnownAddress[]> {
  const options = { action: 'checking addresses', json: { emails }, signal };
  return (await request<{ known: KnownAddress[] }>(api, 'POST', routes.checkAddresses, options)).known;
}

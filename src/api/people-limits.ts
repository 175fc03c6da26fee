// States and limits of the owner's list of people. Without schemas, so that the browser's bundle stays small.

export const MAX_PEOPLE_PER_PAGE = 200;
/** Length of a person's name, in UTF-16 code units. */
export const MAX_PERSON_NAME_LENGTH = 100;
/** People in a pasted list. */
export const MAX_INVITEES = 500;
/** Invitations per request; a longer list is sent in parts. */
export const MAX_INVITATIONS_PER_REQUEST = 50;

/** Whether a person was invited and did not come yet, can sign in, or was disabled by an owner. */
export const PERSON_STATES = ['invited', 'active', 'disabled'] as const;

export type PersonState = (typeof PERSON_STATES)[number];

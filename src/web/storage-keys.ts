// Names under which a browser stores what is Cahier's, by when it is deleted; docs/offline.md lists them. One with a
// dot at its end begins several names.

/** What all of them begin with, since a host may have other apps. */
export const OWN_NAMES = 'cahier.';

/** In local storage: settings of this browser, and marks that name neither a person nor a word. They stay. */
export const BROWSER_KINDS = [
  // Which presses on words were counted, of all who learn on this device: so that no one who signs in again is
  // counted twice. A mark is made with the user's id, which no one else knows, and does not reveal the word.
  'counted-words',
  'heard',
  'hideReadings',
  'language', // `public/first-paint.js` reads this one, `scheme` and `SESSION_KEY` before the first paint
  'listenFirst',
  'markup-colours',
  'media-rail',
  'menu',
  'scheme',
  'speed',
] as const;

/**
 * In local storage: who the person is, which lectures were opened, what was handed in, and what ties reviews to this
 * browser. Deleted when the session ends.
 */
export const PERSON_KINDS = [
  'device',
  'folded.',
  'known-texts.',
  'last.',
  'member', // the last response, so that the next page shows the right links before it is loaded again
  'review.',
] as const;

/** One of `last.`: the course that was chosen for the newest draft. No course has such an id. */
export const DRAFT_COURSE_KEY = 'cahier.last.draft course';

/**
 * In session storage: what is typed and not checked, and which pages and drafts were open. Deleted by those who sign
 * out, found again by those whose session ended.
 */
export const TAB_KINDS = [
  'answers.',
  // The ids of this tab's editors that were closed: the server may learn of that late, or never.
  'closed-editors',
  'deleted-drafts',
  'scroll.',
] as const;

/** What is stored under a kind alone, or begins with it. */
export function ownKey(kind: (typeof BROWSER_KINDS | typeof PERSON_KINDS | typeof TAB_KINDS)[number]): string {
  return OWN_NAMES + kind;
}

/**
 * In local storage, by account: what the server may not have yet. It stays until the server has it, or
 * who signs out says that it may be deleted.
 */
export const UNSENT_KINDS = [
  'answers',
  'kept',
  'outline',
  'reviews',
  'takes',
  'texts',
  'unsent-presses',
  'unsent-takes',
  'unsent-texts',
] as const;

/** Those, and what was handed in, as the server has it: one of `known-texts.`. */
export type AccountKind = (typeof UNSENT_KINDS)[number] | 'known-texts';

/**
 * @param owner the id of the account and a dot, with what follows it; old releases stored some kinds without an account
 */
export function accountKey(kind: AccountKind, owner: string): string {
  return `${OWN_NAMES}${kind}.${owner}`;
}

/**
 * Local storage key of the session client, which deletes it; its own default would be
 * shared by every server on the same host.
 */
export const SESSION_KEY = 'cahier.session';

/**
 * Local storage key of what the user made available offline (`OfflineList`); present only while
 * there is something. Deleted with the caches.
 */
export const OFFLINE_KEY = 'cahier.offline';

/** Prefix of the caches with the app itself; the id of the build follows. Caches are deleted when the session ends. */
export const SHELL_CACHE = 'cahier.shell.';

/** Prefix of the caches with responses of the API; the id of the user follows, so that users never get each other's. */
export const DATA_CACHE = 'cahier.data.';

/** The cache of recordings, pictures and films, whose addresses are public. */
export const MEDIA_CACHE = 'cahier.media';

/** Database with the takes of the teleprompter; deleted on sign-out. */
export const TAKES_DATABASE = 'cahier.takes';

/** That with takes which wait to be sent to teachers (handed-in/take-queue.ts); deleted on sign-out. */
export const UNSENT_TAKES_DATABASE = 'cahier.unsent-takes';

/** That with learners' own voices (screens/review/say/); deleted when the session ends. */
export const VOICES_DATABASE = 'cahier.voices';

// What a mailed link left in the address besides a session: an error, a message, or that it was an invitation.

export type LinkCallback = {
  /** The auth server's message about a link that did not work. */
  error?: string;
  /** The auth server's message about a link that worked, but signs nobody in. */
  message?: string;
  isInvitation: boolean;
};

/** Reads it from the fragment, or from the query where the link was requested with PKCE. */
export function readLinkCallback({ hash, search }: Pick<Location, 'hash' | 'search'> = window.location): LinkCallback {
  const parameters = [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)];
  const read = (name: string) => parameters.map((group) => group.get(name)).find((value) => value !== null);
  const [error, message] = [read('error_description'), read('message')];
  return {
    ...(error ? { error } : {}),
    ...(message && !error ? { message } : {}),
    isInvitation: !error && read('type') === 'invite',
  };
}

// Authentication interface: what other modules know of the auth module.
import type { Role } from '#api/roles.ts';

/**
 * The account of a request, by the claims of a valid access token. `id` is a UUID; `email` is empty when there is none.
 */
export type Identity = { id: string; email: string; isAnonymous: boolean };

/** The person who sent a request, with their role in the school. */
export type Caller = { id: string; email: string; role: Role };

export type Identify<Who = Caller> = {
  /**
   * Resolves the value of an `Authorization` header to the user.
   * @throws Problem 401 when there is no token, or it is invalid or expired
   */
  (authorization: string | undefined): Promise<Who>;
  /**
   * For a header that was accepted a moment ago: whose it is, and a function that says, without I/O, whether it is
   * still valid. When it is not, or for an unknown header, call the function itself.
   */
  peek?(authorization: string): AcceptedHeader | undefined;
};

type AcceptedHeader = { id: string; isValid: () => boolean };

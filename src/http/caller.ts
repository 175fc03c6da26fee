// Authentication interface: what other modules know of the auth module.

/** The user of a request, by the claims of a valid access token. `id` is a UUID, `role` such as `authenticated`. */
export type Caller = { id: string; email: string; role: string };

export type Identify = {
  /**
   * Resolves the value of an `Authorization` header to the user.
   * @throws Problem 401 when there is no token, or it is invalid or expired
   */
  (authorization: string | undefined): Promise<Caller>;
  /**
   * For a header that was accepted a moment ago: a function that says, without I/O, whether it is still valid. When it is
   * not, or for an unknown header, call the function itself.
   */
  peek?(authorization: string): (() => boolean) | undefined;
};

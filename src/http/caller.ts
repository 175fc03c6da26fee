// Who is calling: the one thing that the auth room gives the others.

/** A signed-in caller, as a valid access token names them. `id` is a UUID, `role` the token's (such as `authenticated`). */
export type Caller = { id: string; email: string; role: string };

export type Identify = {
  /**
   * Reads an `Authorization` header's value.
   * @throws Problem 401 when there is no token, or one that is not valid now.
   */
  (authorization: string | undefined): Promise<Caller>;
  /**
   * If the same header was let in moments ago: says whether that still holds without asking anybody. When it does not, the
   * long way has to be gone.
   */
  peek?(authorization: string): (() => boolean) | undefined;
};

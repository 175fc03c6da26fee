// What the journeys of a file share: a house, its owner, who is signed in, and how they ask.
import { afterAll, beforeAll, expect } from 'vitest';
import type { Environment } from '../../src/config.ts';
import { openTestHouse, type TestHouse } from './house.ts';

export type Owner = {
  house: TestHouse;
  /** The owner's access token. */
  token: string;
  /** Asks with the token, expects a status, and reads the answer as JSON. A body that is text is sent as the HTML of a page. */
  ask<Body>(method: string, where: string, body?: unknown, status?: number): Promise<Body>;
};

/** Opens a house before the tests of a file or of a `describe`, signs its owner in, hands both to `take`, and closes it at the end. */
export function openForOwner(settings: Environment, take: (owner: Owner) => void): void {
  let house: TestHouse | undefined;
  beforeAll(async () => {
    house = await openTestHouse(settings);
    take(asOwner(house, await house.signIn()));
  });
  afterAll(() => house?.close());
}

function asOwner(house: TestHouse, token: string): Owner {
  return {
    house,
    token,
    async ask(method, where, body, status = 200) {
      const headers = typeof body === 'string' ? { 'content-type': 'text/html' } : {};
      const answer = await house.call(method, where, { token, body, headers });
      expect(answer.status).toBe(status);
      return answer.json();
    },
  };
}

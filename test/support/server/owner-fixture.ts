// Fixture of integration tests: a server and its signed-in owner.
import { afterAll, beforeAll, expect } from 'vitest';
import type { Environment } from '../../../src/config/index.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export type OwnerFixture = {
  server: TestServer;
  /** The owner's access token. */
  token: string;
  /** Sends a request with the token, expects a status, and parses the JSON response. A text body is sent as the HTML of a page. */
  requestJson<Body>(method: string, urlPath: string, body?: unknown, status?: number): Promise<Body>;
};

/** Starts a server before the tests of a file or a `describe`, signs its owner in, passes both to `receive`, and closes it at the end. */
export function setupOwner(settings: Environment, receive: (owner: OwnerFixture) => void): void {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await startTestServer(settings);
    receive(createOwnerFixture(server, await server.signIn()));
  });
  afterAll(() => server?.close());
}

function createOwnerFixture(server: TestServer, token: string): OwnerFixture {
  return {
    server,
    token,
    async requestJson(method, urlPath, body, status = 200) {
      const headers = typeof body === 'string' ? { 'content-type': 'text/html' } : {};
      const response = await server.call(method, urlPath, { token, body, headers });
      expect(response.status).toBe(status);
      return response.json();
    },
  };
}

// Names of the API of the previous release, which still work for one more release.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deprecatedRoutes, path, routes } from '#api/endpoints.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const PAGE_ID = 'M6DKHFL2KUK';

describe('deprecated names', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ DEMO_COURSE: 'on' });
    token = await server.signIn();
  });
  afterAll(() => server.close());

  it('serves the learner data of a page at its previous path too', async () => {
    const current = await server.call('GET', path(routes.pageExtras, { pageId: PAGE_ID }), { token });
    const deprecated = await server.call('GET', path(deprecatedRoutes.pageExtras, { pageId: PAGE_ID }), { token });
    expect(deprecated.status).toBe(200);
    expect(await deprecated.json()).toEqual(await current.json());
    expect((await server.call('GET', path(deprecatedRoutes.pageExtras, { pageId: PAGE_ID }))).status).toBe(401);
  });

  it('accepts and returns the editor session id under its previous name too', async () => {
    const presencePath = path(routes.presence, { draftId: PAGE_ID });
    await server.call('POST', presencePath, { token, body: { sitting: 'AAAA' } });
    const response = await server.call('POST', presencePath, {
      token,
      body: { editorSessionId: 'BBBB', sitting: '?' },
    });
    expect(await response.json()).toMatchObject({ others: [{ editorSessionId: 'AAAA', sitting: 'AAAA' }] });
    const invalid = await server.call('POST', presencePath, { token, body: { sitting: 'a b' } });
    expect([invalid.status, await invalid.json()]).toMatchObject([422, { field: 'editorSessionId' }]);
  });

  it('returns how many answers were saved under its previous name too', async () => {
    const answersPath = path(routes.saveAnswers, { pageId: PAGE_ID });
    const response = await server.call('PUT', answersPath, { token, body: { answers: [] } });
    expect(await response.json()).toEqual({ saved: 0, kept: 0 });
  });

  it('are marked as deprecated in the OpenAPI description', async () => {
    const { paths } = await (await fetch(`${server.url}/api/openapi.json`)).json();
    expect(paths['/api/viewer/page/{pageId}/beside'].get).toMatchObject({ deprecated: true });
    expect(paths['/api/viewer/page/{pageId}/learner-data'].get).not.toHaveProperty('deprecated');
  });
});

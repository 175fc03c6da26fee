// The OpenAPI description: complete, consistent with the responses, and displayed as a page.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#api/endpoints.ts';
import { listRoutes } from '../../support/server/routes.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

type Document = {
  openapi: string;
  paths: Record<string, Record<string, { responses: Record<string, unknown>; requestBody?: unknown }>>;
  components: { securitySchemes: unknown };
};

describe('the OpenAPI description', () => {
  let server: TestServer;
  let document: Document;
  beforeAll(async () => {
    server = await startTestServer();
    document = await (await fetch(`${server.url}/api/openapi.json`)).json();
  });
  afterAll(() => server.close());

  it('has every endpoint of the product API, and no other', () => {
    const documentedOperations = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    const servedOperations = listRoutes(server.instance.app)
      .filter(({ pattern }) => pattern.startsWith('/api/') && pattern !== '/api/openapi.json')
      .map(({ method, pattern }) => `${method} ${pattern}`);
    expect(documentedOperations.filter((call) => call.includes(' /api/')).sort()).toEqual(
      servedOperations.filter((call) => !call.startsWith('HEAD')).sort(),
    );
    for (const route of Object.values(routes))
      expect(documentedOperations.map((call) => call.split(' ')[1])).toContain(route);
  });

  it('describes request, response and errors of each', () => {
    expect(document.openapi).toBe('3.1.0');
    const save = document.paths['/api/editor/draft']?.post;
    expect(save?.requestBody).toMatchObject({
      content: {
        'application/json': { schema: { required: ['name', 'markup'], properties: { markup: { type: 'string' } } } },
      },
    });
    expect(save?.responses).toMatchObject({
      200: { content: { 'application/json': { schema: { properties: { revision: { type: 'integer' } } } } } },
      default: { content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
    });
    expect(document.paths['/api/editor/draft/publish/{draftId}']?.post?.requestBody).toMatchObject({
      content: { 'text/html': {} },
    });
    expect(document.paths['/api/viewer/page/{pageId}']?.get?.responses).toHaveProperty('304');
  });

  it('is shown on a page that is complete and has no script', async () => {
    const response = await fetch(`${server.url}/doc/api`);
    const html = await response.text();
    expect(response.status).toBe(200);
    for (const path of Object.keys(document.paths)) expect(html).toContain(`<code>${path}</code>`);
    expect(html).not.toMatch(/<script|style=|\son\w+=/);
    const styles = await fetch(`${server.url}/pages.css`);
    expect([styles.status, styles.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    expect(html).toContain('href="/pages.css"');
  });
});

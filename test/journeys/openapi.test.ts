// The description of the calls: whole, true to what is sent, and shown to people.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#api/endpoints.ts';
import { openTestHouse, type TestHouse } from '../support/house.ts';
import { routesOf } from '../support/routes.ts';

type Document = {
  openapi: string;
  paths: Record<string, Record<string, { responses: Record<string, unknown>; requestBody?: unknown }>>;
  components: { securitySchemes: unknown };
};

describe('the description of the calls', () => {
  let house: TestHouse;
  let document: Document;
  beforeAll(async () => {
    house = await openTestHouse();
    document = await (await fetch(`${house.url}/api/openapi.json`)).json();
  });
  afterAll(() => house.close());

  it('names every product call that there is, and no other', () => {
    const named = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    const there = routesOf(house.house.app)
      .filter(({ pattern }) => pattern.startsWith('/api/') && pattern !== '/api/openapi.json')
      .map(({ method, pattern }) => `${method} ${pattern}`);
    expect(named.filter((call) => call.includes(' /api/')).sort()).toEqual(
      there.filter((call) => !call.startsWith('HEAD')).sort(),
    );
    for (const route of Object.values(routes)) expect(named.some((call) => call.endsWith(` ${route}`))).toBe(true);
  });

  it('says of each what goes in, what comes out, and how it is refused', () => {
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

  it('is shown on a page that has everything and no script', async () => {
    const answer = await fetch(`${house.url}/doc/api`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    for (const path of Object.keys(document.paths)) expect(html).toContain(`<code>${path}</code>`);
    expect(html).not.toMatch(/<script|style=|\son\w+=/);
    const styles = await fetch(`${house.url}/doc/api.css`);
    expect([styles.status, styles.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  });
});

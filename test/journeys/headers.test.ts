// The headers that protect a reader are on every answer: of every route, of addresses that nobody serves, of refusals.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '../support/house.ts';
import { sendRaw } from '../support/raw-request.ts';
import { addressFor, type Route, routesOf } from '../support/routes.ts';

let house: TestHouse;
let routes: Route[];

beforeAll(async () => {
  house = await openTestHouse({ PUBLIC_URL: 'https://cahier.example' });
  routes = routesOf(house.house.app);
});
afterAll(() => house.close());

const nowhere: Route[] = ['/nowhere', '/api/nowhere', '/auth/v1/nowhere', '/storage/v1/nowhere', '/.git/config'].map(
  (pattern) => ({ method: 'GET', pattern }),
);

async function ask({ method, pattern }: Route, headers: Record<string, string> = {}): Promise<Response> {
  return await house.call(method, addressFor(pattern), { headers, body: method === 'POST' ? {} : undefined });
}

/** What is wrong with the headers of an answer. */
function faultsOf(headers: Headers): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  const wanted: [name: string, right: boolean][] = [
    ['content-security-policy begins with nothing allowed', policy.startsWith("default-src 'none'")],
    ['content-security-policy allows nothing unsafe', !/unsafe|\*|data:|https?:/.test(policy)],
    ['content-security-policy lets nobody frame it', /frame-ancestors 'none'|sandbox/.test(policy)],
    ['nosniff', headers.get('x-content-type-options') === 'nosniff'],
    ['referrer-policy', headers.get('referrer-policy') === 'no-referrer'],
    ['cross-origin-opener-policy', headers.get('cross-origin-opener-policy') === 'same-origin'],
    ['cross-origin-resource-policy', headers.get('cross-origin-resource-policy') === 'same-origin'],
    ['permissions-policy', headers.get('permissions-policy')?.includes('geolocation=()') === true],
    ['strict-transport-security', /max-age=31536000/.test(headers.get('strict-transport-security') ?? '')],
    ['x-frame-options', headers.get('x-frame-options') === 'DENY'],
    ['no name of the server', !headers.has('x-powered-by') && !headers.has('server')],
  ];
  return wanted.filter(([, right]) => !right).map(([name]) => name);
}

describe('every answer', () => {
  it('has the headers that protect a reader', async () => {
    const faults: string[] = [];
    for (const route of [...routes, ...nowhere]) {
      const answer = await ask(route);
      await answer.arrayBuffer();
      for (const fault of faultsOf(answer.headers)) faults.push(`${route.method} ${route.pattern}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });

  it('names its character set where it is text', async () => {
    const faults: string[] = [];
    for (const route of [...routes, ...nowhere]) {
      const answer = await ask(route, { accept: 'text/html' });
      const text = await answer.text();
      const type = answer.headers.get('content-type') ?? '';
      const isRight = text === '' || /charset=utf-8|^image\/svg\+xml/i.test(type);
      if (!isRight) faults.push(`${route.method} ${route.pattern}: ${type}`);
    }
    expect(faults).toEqual([]);
  });

  it('lets no page of another origin read it', async () => {
    const faults: string[] = [];
    for (const route of routes) {
      for (const origin of ['https://evil.example', 'null', 'http://cahier.example']) {
        const answer = await ask(route, { origin });
        await answer.arrayBuffer();
        const allowed = answer.headers.get('access-control-allow-origin');
        if (allowed !== null) faults.push(`${route.method} ${route.pattern}: ${origin} gets ${allowed}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it('is kept by nobody on the way where it belongs to a person', async () => {
    const token = await house.signIn();
    const personal = routes.filter(({ pattern }) =>
      /^\/(?:api\/(?:editor|viewer)|auth\/v1|storage\/v1)\//.test(pattern),
    );
    const faults: string[] = [];
    for (const route of personal.filter(({ method }) => method === 'GET')) {
      const answer = await house.call('GET', addressFor(route.pattern), { token });
      await answer.arrayBuffer();
      const caching = answer.headers.get('cache-control') ?? '';
      const isPublic = route.pattern.endsWith('jwks.json');
      if (!isPublic && !/no-store|private|no-cache/.test(caching)) faults.push(`${route.pattern}: ${caching}`);
    }
    expect(faults).toEqual([]);
  });
});

describe('what a stranger says about the way', () => {
  it('changes no link and no address that a limit counts', async () => {
    const headers = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      host: 'evil.example',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const request = `GET /auth/v1/verify?token=x&type=recovery HTTP/1.1\r\n${lines.join('')}connection: close\r\n\r\n`;
    const answer = await sendRaw(house.url, Buffer.from(request));
    expect(answer?.headers.location ?? '').not.toContain('evil.example');
    expect(answer?.body).not.toContain('evil.example');
  });
});

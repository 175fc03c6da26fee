// Who may call what: every route of the app, tried by every kind of caller. A route that has no row here fails.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '../support/house.ts';
import { addressFor, type Route, routesOf } from '../support/routes.ts';

/** What the callers get, in the order of `CALLERS`; `in` stands for any answer that is not a refusal, and no fault of ours. */
const ACCESS = {
  everyone: ['in', 'in', 'in', 'in', 'in'],
  /** The product calls want a person: neither key of the provider is one. */
  users: [401, 401, 401, 'in', 401],
  /** The provider's calls about one's own account, in its own status codes. */
  ownAccount: [401, 403, 403, 'in', 403],
  admins: [401, 403, 403, 403, 'in'],
  /** The storage protocol refuses with 400 and the true status in the body; who may write is tested with its rules. */
  storage: [400, 400, 'in', 'in', 'in'],
} as const;

const CALLERS = ['nobody', 'a forged token', 'the anon key', 'a user', 'the service key'] as const;

type Access = keyof typeof ACCESS;

/** The rows: the first whose pattern fits a route holds. */
const ROWS: readonly [pattern: RegExp, access: Access][] = [
  [/^\/(?:$|account$|lecture$|login$|home$|drafts?$|doc\/editor\/markup$|reset-password$)/, 'everyone'],
  [/^\/(?:editor\/course|progress|search)$/, 'everyone'],
  [/^\/(?:favicon\.svg|index\.html|scheme\.js|theme\.css)$/, 'everyone'],
  // The metrics let in whoever is on this machine, as the test is.
  [/^\/(?:healthz|readyz|metrics)$/, 'everyone'],
  [/^\/(?:api\/openapi\.json|doc\/api(?:\.css)?)$/, 'everyone'],
  [/^\/public\/api\/media\/:mediaId$/, 'everyone'],
  [/^\/dev\/mailbox$/, 'everyone'],
  [/^\/api\/(?:editor|viewer)\//, 'users'],
  [/^\/auth\/v1\/(?:health|settings|\.well-known\/jwks\.json|confirm|verify)$/, 'everyone'],
  // What browsers ask before a page of another origin may call.
  [/^\/auth\/v1\/\*$/, 'everyone'],
  [/^\/auth\/v1\/(?:signup|token|recover|otp|magiclink|resend)$/, 'everyone'],
  [/^\/auth\/v1\/(?:authorize|callback|sso)(?:$|\/)/, 'everyone'],
  [/^\/auth\/v1\/(?:user|logout|reauthenticate|factors)(?:$|\/)/, 'ownAccount'],
  [/^\/auth\/v1\/(?:admin\/|invite$)/, 'admins'],
  [/^\/storage\/v1\//, 'storage'],
  [/^\/\*$/, 'everyone'],
];

let house: TestHouse;
let routes: Route[];

beforeAll(async () => {
  house = await openTestHouse();
  routes = routesOf(house.house.app);
});
afterAll(() => house.close());

function accessTo({ pattern }: Route): Access | undefined {
  return ROWS.find(([fits]) => fits.test(pattern))?.[1];
}

/** A user's token with another last letter of the signature's middle: the same claims, signed by nobody. */
function forge(token: string): string {
  const at = token.length - 20;
  return token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
}

async function statusFor({ method, pattern }: Route, token: string | undefined): Promise<number> {
  const body = ['POST', 'PUT', 'PATCH'].includes(method) ? {} : undefined;
  const answer = await house.call(method, addressFor(pattern), { ...(token === undefined ? {} : { token }), body });
  await answer.arrayBuffer();
  return answer.status;
}

describe('the routes', () => {
  it('each have a row', () => {
    expect(routes.length).toBeGreaterThan(50);
    expect(routes.filter((route) => accessTo(route) === undefined)).toEqual([]);
  });

  it('let in whom they should, and nobody else', { timeout: 120_000 }, async () => {
    const keys = house.house.auth?.keys;
    const strays: string[] = [];
    for (const route of routes) {
      const user = await house.signIn(); // anew each time, since some calls end the session
      const tokens = [undefined, forge(user), keys?.anonKey, user, keys?.serviceKey];
      const expected = ACCESS[accessTo(route) ?? 'everyone'];
      for (const [index, caller] of CALLERS.entries()) {
        const status = await statusFor(route, tokens[index]);
        const wanted = expected[index];
        const isRight = wanted === 'in' ? status !== 401 && status !== 403 && status < 500 : status === wanted;
        if (!isRight) strays.push(`${route.method} ${route.pattern} answers ${caller} with ${status}, not ${wanted}`);
      }
    }
    expect(strays).toEqual([]);
  });
});

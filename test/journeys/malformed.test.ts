// Requests that are wrong in every way that we could think of: each gets a refusal, and the server goes on.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '../support/house.ts';
import { malformedRequest, statusOf } from '../support/malformed.ts';
import { type Route, routesOf } from '../support/routes.ts';

const REQUESTS = 2000;
const AT_ONCE = 8;

let house: TestHouse;
let routes: Route[];

beforeAll(async () => {
  house = await openTestHouse();
  routes = routesOf(house.house.app);
});
afterAll(() => house.close());

it(`answers ${REQUESTS} malformed requests without a fault of its own, and shows nothing of itself`, {
  timeout: 240_000,
}, async () => {
  const token = await house.signIn();
  const faults: string[] = [];
  let seed = 0;
  const statuses = new Map<number | undefined, number>();
  const worker = async () => {
    while (seed < REQUESTS) {
      seed += 1;
      const request = malformedRequest(routes, token, seed);
      const { status, text } = await statusOf(house.url, request);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status !== undefined && status >= 500) faults.push(`${request.name} was answered with ${status}`);
      if (/node_modules|SQLITE|SqliteError|\n {4}at |sqlite|kysely/i.test(text))
        faults.push(`${request.name} shows too much`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  expect(faults).toEqual([]);
  // Most are refusals, and some go through: the generator is not only noise.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 404, 422]));
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  expect((await fetch(`${house.url}/login`)).status).toBe(200);
});

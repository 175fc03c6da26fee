// Access to routes: no route without a declared access, and refusals by role.
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { Problem } from '#api/problem.ts';
import type { Role } from '#api/roles.ts';
import { type AccessOptions, getCaller, guardRoutes } from './access.ts';

/** An app whose tokens are the names of roles. */
function openApp(options: Partial<AccessOptions> = {}): FastifyInstance {
  const app = Fastify();
  guardRoutes(app, {
    async identify(authorization) {
      if (authorization === undefined) throw new Problem(401, 'unauthorized', 'no token');
      return { id: authorization, email: '', role: authorization as Role }; // the tests send names of roles
    },
    ...options,
  });
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Problem ? error.status : 500).send());
  return app;
}

describe('a route', () => {
  it('that declares no access cannot be added', () => {
    expect(() => openApp().get('/forgotten', async () => 'in')).toThrow(
      'The route GET /forgotten does not say who may use it',
    );
  });

  it('for teachers needs a check of the class', () => {
    expect(() => openApp().get('/class', { access: 'teacher' }, async () => 'in')).toThrow('No class is known');
  });

  it.each([
    ['anyone', { anonymous: 200, learner: 200, author: 200, owner: 200 }],
    ['learner', { anonymous: 401, learner: 200, author: 200, owner: 200 }],
    ['author', { anonymous: 401, learner: 403, author: 200, owner: 200 }],
    ['owner', { anonymous: 401, learner: 403, author: 403, owner: 200 }],
    ['teacher', { anonymous: 401, learner: 403, author: 404, owner: 200 }],
  ] as const)('for %s lets in whom it names', async (access, statuses) => {
    const app = openApp({
      async assertTeacher({ role }) {
        if (role !== 'owner') throw new Problem(404, 'class_not_found', 'not a teacher');
      },
    });
    app.get('/', { access }, async () => 'in');
    for (const [role, status] of Object.entries(statuses)) {
      const headers = role === 'anonymous' ? {} : { authorization: role };
      expect((await app.inject({ url: '/', headers })).statusCode, role).toBe(status);
      expect((await app.inject({ method: 'HEAD', url: '/', headers })).statusCode, role).toBe(status);
    }
  });

  it('knows its caller unless it is for anyone, and only then may be cached', async () => {
    const app = openApp();
    app.get('/mine', { access: 'learner' }, async (request) => getCaller(request).id);
    app.get('/public', { access: 'anyone' }, async (request) => getCaller(request).id);
    const mine = await app.inject({ url: '/mine', headers: { authorization: 'learner' } });
    expect([mine.body, mine.headers['cache-control']]).toEqual(['learner', 'no-store']);
    const open = await app.inject({ url: '/public', headers: { authorization: 'learner' } });
    expect([open.statusCode, open.headers['cache-control']]).toEqual([500, undefined]);
  });
});

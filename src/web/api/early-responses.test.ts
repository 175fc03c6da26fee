// Tests the requests that public/first-paint.js sends before the app is loaded.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { path as apiPath, routes } from '#api/endpoints.ts';
import { DEFAULT_COURSE, lecturePath } from '#web/paths.ts';
import { takeEarlyResponse } from './early-responses.ts';

const script = readFileSync(path.resolve(import.meta.dirname, '../public/first-paint.js'), 'utf8');
const inSeconds = (seconds: number) => Math.round(Date.now() / 1000) + seconds;

type Sent = Record<string, string>;
type EarlyResponses = NonNullable<typeof globalThis.earlyResponses>;

/** Runs the script at an address of the app; returns its requests, with their authorization, and the responses. */
function load(address: string, session: unknown): { sent: Sent; responses: EarlyResponses | undefined } {
  const sent: Sent = {};
  const { pathname, search } = new URL(address, 'http://localhost');
  const scope: Record<string, unknown> = {
    navigator: { languages: [], connection: { downlink: 1 } },
    localStorage: { getItem: (key: string) => (key === 'cahier.session' ? JSON.stringify(session) : null) },
    document: { documentElement: { dataset: {} } },
    location: { pathname, search },
    URLSearchParams,
    async fetch(target: string, { headers }: { headers: { authorization: string } }) {
      sent[target] = headers.authorization;
      return new Response(target);
    },
  };
  scope.window = scope;
  runInNewContext(script, scope);
  return { sent, responses: scope.earlyResponses as EarlyResponses | undefined }; // what the script sets
}

describe('a lecture', () => {
  // In ms since the page was opened; a test process may be older.
  beforeEach(() => {
    vi.spyOn(performance, 'now').mockReturnValue(500);
  });

  afterEach(() => {
    globalThis.earlyResponses = undefined;
  });

  it('is requested with what belongs to it, by the paths of the API', async () => {
    const [pageId, courseId] = ['é/1', 'a b'];
    const targets = [
      apiPath(routes.loadPage, { pageId }),
      apiPath(routes.pageExtras, { pageId }),
      apiPath(routes.loadCourse, { courseId }),
      routes.me,
    ];
    const { sent, responses } = load(lecturePath(pageId, courseId), { access_token: 'x', expires_at: inSeconds(3600) });
    expect(sent).toEqual(Object.fromEntries(targets.map((target) => [target, 'Bearer x'])));
    globalThis.earlyResponses = responses;
    for (const target of targets) {
      expect(takeEarlyResponse(target, 'y')).toBeUndefined();
      expect(await (await takeEarlyResponse(target, 'x'))?.text()).toBe(target);
      expect(takeEarlyResponse(target, 'x')).toBeUndefined();
    }
  });

  it('is requested again where the response is old', () => {
    const session = { access_token: 'x', expires_at: inSeconds(3600) };
    globalThis.earlyResponses = load('/lecture?pageId=A', session).responses;
    vi.spyOn(performance, 'now').mockReturnValue(10_000);
    expect(takeEarlyResponse(apiPath(routes.loadPage, { pageId: 'A' }), 'x')).toBeUndefined();
  });

  it('is of the default course where the address names none', () => {
    const { sent } = load('/lecture?pageId=A', { access_token: 'x', expires_at: inSeconds(3600) });
    expect(Object.keys(sent)).toContain(apiPath(routes.loadCourse, { courseId: DEFAULT_COURSE.id }));
  });

  it.each([
    ['another screen', '/drafts?pageId=A', { access_token: 'x', expires_at: inSeconds(3600) }],
    ['the start of a course', '/lecture?cours=a', { access_token: 'x', expires_at: inSeconds(3600) }],
    ['a session that expires soon', '/lecture?pageId=A', { access_token: 'x', expires_at: inSeconds(80) }],
    [
      'a second factor to be shown',
      '/lecture?pageId=A',
      { access_token: 'x', expires_at: inSeconds(3600), user: { factors: [{}] } },
    ],
    ['no session', '/lecture?pageId=A', null],
  ])('is not requested early: %s', (_, address, session) => {
    expect(load(address, session)).toEqual({ sent: {}, responses: undefined });
  });
});

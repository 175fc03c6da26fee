// Requests with the largest lawful input, by the name of their route in `#api/routes.ts`.
import { randomUUID } from 'node:crypto';
import { path, routes } from '#api/endpoints.ts';
import { MAX_HTML_BYTES } from '#api/limits.ts';
import type { School } from './fill.ts';
import { listMoreRequests, UNDRIVEN } from './more-requests.ts';
import { listWorkRequests } from './work.ts';

export type RouteName = keyof typeof routes;
export type DrivenRequest = {
  route: RouteName;
  /** What the input is, where a route is driven more than once. */
  title?: string;
  method?: string;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  /** Sent as JSON, if it is neither a text, a form nor a file. */
  body?: string | FormData | Blob | Readonly<Record<string, unknown>>;
  contentType?: string;
  /** Signed in as the learner; otherwise as the owner. */
  isLearner?: boolean;
};

export type DrivenSchool = School & { classId: string; assignmentId: string; learnerId: string };

export function listRequests(school: DrivenSchool): DrivenRequest[] {
  return [
    ...listAuthorRequests(school),
    ...listTextRequests(school),
    ...listSchoolRequests(school),
    ...listLearnerRequests(school),
    ...listMoreRequests(school),
    ...listWorkRequests(school),
  ];
}

function listAuthorRequests({ courseId, pageIds, mediaId }: DrivenSchool): DrivenRequest[] {
  const [draftId = ''] = pageIds;
  const search = (q: string, title: string) => [
    { route: 'searchDrafts' as const, query: { q }, title },
    { route: 'draftOverview' as const, query: { q, limit: '200' }, title },
    { route: 'mediaLibrary' as const, query: { q, limit: '100' }, title },
  ];
  return [
    { route: 'listDrafts', title: 'the whole list' },
    { route: 'draftOverview', query: { limit: '200' } },
    { route: 'draftOverview', query: { limit: '200', inCourse: 'no' }, title: 'in no course' },
    { route: 'draftOverview', query: { limit: '200', inCourse: 'yes' }, title: 'in a course' },
    ...search('mot1', 'a common word'),
    ...search('enregistrement 77', 'a name'),
    ...search('zq', 'a rare part'),
    ...search('mot1 mot2 mot3 mot4 mot5 mot6 mot7 mot8 mot9 mota', 'ten words'),
    { route: 'mediaLibrary', query: { limit: '100' } },
    { route: 'mediaReferences', params: { mediaId } },
    { route: 'mediaUses', params: { draftId } },
    { route: 'uploadLimits' },
    { route: 'listBin', query: { limit: '100' } },
    { route: 'loadDraft', params: { draftId } },
    { route: 'listRevisions', params: { draftId } },
    { route: 'listEditions', params: { draftId } },
    { route: 'loadPublication', params: { draftId } },
    { route: 'board', params: { draftId } },
    { route: 'newWords', params: { draftId } },
    { route: 'classWords', params: { draftId } },
    { route: 'listCourses' },
    { route: 'courseDetails', params: { courseId } },
    { route: 'exportCourseArchive', params: { courseId } },
    { route: 'exportCourseAs', params: { courseId, format: 'epub' } },
    { route: 'exportLecture', params: { pageId: draftId, format: 'docx' } },
    { route: 'exportSingleFile', params: { pageId: draftId } },
    { route: 'lectureUses', query: { ids: pageIds.join(',') } },
  ];
}

const MEGABYTE = 1024 * 1024;
/** A paragraph as long as a page may be. */
const LONGEST_PAGE = `<p>${'Bonjour, <em>vous</em> ? '.repeat(MAX_HTML_BYTES / 25)}`.slice(0, MAX_HTML_BYTES - 30);

function listTextRequests({ pageIds }: DrivenSchool): DrivenRequest[] {
  const draftId = pageIds.at(-1) ?? '';
  const html = `<p>${'Bonjour, <em>ça</em> va ? '.repeat(40_000)}</p>`.slice(0, MEGABYTE - 10);
  const markup = 'Bonjour, *ça* va ?\n\n@write\nJe ---suis--- là\n\n'.repeat(20_000).slice(0, 1_000_000);
  const blanks = 'mot <input class="answer"><span class="correction" hidden>a</span>'.repeat(2000);
  const gift = new FormData();
  gift.append('file', new File(['Q {=a}\n\n'.repeat(600_000)], 'questions.gift'));
  return [
    { route: 'saveDraft', method: 'POST', body: { name: 'Long', markup } },
    { route: 'publishDraft', method: 'POST', params: { draftId }, body: html, contentType: 'text/html', title: '1 MB' },
    {
      route: 'publishDraft',
      method: 'POST',
      params: { draftId: pageIds.at(-2) ?? '' },
      body: `<form class="write-form"><p>${blanks}</p></form>`,
      contentType: 'text/html',
      title: 'other keys, 200 learners to judge again',
    },
    {
      route: 'publishDraft',
      method: 'POST',
      params: { draftId },
      body: LONGEST_PAGE,
      contentType: 'text/html',
      title: '4 MB',
    },
    {
      route: 'publishDraft',
      method: 'POST',
      params: { draftId },
      body: LONGEST_PAGE,
      contentType: 'text/html',
      title: '4 MB again',
    },
    { route: 'loadPage', params: { pageId: draftId }, title: '4 MB' },
    { route: 'pageExtras', params: { pageId: draftId }, title: '4 MB' },
    { route: 'loadEdition', params: { draftId, number: '2' }, title: '4 MB' },
    { route: 'restoreEdition', method: 'POST', params: { draftId, number: '2' }, title: '1 MB' },
    { route: 'itemChanges', method: 'POST', params: { draftId }, body: html, contentType: 'text/html' },
    { route: 'previewImport', method: 'POST', body: gift },
  ];
}

function listSchoolRequests({ classId, assignmentId, learnerId }: DrivenSchool): DrivenRequest[] {
  return [
    { route: 'classes' },
    { route: 'classDetails', params: { classId } },
    { route: 'classOverview', params: { classId }, title: 'the first' },
    { route: 'classOverview', params: { classId }, title: 'the next' },
    { route: 'classOverviewCsv', params: { classId } },
    { route: 'assignmentResults', params: { classId, assignmentId } },
    { route: 'assignmentBoard', params: { classId, assignmentId } },
    { route: 'learnerResults', params: { classId, userId: learnerId } },
    { route: 'listPeople' },
    { route: 'health' },
    { route: 'schoolSettings' },
    { route: 'backups' },
  ];
}

function listLearnerRequests({ courseId, pageIds, items }: DrivenSchool): DrivenRequest[] {
  const [pageId = ''] = pageIds;
  const at = new Date().toISOString();
  const answers = (items.get(pageId) ?? []).map((item) => ({ item, given: 'x'.repeat(200), at }));
  const reviews = (items.get(pageId) ?? []).map((item) => {
    const rest = { way: 'fill', rating: 1, given: 'x'.repeat(200), at, tookMs: 1000 };
    return { id: randomUUID(), pageId, item, ...rest };
  });
  const requests: DrivenRequest[] = [
    { route: 'loadPage', params: { pageId } },
    { route: 'pageExtras', params: { pageId } },
    { route: 'searchPages', query: { q: 'ligne' } },
    { route: 'loadCourse', params: { courseId } },
    { route: 'courseProgress', params: { courseId } },
    { route: 'reviews', query: { skipped: 'true' } },
    { route: 'reviews', method: 'PUT', body: { sentAt: at, device: 'bench', reviews: reviews.slice(0, 100) } },
    { route: 'saveAnswers', method: 'PUT', params: { pageId }, body: { answers, sentAt: at } },
    { route: 'pressedWords', method: 'PUT', params: { pageId }, body: { words: ['words.a'] } },
    { route: 'learnerAssignments' },
    { route: 'ownClasses' },
    { route: 'ownJoinRequests' },
    { route: 'me' },
    { route: 'ownData' },
    { route: 'downloadOwnData' },
  ];
  return requests.map((request) => ({ ...request, isLearner: true }));
}

/** Routes that neither a request drives nor a reason excuses, and those with both. */
export function findForgotten(requests: readonly DrivenRequest[]): string[] {
  const driven = new Set<string>(requests.map(({ route }) => route));
  return Object.keys(routes).filter((name) => driven.has(name) === Object.hasOwn(UNDRIVEN, name));
}

export function toAddress({ route, params = {}, query = {} }: DrivenRequest): string {
  const address = path(routes[route], params);
  return Object.keys(query).length === 0 ? address : `${address}?${new URLSearchParams(query)}`;
}

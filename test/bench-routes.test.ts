// The bench of routes drives every route with its largest lawful input, or says why it does not.
import { expect, it } from 'vitest';
import { routes } from '#api/endpoints.ts';
import { UNDRIVEN } from '../bench/server/routes/more-requests.ts';
import { findForgotten, listRequests } from '../bench/server/routes/requests.ts';

const SCHOOL = {
  courseId: 'cours',
  pageIds: ['AAAAAAAAAAA', 'BBBBBBBBBBB', 'CCCCCCCCCCC'],
  items: new Map<string, string[]>(),
  mediaId: 'DDDDDDDDDDD',
  classId: 'class',
  assignmentId: 'assignment',
  learnerId: 'learner',
  work: { pageId: 'EEEEEEEEEEE', textItem: 'text', spokenItem: 'line', textId: 'FFFFFFFFFFF', takeId: 'GGGGGGGGGGG' },
};

it('no route is forgotten by the bench', () => {
  expect(findForgotten(listRequests(SCHOOL))).toEqual([]);
  expect(Object.keys(UNDRIVEN).filter((name) => !Object.hasOwn(routes, name))).toEqual([]);
});

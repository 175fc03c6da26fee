// What is new in a lecture: against the lectures before it in its course, and what its word lists have of it.
import { describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { NewWords } from '#api/lecture-words.ts';
import type { CourseDetails } from '#api/outline.ts';
import { expectProblem } from '../../support/requests/expect-problem.ts';
import { publishLecture } from '../../support/school/assignments.ts';
import { type OwnerFixture, setupOwner } from '../../support/server/owner-fixture.ts';

let owner: OwnerFixture;
setupOwner({}, (fixture) => {
  owner = fixture;
});

const loadNewWords = (draftId: string) => owner.requestJson<NewWords>('GET', path(routes.newWords, { draftId }));

async function saveDraft(markup: string): Promise<string> {
  const { id } = await owner.requestJson<{ id: string }>('POST', routes.saveDraft, { name: 'Leçon', markup });
  return id;
}

async function createCourse(pageIds: readonly string[]): Promise<string> {
  const course = await owner.requestJson<CourseDetails>(
    'POST',
    routes.createCourse,
    { title: 'Français', language: 'fr' },
    201,
  );
  const lectures = pageIds.map((pageId) => ({ title: 'Leçon', pageId }));
  await owner.requestJson('PUT', path(routes.courseDetails, { courseId: course.id }), {
    ...course,
    units: [{ title: 'Un', lectures }],
  });
  return course.id;
}

describe('the new words of a draft', () => {
  it('are those that no earlier lecture of its course has', async () => {
    const publish = (markup: string) => publishLecture(owner.server, owner.token, { name: 'Leçon', markup });
    const first = await publish("J'aime le pain et l'eau.");
    const unpublished = await saveDraft('La confiture.');
    const draft = await saveDraft(
      "L'étudiante aime la confiture et le Pain, дуже.\n\n@words en\nune étudiante | student",
    );
    const later = await publish('Une étudiante.');
    const courseId = await createCourse([first, unpublished, draft, later]);
    expect(await loadNewWords(draft)).toEqual({
      course: { id: courseId, title: 'Français', language: 'fr' },
      earlierLectures: 1,
      total: 8,
      newCount: 4,
      listedCount: 2,
      words: [
        { word: 'étudiante', count: 2, isListed: true },
        { word: 'la', count: 1, isListed: false },
        { word: 'confiture', count: 1, isListed: false },
        { word: 'une', count: 1, isListed: true },
      ],
    });
    // A new edition counts at once, and one that is not shown any more does not.
    await owner.requestJson('POST', path(routes.publishDraft, { draftId: unpublished }), '<p>La confiture.</p>');
    expect(await loadNewWords(draft)).toMatchObject({ earlierLectures: 2, newCount: 2 });
    await owner.server.call('DELETE', path(routes.publishDraft, { draftId: unpublished }), { token: owner.token });
    expect(await loadNewWords(draft)).toMatchObject({ earlierLectures: 1, newCount: 4 });
  });

  it('are all words of one that is in no course', async () => {
    expect(await loadNewWords(await saveDraft('Bonjour, ça va'))).toMatchObject({
      course: null,
      total: 3,
      newCount: 3,
    });
    await expectProblem(
      owner.server.call('GET', path(routes.newWords, { draftId: 'AAAAAAAAAAA' }), { token: owner.token }),
      { status: 404, code: 'draft_not_found', detail: 'There is no draft with this id.' },
    );
  });
});

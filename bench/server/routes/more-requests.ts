// Requests of the routes that change what many see, or list what people do; and why no request drives the others.
import { createTone } from '../../../test/support/requests/wav-files.ts';
import type { DrivenRequest, DrivenSchool, RouteName } from './requests.ts';

const GUESTS = 500;

export function listMoreRequests(school: DrivenSchool): DrivenRequest[] {
  return [...listDraftRequests(school), ...listClassRequests(school), ...listPeopleRequests(school)];
}

function listDraftRequests({ courseId, pageIds, items }: DrivenSchool): DrivenRequest[] {
  const [boardId = '', draftId = '', copiedId = ''] = pageIds;
  const first = { draftId, number: '1' };
  const file = new FormData();
  file.append('file', new File(['Bonjour, *ça* va ?\n\n'.repeat(20_000)], 'lecture.md'));
  const recording = new FormData();
  const wav = Uint8Array.from(createTone({ sampleRate: 48_000, seconds: 20 }));
  recording.append('file', new File([wav], 'cours.wav', { type: 'audio/wav' }));
  const [blank = ''] = items.get(boardId) ?? [];
  return [
    { route: 'loadRevision', params: first },
    { route: 'loadEdition', params: first },
    { route: 'draftThreads', params: { draftId } },
    { route: 'renameDraft', method: 'PATCH', params: { draftId }, body: { name: 'Leçon' } },
    {
      route: 'autosaveDraft',
      method: 'PUT',
      params: { draftId: copiedId },
      body: { name: 'a', markup: 'Je ---suis--- là\n\n'.repeat(50_000), revision: 1, editorSessionId: 'bench' },
      title: '1 MB',
    },
    { route: 'duplicateDraft', method: 'POST', params: { draftId: copiedId }, title: '1 MB' },
    { route: 'restoreRevision', method: 'POST', params: first, body: { revision: 2 } },
    { route: 'restoreEdition', method: 'POST', params: first, title: '200 learners' },
    {
      route: 'acceptAnswer',
      method: 'PUT',
      params: { draftId: boardId },
      body: { blank, answer: 'faux', isAccepted: true, revision: 1 },
      title: '200 learners to judge again',
    },
    {
      route: 'answerNotes',
      method: 'PUT',
      params: { draftId: boardId },
      body: { blank, answer: 'x', explanation: 'y' },
    },
    { route: 'createCourse', method: 'POST', body: { title: 'Cours', language: 'fr' } },
    { route: 'copyCourse', method: 'POST', params: { courseId }, body: { lectures: 'own' }, title: '40 lectures' },
    { route: 'addDemoCourse', method: 'POST', body: { id: 'demo-arabic' }, title: 'the first' },
    { route: 'addDemoCourse', method: 'POST', body: { id: 'demo-japanese' }, title: 'the next' },
    { route: 'importLecture', method: 'POST', body: file, title: '400 kB' },
    { route: 'uploadMedia', method: 'POST', params: { draftId }, body: recording, title: '2 MB' },
    { route: 'deleteDraft', method: 'DELETE', params: { draftId: copiedId } },
    { route: 'restoreDraft', method: 'POST', params: { draftId: copiedId } },
  ];
}

function listClassRequests({ classId, learnerId, pageIds }: DrivenSchool): DrivenRequest[] {
  const params = { classId };
  const [pageId = ''] = pageIds;
  const names = Array.from({ length: 50 }, (_, at) => `Élève ${at}`);
  return [
    { route: 'classGroups', params },
    { route: 'classGroups', method: 'POST', params, body: { name: 'A', userIds: [learnerId] } },
    { route: 'classTexts', params },
    { route: 'classTakes', params },
    { route: 'correctedTexts', params },
    { route: 'remarks', params },
    { route: 'commonMarks', params: { classId, pageId } },
    { route: 'classCards', params },
    { route: 'classCards', method: 'POST', params, body: { names }, title: '50, in a class that is full' },
    { route: 'classCode', method: 'PUT', params, body: {} },
    { route: 'classMember', method: 'PATCH', params: { classId, userId: learnerId }, body: { extraPercent: 50 } },
    { route: 'classAssignments', method: 'POST', params, body: { pageIds: [pageId] } },
    { route: 'copyClass', method: 'POST', params, body: { name: '6C', withLearners: true }, title: '200 learners' },
    { route: 'looksInClass', params },
    { route: 'waitingTexts' },
    { route: 'waitingTakes' },
    { route: 'teacherCandidates', query: { q: 'e' } },
  ];
}

function listPeopleRequests({ learnerId, pageIds, mediaId }: DrivenSchool): DrivenRequest[] {
  const [pageId = ''] = pageIds;
  const emails = Array.from({ length: GUESTS }, (_, at) => `guest-${at}@school.example`);
  const learner: DrivenRequest[] = [
    { route: 'ownTexts' },
    { route: 'ownTakes' },
    { route: 'ownCards' },
    { route: 'pageTexts', params: { pageId } },
    { route: 'pageTakes', params: { pageId } },
    { route: 'reminders' },
    { route: 'calendarFeed', method: 'POST' },
    { route: 'calendarFeed' },
    { route: 'retention' },
    { route: 'deleteAnswers', method: 'DELETE', title: 'all answers and cards' },
  ];
  return [
    { route: 'firstSteps' },
    { route: 'firstRun' },
    { route: 'schoolLogo' },
    { route: 'media', params: { mediaId } },
    { route: 'checkAddresses', method: 'POST', body: { emails } },
    {
      route: 'invitePeople',
      method: 'POST',
      body: { people: emails.slice(0, 50).map((email) => ({ email })) },
      title: '50',
    },
    { route: 'personData', params: { userId: learnerId } },
    { route: 'lookUpCode', method: 'POST', body: { code: 'AAAAAA' } },
    { route: 'signInByCard', method: 'POST', body: { code: '0'.repeat(16) } },
    ...learner.map((request) => ({ ...request, isLearner: true })),
  ];
}

/** Routes that no request drives, each with the reason. A new route has a request, or stands here. */
export const UNDRIVEN: Partial<Record<RouteName, string>> = {
  agreeToClass: 'one row',
  answerByVoice: 'as saveAnswerSound',
  answerQuestion: 'needs a question; one row',
  assignmentException: 'one row',
  backupLink: 'no row',
  binMedia: 'streams a file, as media',
  bringBack: 'one row',
  calendar: 'its address is secret; as learnerAssignments',
  changeAnswer: 'needs a question; one row',
  classAssignment: 'one row',
  classGroup: 'as classGroups',
  classQuestion: 'needs a question; one row',
  classTeachers: 'one row',
  deleteMedia: 'one row',
  downloadBackup: 'streams a file',
  downloadCourse: 'as exportCourseAs, of the formats that a course allows',
  downloadLecture: 'as exportLecture, of the formats that a course allows',
  endPresence: 'one row',
  importCourse: 'as copyCourse, which goes through an archive',
  join: 'one account',
  joinRequests: 'one row for each who is let in',
  mailServer: 'one row',
  ownClass: 'one row',
  ownJoinRequest: 'one row',
  ownQuestion: 'needs a question; one row',
  ownTake: 'one row',
  person: 'one row',
  personLink: 'one row',
  presence: 'one row',
  purgeDraft: 'one draft of the bin',
  purgeMedia: 'one row',
  questionMessages: 'needs a question; one row',
  questionSound: 'streams a file, as media',
  readQuestion: 'needs a question; one row',
  readThread: 'one row',
  removeMembers: 'one statement, as copyClass',
  renewCards: 'as classCards',
  restoreMedia: 'one row',
  restoreMember: 'one row',
  revokeCard: 'one row',
  saveSchoolLogo: 'an upload of a small picture',
  schoolSetting: 'one row',
  setWorkState: 'one row',
  signOutPerson: 'a hundred sessions at most',
  stopReminders: 'one row',
  takeAnswerSound: 'streams a file, as media',
  takeSound: 'streams a file, as media',
  testMail: 'sends mail',
  thread: 'needs a comment; a hundred messages at most',
  threadMessage: 'one row',
  threadMessages: 'one row',
  threadState: 'one row',
  updateMedia: 'one row',
};

// API calls of questions on lines of lectures: of learners who ask, and of the teachers of their class.
import { path, routes } from '#api/endpoints.ts';
import type {
  AnswerQuestion,
  AskQuestion,
  ChangeQuestion,
  ClassQuestion,
  ClassQuestions,
  LearnerQuestion,
  OwnQuestions,
  PageLines,
  PageQuestions,
  QuestionState,
  WaitingQuestions,
} from '#api/questions.ts';
import { type Api, request, requestResponse } from './api-client.ts';

/** The lines of a lecture that can be asked about. */
export async function loadPageLines(api: Api, pageId: string, signal?: AbortSignal): Promise<PageLines> {
  return request(api, 'GET', path(routes.pageLines, { pageId }), { action: 'fetching lines', signal });
}

/** Whom the learner may ask about a lecture, and the questions there. */
export async function loadPageQuestions(api: Api, pageId: string, signal?: AbortSignal): Promise<PageQuestions> {
  return request(api, 'GET', path(routes.pageQuestions, { pageId }), { action: 'fetching questions', signal });
}

export async function askQuestion(api: Api, pageId: string, json: AskQuestion): Promise<LearnerQuestion> {
  return request(api, 'POST', path(routes.pageQuestions, { pageId }), { action: 'sending question', json });
}

/** The learner's questions, what changed last first. */
export async function listOwnQuestions(
  api: Api,
  cursor: string | undefined,
  signal?: AbortSignal,
): Promise<OwnQuestions> {
  const query = cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`;
  return request(api, 'GET', `${routes.ownQuestions}${query}`, { action: 'fetching questions', signal });
}

/** Adds to an own question. */
export async function addToQuestion(api: Api, questionId: string, body: string): Promise<LearnerQuestion> {
  const target = path(routes.questionMessages, { questionId });
  return request(api, 'POST', target, { action: 'sending question', json: { body } });
}

export async function deleteOwnQuestion(api: Api, questionId: string): Promise<void> {
  await requestResponse(api, 'DELETE', path(routes.ownQuestion, { questionId }), { action: 'deleting question' });
}

/** Records that the learner read what was answered. */
export async function readQuestion(api: Api, questionId: string): Promise<void> {
  await requestResponse(api, 'PUT', path(routes.readQuestion, { questionId }), { action: 'saving question' });
}

/** How many questions wait in each class of the teacher, and for owners how many are hidden. */
export async function listWaitingQuestions(api: Api, signal?: AbortSignal): Promise<WaitingQuestions> {
  return request(api, 'GET', routes.waitingQuestions, { action: 'fetching questions', signal });
}

/** The questions of a class in one state. */
export async function listClassQuestions(
  api: Api,
  classId: string,
  { state, cursor }: { state: QuestionState; cursor: string | undefined },
  signal?: AbortSignal,
): Promise<ClassQuestions> {
  const query = new URLSearchParams({ state, ...(cursor === undefined ? {} : { cursor }) });
  const target = `${path(routes.classQuestions, { classId })}?${query}`;
  return request(api, 'GET', target, { action: 'fetching questions', signal });
}

export type QuestionRef = { classId: string; questionId: string };

export async function answerQuestion(api: Api, of: QuestionRef, json: AnswerQuestion): Promise<ClassQuestion> {
  return request(api, 'POST', path(routes.answerQuestion, of), { action: 'saving answer', json });
}

/** Answers by voice, with a WAV file. */
export async function answerByVoice(api: Api, of: QuestionRef, wav: Blob): Promise<ClassQuestion> {
  return request(api, 'POST', path(routes.answerByVoice, of), { action: 'saving answer', file: wav });
}

/** The sound of an answer by voice. */
export async function loadQuestionSound(api: Api, messageId: string): Promise<Blob> {
  const target = path(routes.questionSound, { messageId });
  return (await requestResponse(api, 'GET', target, { action: 'fetching recording' })).blob();
}

/** Changes an answer that the teacher wrote. */
export async function changeAnswer(
  api: Api,
  of: QuestionRef & { messageId: string },
  body: string,
): Promise<ClassQuestion> {
  return request(api, 'PATCH', path(routes.changeAnswer, of), { action: 'saving answer', json: { body } });
}

/** Deletes an answer that the teacher gave, by words or by voice. */
export async function deleteAnswer(api: Api, of: QuestionRef & { messageId: string }): Promise<ClassQuestion> {
  return request(api, 'DELETE', path(routes.changeAnswer, of), { action: 'deleting answer' });
}

/** Shows a question to the class, takes it back, hides it, shows it again, or passes it on to the authors. */
export async function changeQuestion(api: Api, of: QuestionRef, json: ChangeQuestion): Promise<ClassQuestion> {
  return request(api, 'PATCH', path(routes.classQuestion, of), { action: 'saving question', json });
}

/** For owners. */
export async function deleteQuestion(api: Api, of: QuestionRef): Promise<void> {
  await requestResponse(api, 'DELETE', path(routes.classQuestion, of), { action: 'deleting question' });
}

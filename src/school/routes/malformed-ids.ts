// Refuses malformed ids in paths before they reach the database.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ID_PATTERN, isUuid } from '#api/ids.ts';
import { notFound } from '#api/problem.ts';

const isId = (text: string) => ID_PATTERN.test(text);

/** The parameters that are ids: their format, and the problem of one that does not exist. */
const IDS: Readonly<Record<string, { isValid(text: string): boolean; code: string; message: string }>> = {
  classId: { isValid: isId, code: 'class_not_found', message: 'There is no such class, or you do not teach it.' },
  assignmentId: { isValid: isId, code: 'assignment_not_found', message: 'There is no such assignment.' },
  pageId: { isValid: isId, code: 'page_not_found', message: 'There is no page with this id.' },
  textId: { isValid: isId, code: 'text_not_found', message: 'There is no such text.' },
  takeId: { isValid: isId, code: 'take_not_found', message: 'There is no such recording.' },
  threadId: { isValid: isId, code: 'thread_not_found', message: 'This comment does not exist, or was deleted.' },
  questionId: {
    isValid: isId,
    code: 'question_not_found',
    message: 'This question does not exist, or was deleted.',
  },
  messageId: { isValid: isId, code: 'message_not_found', message: 'This message does not exist, or was deleted.' },
  userId: { isValid: isUuid, code: 'person_not_found', message: 'There is no such person.' },
  learnerId: { isValid: isUuid, code: 'learner_not_found', message: 'There is no such learner.' },
};

const pathParameters = z.record(z.string(), z.string());

/** Answers malformed ids in the paths of this plugin's routes as unknown ones: 404. */
export function refuseMalformedIds(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    for (const [name, value] of Object.entries(pathParameters.parse(request.params ?? {}))) {
      const id = Object.hasOwn(IDS, name) ? IDS[name] : undefined;
      if (id !== undefined && !id.isValid(value)) throw notFound(id.code, id.message);
    }
  });
}

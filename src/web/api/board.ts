// API calls of the board of a lecture: what learners typed, and decisions about it.
import type { AcceptAnswer, AcceptedAnswer, AnswerNote, Board, UpdateAnswerNote } from '#api/board.ts';
import { path, routes } from '#api/endpoints.ts';
import { type Api, request } from './api-client.ts';

/** The board of a lecture for its authors, or of a class's assignment for its teachers. */
export type BoardSource = { draftId: string } | { classId: string; assignmentId: string };

export function loadBoard(api: Api, source: BoardSource, signal?: AbortSignal): Promise<Board> {
  const target = 'draftId' in source ? path(routes.board, source) : path(routes.assignmentBoard, source);
  return request(api, 'GET', target, { action: 'fetching answers', signal });
}

/**
 * Edits the draft; refused with 409 `stale_revision` when it was saved since, and `blank_changed` without the sentence.
 */
export function acceptAnswer(api: Api, draftId: string, json: AcceptAnswer): Promise<AcceptedAnswer> {
  return request(api, 'PUT', path(routes.acceptAnswer, { draftId }), { action: 'accepting the answer', json });
}

export function updateAnswerNote(api: Api, draftId: string, json: UpdateAnswerNote): Promise<AnswerNote> {
  return request(api, 'PUT', path(routes.answerNotes, { draftId }), { action: 'saving', json });
}

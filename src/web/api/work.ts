// API calls of texts that are handed in: a learner's own, and those that a class's teachers mark.
import { path, routes } from '#api/endpoints.ts';
import type {
  ClassText,
  ClassTexts,
  CommonMark,
  HandIn,
  LearnerText,
  OwnTexts,
  PageTexts,
  Remark,
  ReturnText,
  SavedMarks,
  SaveMarks,
  SaveText,
  WaitingWork,
} from '#api/learner-texts.ts';
import { languageQuery } from '#texts/language/language-query.ts';
import { type Api, request, requestResponse } from './api-client.ts';

/** The learner's texts to a page, and where they can be handed in. */
export async function loadPageTexts(api: Api, pageId: string, signal?: AbortSignal): Promise<PageTexts> {
  return request(api, 'GET', path(routes.pageTexts, { pageId }), { action: 'fetching texts', signal });
}

/** Saves a draft. */
export async function saveText(api: Api, of: { pageId: string; item: string }, json: SaveText): Promise<LearnerText> {
  return request(api, 'PUT', path(routes.saveText, of), { action: 'saving text', json });
}

/** Hands a version in. */
export async function handInText(api: Api, of: { pageId: string; item: string }, json: HandIn): Promise<LearnerText> {
  return request(api, 'POST', path(routes.handInText, of), { action: 'handing in', json });
}

/** The texts of a class that wait to be marked. */
export async function listClassTexts(
  api: Api,
  classId: string,
  { state, cursor }: { state: 'handed_in' | 'returned'; cursor: string | null },
  signal?: AbortSignal,
): Promise<ClassTexts> {
  const query = new URLSearchParams({ state, ...(cursor === null ? {} : { cursor }) });
  return request(api, 'GET', `${path(routes.classTexts, { classId })}?${query}`, { action: 'fetching texts', signal });
}

/** How many texts wait to be marked in a class, and how many recordings to be heard. */
export async function countWaiting(
  api: Api,
  classId: string,
  signal?: AbortSignal,
): Promise<{ texts: number; takes: number }> {
  const [texts, takes] = await loadWaiting(api, signal);
  const count = (entries: WaitingWork) =>
    entries.reduce((sum, entry) => sum + (entry.classId === classId ? entry.waiting : 0), 0);
  return { texts: count(texts), takes: count(takes) };
}

function loadWaiting(api: Api, signal?: AbortSignal): Promise<[WaitingWork, WaitingWork]> {
  return Promise.all([
    request<WaitingWork>(api, 'GET', routes.waitingTexts, { action: 'fetching texts', signal }),
    request<WaitingWork>(api, 'GET', routes.waitingTakes, { action: 'fetching recordings', signal }),
  ]);
}

/**
 * What waits to be marked or heard in the classes that the user teaches, texts and
 * recordings in one count, by lecture and learner.
 */
export async function listWaitingWork(api: Api, signal?: AbortSignal): Promise<WaitingWork> {
  const [texts, takes] = await loadWaiting(api, signal);
  const entries = Map.groupBy([...texts, ...takes], ({ classId, pageId, userId }) => `${classId} ${pageId} ${userId}`);
  return [...entries.values()].flatMap(([first, other]) => {
    if (first === undefined) return [];
    const { classId, pageId, userId, waiting } = first;
    return [{ classId, pageId, userId, waiting: waiting + (other?.waiting ?? 0) }];
  });
}

/** The learner's texts, newest first. */
export async function listOwnTexts(api: Api, cursor: string | undefined, signal?: AbortSignal): Promise<OwnTexts> {
  const query = cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`;
  return request(api, 'GET', `${routes.ownTexts}${query}`, { action: 'fetching texts', signal });
}

/** The response with the texts that came back, as a Word document. */
export async function exportCorrectedTexts(api: Api, classId: string): Promise<Response> {
  const target = `${path(routes.correctedTexts, { classId })}${languageQuery()}`;
  return requestResponse(api, 'GET', target, { action: 'downloading texts' });
}

/** A text of a class; that it is read is recorded. */
export async function openClassText(
  api: Api,
  of: { classId: string; textId: string },
  signal?: AbortSignal,
): Promise<ClassText> {
  return request(api, 'GET', path(routes.classText, of), { action: 'fetching text', signal });
}

/** Saves all marks of a text. */
export async function saveMarks(
  api: Api,
  of: { classId: string; textId: string },
  json: SaveMarks,
): Promise<SavedMarks> {
  return request(api, 'PUT', path(routes.saveMarks, of), { action: 'saving marks', json });
}

/** Hands a text back. */
export async function returnText(
  api: Api,
  of: { classId: string; textId: string },
  json: ReturnText,
): Promise<Pick<ClassText, 'state' | 'revision' | 'returnedAt' | 'answer'>> {
  return request(api, 'POST', path(routes.returnText, of), { action: 'handing back', json });
}

/** The teacher's own remarks in the language of a class. */
export async function listRemarks(api: Api, classId: string, signal?: AbortSignal): Promise<Remark[]> {
  return request(api, 'GET', path(routes.remarks, { classId }), { action: 'fetching remarks', signal });
}

/** Says that the user has looked at a text that came back. */
export async function seeText(api: Api, textId: string): Promise<void> {
  await requestResponse(api, 'PUT', path(routes.seeText, { textId }), { action: 'saving text' });
}

/** Says whether the user wants to review the correction of a mark. */
export async function reviewMark(api: Api, of: { textId: string; markId: string }, isReviewed: boolean): Promise<void> {
  const json = { isReviewed };
  await requestResponse(api, 'PUT', path(routes.reviewMark, of), { action: 'saving text', json });
}

/** The commonest corrections of a class in a lecture. */
export async function listCommonMarks(
  api: Api,
  of: { classId: string; pageId: string },
  signal?: AbortSignal,
): Promise<CommonMark[]> {
  return request(api, 'GET', path(routes.commonMarks, of), { action: 'fetching marks', signal });
}

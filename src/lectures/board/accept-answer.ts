// Accepts an answer that learners typed, or stops accepting it: edits the draft's
// text, and leaves publishing to the author.
import type { AcceptAnswer, AcceptedAnswer } from '#api/board.ts';
import { MAX_MARKUP_LENGTH } from '#api/limits.ts';
import { notFound, Problem } from '#api/problem.ts';
import type { Caller } from '#http/caller.ts';
import { loadDraft, saveDraft } from '#lectures/drafts/drafts.ts';
import type { IdentifiedItem } from '#lectures/pages/item-ids.ts';
import { AcceptedAnswerError, addAcceptedAnswer, removeAcceptedAnswer } from './accepted-answers.ts';
import type { BoardContext } from './context.ts';
import { findDraftBlanks, findInDraft } from './draft-blanks.ts';

export type AnswerEdit = AcceptAnswer & { draftId: string };

/**
 * A longer text is edited in a worker thread, in UTF-16 units: it is rendered and parsed in one
 * piece. A short one need not wait for that.
 */
const MAX_EDITED_HERE = 30_000;

/**
 * Adds an answer to those that a blank accepts, or removes it, in the draft. What is done already changes nothing.
 * @param editElsewhere `editAnswers` in a worker thread
 * @returns the revision of the draft afterwards
 * @throws Problem 413 `markup_too_large`, and what `editAnswers` throws
 */
export async function acceptAnswer(
  context: BoardContext,
  author: Caller,
  edit: AnswerEdit,
  editElsewhere: (edit: AnswerEdit) => Promise<string>,
): Promise<AcceptedAnswer> {
  const { draftId, revision } = edit;
  const draft = await loadDraft(context.db, draftId);
  const isLong = draft.markup.length > MAX_EDITED_HERE;
  const markup = isLong ? await editElsewhere(edit) : await editAnswers(context, edit);
  if (markup === draft.markup) return { revision };
  if (markup.length > MAX_MARKUP_LENGTH) {
    const extras = { maxCharacters: MAX_MARKUP_LENGTH };
    throw new Problem(413, 'markup_too_large', 'The lecture is too long for another answer.', { extras });
  }
  // Another author may save in between: the save has the revision that was edited.
  const saved = await saveDraft(context, author, { id: draftId, name: draft.name, markup, revision });
  return { revision: saved.revision };
}

/**
 * The text of a draft with an answer more, or less, at one of its blanks.
 * @throws Problem 404 `draft_not_found`, `blank_not_found`; 409 `stale_revision` when the draft was saved since,
 *   `blank_changed` when it does not have the blank any more, `last_answer`; 422 `unwritable_answer`
 */
export async function editAnswers(
  { db, pageAnalyzer }: Pick<BoardContext, 'db' | 'pageAnalyzer'>,
  { draftId, blank: blankId, answer, isAccepted, revision }: AnswerEdit,
): Promise<string> {
  const draft = await loadDraft(db, draftId);
  const page = (await pageAnalyzer.analyze([draftId])).get(draftId);
  const published = page?.items.find(({ id }) => id === blankId);
  if (page === undefined || published === undefined)
    throw notFound('blank_not_found', 'The published lecture has no such blank.');
  if (draft.revision !== revision) throw staleRevision(draft.revision);
  const ids = new Set(page.items.map(({ id }) => id));
  const found = findInDraft(await findDraftBlanks(db, draft), published, (id) => ids.has(id));
  if (found === undefined) throw blankChanged(published);
  const edit = isAccepted ? addAcceptedAnswer : removeAcceptedAnswer;
  return editOrThrow(() => edit(draft.markup, found.node, answer));
}

function editOrThrow(edit: () => string): string {
  try {
    return edit();
  } catch (error) {
    if (!(error instanceof AcceptedAnswerError)) throw error;
    throw new Problem(error.code === 'last_answer' ? 409 : 422, error.code, error.message, { cause: error });
  }
}

function staleRevision(current: number): Problem {
  const message =
    'The text of this lecture has changed since the answers were loaded. Nothing was lost, and nothing was changed.';
  return new Problem(409, 'stale_revision', message, { extras: { revision: current } });
}

/** Characters of a sentence in a message, on each side of the blank. */
const MAX_QUOTED = 60;

function blankChanged({ before, after }: IdentifiedItem): Problem {
  const sentence = `${before.slice(-MAX_QUOTED)}…${after.slice(0, MAX_QUOTED)}`.trim();
  return new Problem(409, 'blank_changed', `The draft no longer has this sentence: ${sentence}`, {
    extras: { sentence },
  });
}

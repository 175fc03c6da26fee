// The rows of questions: how they are selected with their messages, and how they become what learners and teachers see.
import { notFound, Problem } from '#api/problem.ts';
import type { ClassQuestion, LearnerQuestion, QuestionMessage, QuestionState } from '#api/questions.ts';
import { pageAnchor } from '#api/threads.ts';
import { jsonTexts } from '#db/json-texts.ts';
import type { Db, DbOrTransaction } from '#db/open.ts';
import { findPublishedEdition, type IdentifiedLine, loadPageLines } from '#lectures/pages/page-lines.ts';
import { placeQuestion } from './place-question.ts';

/** The questions on lines of pages. */
export function selectQuestions(db: DbOrTransaction) {
  return db.selectFrom('threads').selectAll('threads').where('threads.kind', '=', 'question');
}

export type QuestionRow = Awaited<ReturnType<ReturnType<typeof selectQuestions>['executeTakeFirstOrThrow']>>;

type MessageRow = {
  id: string;
  thread_id: string;
  author_id: string | null;
  body: string;
  sha256: string | null;
  at: string;
};

/** The messages of some questions, in the order in which they were written. */
export async function loadMessages(db: Db, rows: readonly QuestionRow[]): Promise<Map<string, MessageRow[]>> {
  const messages = await db
    .selectFrom('thread_messages')
    .select(['id', 'thread_id', 'author_id', 'body', 'sha256', 'at'])
    .where('thread_id', 'in', jsonTexts(db, JSON.stringify(rows.map(({ id }) => id))))
    .where('deleted_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return Map.groupBy(messages, ({ thread_id }) => thread_id);
}

/**
 * Where some questions are on their pages as these are now, by question. A page is read only
 * where one was asked about another edition.
 */
export async function locateQuestions(db: Db, rows: readonly QuestionRow[]): Promise<Map<string, Located>> {
  const located = new Map<string, Located>();
  for (const [pageId, ofPage] of Map.groupBy(rows, ({ page_id }) => page_id ?? '')) {
    const edition = await findPublishedEdition(db, pageId);
    let lines: readonly IdentifiedLine[] | undefined;
    for (const { id, anchor: json } of ofPage) {
      const anchor = pageAnchor.parse(JSON.parse(json));
      const { quote, item = null } = anchor;
      if (edition !== undefined && anchor.edition !== edition)
        lines ??= (await loadPageLines(db, pageId, edition)) ?? [];
      const place = edition === undefined ? undefined : placeQuestion(anchor, edition, lines ?? []);
      located.set(id, {
        quote,
        item,
        block: place?.block ?? null,
        isChanged: edition !== undefined && place?.isChanged !== false,
        isPublished: edition !== undefined,
      });
    }
  }
  return located;
}

type Located = { quote: string; item: string | null; block: number | null; isChanged: boolean; isPublished: boolean };

function stateOf({ hidden_at, state }: Pick<QuestionRow, 'hidden_at' | 'state'>): QuestionState {
  if (hidden_at !== null) return 'hidden';
  return state === 'open' ? 'waiting' : 'answered';
}

type Shown = {
  row: QuestionRow;
  messages: readonly MessageRow[];
  located: Located | undefined;
  /** The names that the class knows its members by. */
  names: ReadonlyMap<string, string>;
  callerId: string;
};

function presentQuestion({ row, messages, located, names, callerId }: Shown) {
  const isAsker = ({ author_id }: MessageRow) => author_id !== null && author_id === row.created_by;
  return {
    id: row.id,
    pageId: row.page_id ?? '',
    quote: located?.quote ?? '',
    block: located?.block ?? null,
    item: located?.item ?? null,
    isChanged: located?.isChanged ?? true,
    state: stateOf(row),
    isShownToClass: row.is_shown_to_class === 1,
    askedAt: row.created_at,
    updatedAt: row.updated_at,
    messages: messages.map((message): QuestionMessage => {
      const by = message.author_id === null || isAsker(message) ? null : (names.get(message.author_id) ?? null);
      const { id, body, at } = message;
      const hasSound = message.sha256 !== null;
      return { id, isAsker: isAsker(message), isOwn: message.author_id === callerId, by, body, hasSound, at };
    }),
  };
}

/** A question for who asked, or for the class: that sees what was written until it was shown. */
export function presentToLearner(shown: Shown & { className: string; isNew: boolean }): LearnerQuestion {
  const { row, callerId, className } = shown;
  const isOwn = row.created_by === callerId;
  const messages = isOwn ? shown.messages : shown.messages.filter(({ at }) => at <= (row.shown_at ?? ''));
  return { ...presentQuestion({ ...shown, messages }), className, isOwn, isNew: isOwn && shown.isNew };
}

export function presentToTeacher(shown: Shown & { title: string; isWithAuthors: boolean }): ClassQuestion {
  const { row, messages, names, located } = shown;
  return {
    ...presentQuestion(shown),
    title: shown.title,
    isWithAuthors: shown.isWithAuthors,
    isPublished: located?.isPublished ?? false,
    name: row.created_by === null ? null : (names.get(row.created_by) ?? null),
    hasUnshown: row.is_shown_to_class === 1 && messages.some(({ at }) => at > (row.shown_at ?? '')),
  };
}

export function questionNotFound(): Problem {
  return notFound('question_not_found', 'This question does not exist, or was deleted.');
}

/** @throws Problem 409 `page_unpublished` */
export async function requirePublished(db: DbOrTransaction, pageId: string): Promise<void> {
  if ((await findPublishedEdition(db, pageId)) !== undefined) return;
  const message = 'This lecture is not published any more: its questions can only be read.';
  throw new Problem(409, 'page_unpublished', message);
}

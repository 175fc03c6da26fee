// Tables of threads: comments and suggestions on drafts, questions on pages, their messages, and who has read them.
import type { Generated } from 'kysely';

type ThreadRow = {
  id: string;
  kind: 'comment' | 'suggestion' | 'question';
  /** The draft; of a question, that of its page, which has the same id. */
  draft_id: string;
  /** Of a question: the page. */
  page_id: Generated<string | null>;
  /** Of a question: the class whose teachers read it. */
  class_id: Generated<string | null>;
  /** JSON: a `DraftAnchor`, of a question a `PageAnchor` (`api/threads.ts`), as it was made. */
  anchor: string;
  /** Of a suggestion: in place of the quoted words, an empty text deletes them. */
  replacement: Generated<string | null>;
  /** Only a suggestion is accepted or declined. An open question waits for an answer, a resolved one has got one. */
  state: 'open' | 'resolved' | 'accepted' | 'declined';
  /** Null once the account is deleted. */
  created_by: string | null;
  created_at: string;
  /** When its newest message was written, or its state changed. */
  updated_at: string;
  /** Who changed the state last, also back to open; null once the account is deleted. */
  resolved_by: Generated<string | null>;
  resolved_at: Generated<string | null>;
  /** Of an accepted suggestion: the newest revision at that time. */
  accepted_revision: Generated<number | null>;
  /** Of a question: 1 once its class sees it, without the name of who asked. */
  is_shown_to_class: Generated<number>;
  /** Of a question that was shown to its class: when, last. The class sees no message that was written later. */
  shown_at: Generated<string | null>;
  /** Of a question: when a teacher hid it, and reported it to the owners so. */
  hidden_at: Generated<string | null>;
  /** Null once the account is deleted. */
  hidden_by: Generated<string | null>;
  /** Of a comment that a question became: the question, which may be deleted since. */
  question_id: Generated<string | null>;
};

type ThreadMessageRow = {
  id: string;
  thread_id: string;
  /** Null once the account is deleted. */
  author_id: string | null;
  /** Plain text; empty once it is deleted, and of an answer by voice. */
  body: string;
  /** Of an answer by voice: its MP3 among the blobs, in bytes. */
  sha256: Generated<string | null>;
  size: Generated<number>;
  at: string;
  edited_at: Generated<string | null>;
  deleted_at: Generated<string | null>;
};

/** Up to which time a person has read a thread. */
type ThreadReadRow = {
  thread_id: string;
  user_id: string;
  at: string;
  /** 1 if the person wants no more news of it. */
  is_muted: Generated<number>;
};

export type ThreadTables = {
  threads: ThreadRow;
  thread_messages: ThreadMessageRow;
  thread_reads: ThreadReadRow;
};

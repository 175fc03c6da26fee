// The dependencies of questions, created in `school/routes/index.ts`: classes are the
// school's, and who is in them is its rule.
import type { Readable } from 'node:stream';
import type { Db, DbTransaction } from '#db/open.ts';
import type { Caller } from '#http/caller.ts';

/** What classes say about who asks, and who answers. */
export interface QuestionClasses {
  /** The open classes of a learner whose course has a page, or that have it to do. */
  listAskable(userId: string, pageId: string): Promise<{ id: string; name: string; teachers: string[] }[]>;
  /**
   * Locks a membership until the end of the transaction, so that an account is not deleted meanwhile;
   * false for who is no learner of it any more.
   */
  lockLearner(trx: DbTransaction, userId: string, classId: string): Promise<boolean>;
  /** The classes that a person is a learner of, and has not left. */
  listLearnt(userId: string): Promise<string[]>;
  /** The classes that a person teaches. */
  listTaught(userId: string): Promise<string[]>;
  /**
   * Whether the caller teaches a class.
   * @throws Problem 404 `class_not_found` for who neither teaches it nor is an owner
   */
  requireClass(caller: Caller, classId: string): Promise<{ isTeacher: boolean }>;
  /** The names of classes by their ids. */
  loadNames(classIds: readonly string[]): Promise<Map<string, string>>;
  /** The names that a class knows people by, of those who left it too, by user id. */
  loadMemberNames(classId: string): Promise<Map<string, string>>;
  /** Records that a teacher or an owner read what a learner asked. */
  recordLook(look: { classId: string; viewerId: string; learnerId: string }): Promise<void>;
}

export type QuestionContext = {
  db: Db;
  now: () => Date;
  classes: QuestionClasses;
  /** Stores a recording of a voice, a WAV file, as MP3. @throws Problem 415, 413, 422, 503 */
  storeVoice(wav: unknown): Promise<{ sha256: string; size: number }>;
  openSound(sha256: string): Promise<Readable>;
  /** Counts what a learner asks. @throws Problem 429 */
  countQuestion(userId: string): Promise<void>;
};

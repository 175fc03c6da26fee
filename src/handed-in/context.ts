// The dependencies of work that is handed in, created in `school/routes/index.ts`: classes are
// the school's, and who may read is its rule.
import type { SelectQueryBuilder } from 'kysely';
import type { BlobStore } from '#blobs/blob-store.ts';
import type { Db } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';
import type { Caller } from '#http/caller.ts';
import type { PageAnalyzer } from '#lectures/pages/page-analysis.ts';

type Query<Row> = SelectQueryBuilder<Tables, never, Row>;

/** What is handed in: learners agree to each. */
type WorkKind = 'texts' | 'voices';

/**
 * A class that has a lecture to do, as its learner sees it; `hasAgreed`: its teachers may
 * read, or hear, what is handed in from now on.
 */
type LearnerClass = { id: string; name: string; teachers: string[]; hasAgreed: boolean; isRecordingOptional: boolean };

/** What classes say about who hands in, and who reads. */
export interface ClassAccess {
  /** The open classes of a learner that have a page to do now. */
  listClassesWith(userId: string, pageId: string, what: WorkKind): Promise<LearnerClass[]>;
  /**
   * The name of a class, those under which the caller and all its teachers are known in it (by user id), and the
   * language of its course, empty without one.
   * @throws Problem 404 `class_not_found`, 403 `teachers_only` for an owner who does not teach it
   */
  requireTeacher(
    caller: Caller,
    classId: string,
  ): Promise<{ className: string; teacherName: string; teacherNames: Map<string, string>; language: string }>;
  /** The classes that a person teaches. */
  listTaught(userId: string): Promise<string[]>;
  /** The learners of a class, and since when each lets its teachers read texts, or hear takes. */
  selectReadable(classId: string, what: WorkKind): Query<{ user_id: string; shown_name: string; since: string | null }>;
  /** The pages that a class has to do. */
  selectPages(classId: string): Query<{ page_id: string }>;
  /** Records that a teacher read what a learner wrote, or heard what was said. */
  recordLook(look: { classId: string; viewerId: string; learnerId: string }): Promise<void>;
}

export type WorkContext = {
  db: Db;
  now: () => Date;
  pageAnalyzer: PageAnalyzer;
  classes: ClassAccess;
  /** @throws Problem 429 with Retry-After */
  countHandIn: (userId: string) => Promise<void>;
  /** @throws Problem 429 with Retry-After */
  countTake: (userId: string) => Promise<void>;
  /** Whether teachers see how much of a text was pasted at once; it is stored only then. */
  showsPastes: () => Promise<boolean>;
  blobs: BlobStore;
};

export type Learner = Pick<Caller, 'id'>;

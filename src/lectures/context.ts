// The dependencies of the lectures module, created in `server/server.ts`.
import type { SelectQueryBuilder } from 'kysely';
import type { H5pVersionSet } from '#api/h5p-versions.ts';
import type { BlobStore } from '#blobs/blob-store.ts';
import type { Db, DbTransaction } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';
import type { Caller, Identify } from '#http/caller.ts';
import type { MediaResponseCache } from '#http/fast-path/media-response-cache.ts';
import type { PageResponseCache } from '#http/fast-path/page-response-cache.ts';
import type { SearchIndexer } from '#lectures/search/search-index.ts';
import type { UploadLimiter } from '#limits/upload-limiter.ts';

/** What stands at the head of exported pages. */
export type SchoolHead = { name: string; logo: { png: Buffer; width: number; height: number } | undefined };

type Query<Row> = SelectQueryBuilder<Tables, never, Row>;

/** A comment that came with a file. */
export type ImportedComment = {
  kind: 'comment' | 'suggestion';
  anchor: { start: number; quote: string; before: string; after: string };
  replacement: string | null;
  isResolved: boolean;
  messages: readonly string[];
};

/** What drafts need of comments, which are another module's. */
export interface DraftComments {
  /** How many are open, by drafts. */
  countOpen(draftIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** A query of the drafts with comments that wait for an answer of a person. */
  selectAsking(userId: string): Query<{ draft_id: string }>;
  /** Inserts what came with a file, at its first revision. */
  insertImported(
    trx: DbTransaction,
    comments: readonly ImportedComment[],
    origin: { draftId: string; authorId: string; at: Date },
  ): Promise<void>;
}

export type LectureContext = {
  db: Db;
  blobs: BlobStore;
  identify: Identify;
  now: () => Date;
  /** Keeps the index of the search up to date. */
  searchIndexer: SearchIndexer;
  /** The app's folder `demo`. */
  demoFolder: string;
  /** The largest file that can be uploaded, in bytes; the storage bucket `media` may allow less. */
  maxUploadBytes: number;
  /** Where browsers reach the app, without a slash at its end: for links in exported files. */
  publicUrl?: string;
  /** The versions of H5P libraries that exports are written for. */
  h5pVersions?: H5pVersionSet;
  /** Counts the uploads of each account, to lectures and to the storage protocol together. */
  uploads: UploadLimiter;
  /** The limits of the storage bucket `media`; without a bucket, or without a limit in it, null. */
  loadBucketLimits: () => Promise<{ maxBytes: number | null; allowedTypes: readonly string[] | null }>;
  /**
   * Those of some blobs, by their SHA-256, that are none of lectures: objects of the
   * storage protocol, and recordings of learners.
   */
  findOtherBlobs: (hashes: readonly string[]) => Promise<string[]>;
  /** Called when a course gets another id, in the transaction. */
  onCourseMoved: (transaction: DbTransaction, from: string, to: string) => Promise<void>;
  /** Refuses who may not delete a lecture. */
  assertMayDelete: (caller: Pick<Caller, 'id' | 'role'>, draftId: string) => Promise<void>;
  /** What comments say about drafts. */
  comments: DraftComments;
  /**
   * When the device of a request had a connection before; undefined with an
   * external auth provider, where it is not known.
   */
  loadLastContact?: ((authorization: string | undefined) => Promise<Date | undefined>) | undefined;
  /** The school's name, empty without one, and its logo, for exported pages. */
  loadSchool?: () => Promise<SchoolHead>;
  /** Fast path: cached responses with pages. */
  pageResponseCache?: PageResponseCache;
  /** Fast path: cached files of media, for players that request many ranges. */
  mediaResponseCache?: MediaResponseCache;
};

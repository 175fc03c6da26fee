// Tables of the lectures: drafts and revisions, pages and editions, media, outline, search index.
import type { Generated } from 'kysely';

type DraftRow = {
  id: string;
  /** The name and number of the newest revision. */
  name: string;
  revision: number;
  created_at: string;
  created_by: string;
  updated_at: string;
  updated_by: string;
  /** When it was deleted; it is in the bin until it is garbage-collected. */
  deleted_at: string | null;
  /** The account that deleted it; null when it was deleted before the bin recorded that. */
  deleted_by: string | null;
  /** How far its authors are, in a word; publishing does not look at it. */
  work_state: Generated<'in_work' | 'please_review' | 'ready'>;
  /** The account that said so; null while nobody did, and once its name is removed. */
  work_state_by: Generated<string | null>;
  /** The course that it was made for, which may be deleted by now; null when none was named. */
  course_id: Generated<string | null>;
};

type RevisionRow = {
  draft_id: string;
  number: number;
  name: string;
  markup: string;
  saved_at: string;
  saved_by: string;
  /** Of an autosaved revision: the editor session that saved it; null once it was saved or published by a person. */
  editor_session_id: Generated<string | null>;
  /** When an autosaved revision was inserted; `saved_at` is the time of its last replacement. */
  began_at: Generated<string | null>;
  /** Counts the revisions of the history, without those that were replaced; null in old rows, where it is `number`. */
  version: Generated<number | null>;
};

type PageRow = {
  /** The id of its draft. */
  id: string;
  /** The current edition. */
  edition: number;
  /** When it was unpublished; null while it is published. */
  withdrawn_at: string | null;
  /** The newest edition in which an item that was there before accepts other answers; null when there is none. */
  answers_changed_in: Generated<number | null>;
  /** JSON: what counts in typed answers, by the courses that list it; null for the usual rules. */
  answer_rules: Generated<string | null>;
  /** Counts the changes of `answer_rules`. */
  rules_revision: Generated<number>;
};

type EditionRow = {
  page_id: string;
  number: number;
  name: string;
  html: string;
  /** `SANITIZER_VERSION` of the HTML. */
  cleaned_by: number;
  published_at: string;
  published_by: string;
  /** The draft's revision that was published; null in old editions. */
  revision: number | null;
  /** The number of the earlier edition that this one restored. */
  restored_from: number | null;
  /** JSON: the lasting ids of its items by their keys; null in old editions, where an id is the key. */
  blank_ids: Generated<string | null>;
  /** JSON: the document of the HTML; null in an edition that was not read since there are documents. */
  document: Generated<string | null>;
  /** `DOCUMENT_VERSION` of the document. */
  document_version: Generated<number>;
};

type AuthorRow = {
  /** The id of the account. */
  id: string;
  /** The email address in the author's newest access token; empty when it had none. */
  email: string;
};

type PresenceRow = {
  draft_id: string;
  /**
   * The editor session id. The column keeps its first name: while an upgrade is rolled out, processes of the previous
   * release write to this table too.
   */
  sitting: string;
  author_id: string;
  since: string;
  /** When its last heartbeat came. */
  seen_at: string;
};

type MediaRow = {
  id: string;
  draft_id: string;
  name: string;
  type: 'AUDIO' | 'VIDEO' | 'IMAGE';
  /** Our own verified media type, such as `audio/mpeg`. */
  content_type: string;
  /** SHA-256 of the bytes in hex; the name of the blob. */
  sha256: string;
  /** Bytes. */
  size: number;
  /** Transcript of a recording, for people who cannot hear it. */
  transcript: string | null;
  /** In pixels, the right way up; 0 when unknown, null when not measured yet (by an earlier release). */
  width: number | null;
  height: number | null;
  created_at: string;
  created_by: string;
  /** When it was deleted; it is in the bin until it is garbage-collected. */
  deleted_at: string | null;
  /** The account that deleted it; null when it was deleted before the bin recorded that. */
  deleted_by: string | null;
  /** Of a deleted item: 1 while a published page shows it, so that its learners still get it. */
  is_on_page: Generated<number>;
  /** What earlier releases searched; not used any more. */
  search_text: Generated<string | null>;
};

type VariantRow = {
  /** The blob of the original image, and the requested width in pixels. */
  source_sha256: string;
  width: number;
  /** The blob of the variant; null when the original is to be sent. */
  sha256: string | null;
  /** Bytes. */
  size: number;
  created_at: string;
};

type Mp3VariantRow = {
  /** The blob of the original recording. */
  source_sha256: string;
  /** The blob of the MP3; null when the recording cannot be encoded. */
  sha256: string | null;
  /** Bytes. */
  size: number;
  created_at: string;
};

type CourseRow = {
  id: string;
  title: string;
  /** BCP 47 tag. */
  language: string;
  /** Counts its changes. */
  revision: Generated<number>;
  /** What learners may download, separated by commas; null for the default. */
  learner_formats: Generated<string | null>;
  /** JSON: what counts in typed answers, as far as its authors chose; null when they chose nothing. */
  answer_rules: Generated<string | null>;
  /** In its authors' words; null for none. */
  level: Generated<string | null>;
  /** 1 where the computer voice of their device may read learners lines that have no recording. */
  has_computer_voice: Generated<number>;
};

/** An earlier address (id) of a course. */
type CourseAddressRow = { id: string; course_id: string };

type UnitRow = { id: string; course_id: string; position: number; title: string };

type LectureRow = {
  id: string;
  unit_id: string;
  position: number;
  title: string;
  page_id: string;
  /** What learners can do after it: one on each line; null for nothing. */
  can_do: Generated<string | null>;
};

/** What the search finds of a text: of a draft, of a published page, or of a media item. */
type SearchEntryRow = {
  /** The time of its last change (ms since 1970) times 4096, plus a number within it: the newest has the highest. */
  number: number;
  kind: 'draft' | 'page' | 'media';
  /** The id of the draft, which is that of its page, or of the media item. */
  id: string;
  /** Folded (`answers/fold-text.ts`). */
  title: string;
  /** Folded, the title included. */
  body: string;
  /** What results quote: as written, without the title. */
  text: string;
};

/** A word of any text, folded; the postings of texts have its id. */
type SearchWordRow = { id: Generated<number>; word: string };

/** A text that changed since it was indexed; triggers of the database add it. `version` counts the changes. */
type SearchQueueRow = { kind: 'draft' | 'page' | 'media'; id: string; version: number };

/** A media item that an indexed text shows. Derived, as the search texts are. */
type MediaUseRow = { kind: 'draft' | 'page'; text_id: string; media_id: string };

/**
 * A word of a published page, folded and without what is written together with it, and how often it stands there.
 * Derived, as the search texts are.
 */
type LectureWordRow = { page_id: string; word: string; n: number };

export type LectureTables = {
  drafts: DraftRow;
  revisions: RevisionRow;
  pages: PageRow;
  editions: EditionRow;
  authors: AuthorRow;
  presence: PresenceRow;
  media: MediaRow;
  variants: VariantRow;
  mp3_variants: Mp3VariantRow;
  courses: CourseRow;
  course_addresses: CourseAddressRow;
  units: UnitRow;
  lectures: LectureRow;
  search_entries: SearchEntryRow;
  search_words: SearchWordRow;
  search_queue: SearchQueueRow;
  media_uses: MediaUseRow;
  lecture_words: LectureWordRow;
};

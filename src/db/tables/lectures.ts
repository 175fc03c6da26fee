// Rows of lectures: drafts with every revision, pages with every edition, media, the course outline.
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
  /** When it was deleted; it can be brought back until the sweep. */
  deleted_at: string | null;
};

type RevisionRow = {
  draft_id: string;
  number: number;
  name: string;
  markup: string;
  saved_at: string;
  saved_by: string;
};

type PageRow = {
  /** The id of its draft. */
  id: string;
  /** The edition that is shown. */
  edition: number;
  /** Since when nobody gets to see the page; null while it is shown. */
  withdrawn_at: string | null;
};

type EditionRow = {
  page_id: string;
  number: number;
  name: string;
  html: string;
  /** Which version of the cleaning rules the HTML went through. */
  cleaned_by: number;
  published_at: string;
  published_by: string;
  /** The revision of the draft that it was made from; null where that was not written down. */
  revision: number | null;
  /** The number of the earlier edition that this one brought back. */
  restored_from: number | null;
};

type AuthorRow = {
  /** The id of the account. */
  id: string;
  /** The address in the newest token that the author came with; empty when it had none. */
  email: string;
};

type PresenceRow = {
  draft_id: string;
  /**
   * The editor session id. The column keeps its first name: while an upgrade is rolled out, processes of the previous release
   * write to this table too.
   */
  sitting: string;
  author_id: string;
  since: string;
  /** When it reported last. */
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
  /** What is said in a recording, for those who cannot hear it. */
  transcript: string | null;
  created_at: string;
  created_by: string;
  /** When it was deleted; it can be brought back until the sweep. */
  deleted_at: string | null;
};

type VariantRow = {
  /** The bytes of the picture, and the width in pixels that was asked for. */
  source_sha256: string;
  width: number;
  /** The bytes of the smaller make; null when the picture itself serves best. */
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
  /** How often it was changed. */
  revision: Generated<number>;
};

type UnitRow = { id: string; course_id: string; position: number; title: string };

type LectureRow = { id: string; unit_id: string; position: number; title: string; page_id: string };

type SearchTextRow = {
  kind: 'draft' | 'page';
  /** The id of the draft, which is that of its page. */
  id: string;
  /** The revision of the draft or the edition of the page that the texts were made of. */
  made_of: number;
  /** Folded (`lectures/fold.ts`). */
  title: string;
  /** Folded, the title included. */
  body: string;
};

export type LectureTables = {
  drafts: DraftRow;
  revisions: RevisionRow;
  pages: PageRow;
  editions: EditionRow;
  authors: AuthorRow;
  presence: PresenceRow;
  media: MediaRow;
  variants: VariantRow;
  courses: CourseRow;
  units: UnitRow;
  lectures: LectureRow;
  search_texts: SearchTextRow;
};

// How much the API takes, and which texts, for server and browser. Without schemas,
// so that the browser's bundle stays small.
// Lengths of texts are in UTF-16 code units.

/** Drafts and pages. */
export const MAX_NAME_LENGTH = 200;

/** Of what learners can do after a lecture: how many, and the characters of each. */
export const MAX_CAN_DO = 10;
export const MAX_CAN_DO_LENGTH = 200;

/** Of the level of a course, in characters. */
export const MAX_LEVEL_LENGTH = 20;
export const MAX_MARKUP_LENGTH = 1_000_000;
export const MAX_HTML_BYTES = 4 * 1024 * 1024;
/** How long deleted drafts and media can be restored from the bin, in days. */
export const BIN_RETENTION_DAYS = 30;

/** Media. A name is as long as a file name can be, a transcript that of half an hour of speech. */
export const MAX_MEDIA_NAME_LENGTH = 255;
export const MAX_TRANSCRIPT_LENGTH = 30_000;

/** Courses: lectures in all units, and letters in the bar for typing special characters. */
export const MAX_LECTURES = 2000;
export const MAX_COURSE_LETTERS = 64;
/** Hits of a search per response. */
export const MAX_HITS = 20;

/** Answers, per request, and the explanation of a wrong one. */
export const MAX_ANSWER_LENGTH = 500;
export const MAX_ANSWERS = 500;
/** A text that learners write, in UTF-16 units. */
export const MAX_TEXT_LENGTH = 20_000;
/** A teacher's marks in one text, and what stands in each; and what is said of the whole text. */
export const MAX_MARKS = 500;
export const MAX_CORRECTION_LENGTH = 500;
export const MAX_REMARK_LENGTH = 500;
export const MAX_RETURN_COMMENT_LENGTH = 4000;
/** That a text can be given. */
export const MAX_POINTS = 1000;
/** A recording that a learner sends, and that a teacher answers with: a WAV file. */
export const MAX_TAKE_BYTES = 4 * 1024 * 1024;
/** An answer to a recording: how long a spoken one may be, and the length of a written one. */
export const MAX_TAKE_ANSWER_SECONDS = 180;
export const MAX_TAKE_ANSWER_LENGTH = 1000;
/** What a school adds, in its own words, to what learners agree to. */
export const MAX_AGREEMENT_NOTICE_LENGTH = 1000;
export const MAX_EXPLANATION_LENGTH = 500;
/**
 * With fewer learners than this in a cluster its times are not shown, and a blank that
 * fewer have tried comes after the others.
 */
export const MIN_LEARNERS = 3;

/** Reviews per request, and the time of one: a longer one is that of a break. */
export const MAX_REVIEWS = 200;
export const MAX_TOOK_MS = 10 * 60 * 1000;
/** Days until an item comes back (practice/schedule.ts). */
export const MAX_REVIEW_DAYS = 365 * 5;

/** Classes, with the names of people in them. */
export const MAX_CLASS_NAME_LENGTH = 80;
export const MAX_LEARNERS_PER_CLASS = 200;
export const MAX_SHOWN_NAME_LENGTH = 60;
/** Class codes: their longest lifetime in days, and how often one can be used. */
export const MAX_CODE_DAYS = 400;
export const MAX_CODE_USES = 1000;
/** Sign-in cards that can be made in one step: two classes of a school. */
export const MAX_CARDS_PER_REQUEST = 60;
/** Assignments per class, and a teacher's note on one. */
export const MAX_ASSIGNMENTS = 200;
export const MAX_NOTE_LENGTH = 500;
/** Groups of a class. */
export const MAX_GROUPS = 50;

/** People, in a pasted list, and in a part of it that is sent at once. */
export const MAX_PEOPLE_PER_PAGE = 200;
export const MAX_PERSON_NAME_LENGTH = 100;
export const MAX_INVITEES = 500;
export const MAX_INVITATIONS_PER_REQUEST = 50;

/** The message of a field that fails `isValidText`. */
export const INVALID_CHARACTER = 'contains an invalid character';

/** False for a text with NUL, which PostgreSQL cannot store, or with a lone surrogate, which UTF-8 cannot encode. */
export function isValidText(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

/** A name without the characters that change the direction of text: with them `exe.png` can be shown as `gnp.exe`. */
export function stripBidiControls(name: string): string {
  return name.replaceAll(/\p{Bidi_Control}/gu, '');
}

/** Extra time of a learner at most, in percent. */
export const MAX_EXTRA_PERCENT = 400;

/** Lectures whose uses are asked for at once. */
export const MAX_LECTURE_USES = 100;

const TAKE_SAMPLE_RATES = [24_000, 16_000] as const;

/**
 * The sample rate of a recording that lasts `seconds`, as 16-bit mono: the
 * highest with which its file is not too large.
 */
export function chooseTakeRate(seconds: number): number {
  return TAKE_SAMPLE_RATES.find((rate) => 44 + seconds * rate * 2 <= MAX_TAKE_BYTES) ?? 11_025;
}

/**
 * Characters of the words that a comment or a question is about, and of what is kept of the text on each side of them.
 */
export const MAX_QUOTE_LENGTH = 300;
export const MAX_QUOTE_CONTEXT_LENGTH = 32;

/** Characters of a message under a line, and of the words that are suggested. */
export const MAX_THREAD_MESSAGE_LENGTH = 4000;

/** Comments and suggestions of a draft: those that are open, and all; and the messages of one. */
export const MAX_OPEN_THREADS = 200;
export const MAX_THREADS = 500;
export const MAX_THREAD_MESSAGES = 100;
/** Questions of a learner on lines of pages: in all, and as many as the list of a page has. */
export const MAX_QUESTIONS_PER_LEARNER = 500;
export const MAX_QUESTIONS_PER_PAGE = 200;
/** Lines of a page that can be asked about. */
export const MAX_PAGE_LINES = 5000;

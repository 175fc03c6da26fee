// The question model: what Moodle XML, GIFT and H5P have in common, before it becomes blocks of a lecture.

import type { ImportedFile } from '#lectures/import/imported.ts';
import { quoteAll } from '#lectures/import/quote-text.ts';
import { type ImportDetail, type ImportMessage, importMessage } from '#lectures/transfer/import-message.ts';

/** Text as the file has it. `moodle` is plain text in which HTML is allowed, as Moodle formats it by itself. */
export type QuizText = { format: 'html' | 'liascript' | 'markdown' | 'moodle' | 'plain'; text: string };

/** An answer; `fraction` is its grade in percent: 100 is right. */
export type QuizAnswer = { text: QuizText; fraction: number; feedback: QuizText };

/**
 * An answer of a blank, as plain text. In a pattern `*` stands for any characters, and `\*` for a star. `tolerance` is
 * the difference that is allowed to a number.
 */
export type BlankAnswer = { text: string; fraction: number; feedback: string; isPattern?: boolean; tolerance?: number };

/** A gap in a text: typed, or chosen from its answers (`options` are text with HTML then). */
export type QuizGap =
  | { kind: 'blank'; answers: readonly BlankAnswer[] }
  | { kind: 'choice'; isMultiple: boolean; answers: readonly QuizAnswer[] };

export type QuestionContent =
  | { kind: 'category'; path: readonly string[] }
  | { kind: 'description' }
  /**
   * The prompt has a marker (see `gapMarker`) where a gap is. `distractors` are the
   * words of a word bank that are right nowhere.
   */
  | { kind: 'gaps'; gaps: readonly QuizGap[]; hasBank: boolean; distractors: readonly string[] }
  /**
   * A line with blanks at the markers of its prompt; without a marker, in place of its
   * first line of underscores, else at its end.
   */
  | { kind: 'short'; blanks: readonly (readonly BlankAnswer[])[] }
  | { kind: 'choice'; isMultiple: boolean; answers: readonly QuizAnswer[] }
  /** Several questions to choose from below one prompt. */
  | { kind: 'choices'; questions: readonly { prompt: QuizText; answers: readonly QuizAnswer[] }[] }
  /** One pair of several, with all of their right sides to choose from. */
  | { kind: 'pair'; answers: readonly QuizAnswer[] }
  | { kind: 'match'; pairs: readonly { left: QuizText; right: string }[]; distractors: readonly string[] }
  | { kind: 'order'; items: readonly QuizText[]; isSentence: boolean }
  /** Recordings, each with every right spelling of what is heard. */
  | { kind: 'dictation'; items: readonly { sound: QuizText; answers: readonly string[] }[] }
  /** A table of words; without a header where `header` is empty. */
  | { kind: 'words'; header: readonly string[]; rows: readonly (readonly QuizText[])[] }
  /**
   * A text to write: how many words are asked for, such as `80-120`, and a model answer; empty where that is not said.
   */
  | { kind: 'essay'; limits: string; model: QuizText }
  /** What lectures do not have, or what cannot be read: `texts` are what it shows besides the prompt. */
  | { kind: 'other'; reason: ImportDetail; texts: readonly QuizText[] };

/** The prompt is among the content when it differs from the text of the question. */
export type PromptedContent = QuestionContent & { prompt?: QuizText; notices?: readonly ImportMessage[] };

export type Question = QuestionContent & QuestionFrame;

/** Without the categories, which are headings. */
export type ContentQuestion = Exclude<Question, { kind: 'category' }>;

/** What all questions have. */
type QuestionFrame = {
  name: string;
  prompt: QuizText;
  /** What the question has and lectures have no place for, such as `the general feedback "…"`. */
  losses: readonly ImportDetail[];
  files: readonly ImportedFile[];
  /** All of its texts as plain text; of those that are not in the lecture there are notices. */
  sources?: readonly string[];
  notices?: readonly ImportMessage[];
  /** In our own files, the exercise that it is a part of. */
  exercise?: string;
  /** What teachers sort questions by. */
  tags?: readonly string[];
  /** Where it is, in a file that has lines; else it is known by its number. */
  place?: ImportMessage;
  /** Whether capitals do not matter in what is typed. */
  ignoresCapitals?: boolean;
};

/** Pairs of a text and the words that belong to it. */
export function createPairs(pairs: readonly { left: QuizText; right: string }[], distractors: readonly string[]) {
  return { kind: 'match', pairs, distractors } as const;
}

/** How many gaps, answers and other parts a question has. */
export function countParts(question: ContentQuestion): number {
  switch (question.kind) {
    case 'description':
      return question.losses.length;
    case 'gaps':
      return question.gaps.reduce((sum, { answers }) => sum + 1 + answers.length, question.distractors.length);
    case 'short':
      return question.blanks.reduce((sum, answers) => sum + answers.length, 0);
    case 'choice':
    case 'pair':
      return question.answers.length;
    case 'choices':
      return question.questions.reduce((sum, { answers }) => sum + 1 + answers.length, 0);
    case 'match':
      return question.pairs.length + question.distractors.length;
    case 'order':
    case 'dictation':
      return question.items.length;
    case 'words':
      return question.rows.length;
    case 'essay':
      return 1;
    case 'other':
      return question.texts.length;
  }
}

// Noncharacters stand for gaps in a prompt while its HTML is read. No file can have
// them: they are removed from what comes in.
const [MARKER_START, MARKER_END] = ['\uFDD0', '\uFDD1'];
const NONCHARACTERS = /[\uFDD0-\uFDEF]/g;
export const GAP_MARKERS = /\uFDD0(\d+)\uFDD1/g;

/** Stands for the gap of this index in a prompt. */
export function gapMarker(index: number): string {
  return `${MARKER_START}${index}${MARKER_END}`;
}

/** The text without code points that are no characters. */
export function withoutNoncharacters(text: string): string {
  return text.replace(NONCHARACTERS, '');
}

type TextLoss =
  | 'general-feedback'
  | 'feedback'
  | 'grader-notes'
  | 'tip'
  | 'wrong-answer'
  | 'pattern-answer'
  | 'link'
  | 'other-text'
  | 'missing-file';

/** A text that is lost, in as many parts as are needed to quote all of it; nothing when it is empty. */
export function describeLoss(code: TextLoss, text: string): ImportDetail[] {
  return quoteAll(text).map((part) => importMessage(code, part));
}

/** A picture within the HTML itself. */
const DATA_ADDRESS = /\bdata:(?:image|audio|video)\/[\w.+-]+;base64,([\w+/=]+)/g;

/** Takes the files out that the HTML itself holds, so that it can be read as a text. */
export function extractDataFiles(html: string, prefix: string, files: ImportedFile[]): string {
  return html.replace(DATA_ADDRESS, (_, base64) => {
    const source = `${prefix}-data-${files.length}`;
    files.push({ source, medium: { name: 'picture', bytes: Buffer.from(base64, 'base64') } });
    return source;
  });
}

export const PLAIN_EMPTY: QuizText = { format: 'plain', text: '' };

/** The names of a category's path: `//` is a slash in a name. What Moodle puts before every path is dropped. */
export function splitCategory(path: string): string[] {
  const names = path
    .replace(/^\$[\w.]+\$\/?/, '')
    .replaceAll('//', '\0')
    .split('/')
    .map((name) => name.replaceAll('\0', '/').trim())
    .filter((name) => name !== '');
  return names[0] === 'top' ? names.slice(1) : names;
}

/** No text that learners write has more words. */
const MAX_WORDS = 9999;

/** How many words are asked for, as the markup has it; an empty text where that is not said. */
export function formatLimits(min = 0, max = 0): string {
  const [from, to] = [min, max].map((words) =>
    Number.isInteger(words) && words > 0 && words <= MAX_WORDS ? words : 0,
  );
  if (!to) return from ? String(from) : '';
  return `${Math.min(from || 1, to)}-${to}`;
}

// The texts in a question of Moodle XML that its reader did not read: those of
// question types and fields that are not known.
import { toPlainText } from '#lectures/import/parse-html.ts';
import { findElement, type XmlElement } from '#lectures/import/read-xml.ts';
import type { ImportDetail } from '#lectures/transfer/import-message.ts';
import { describeLoss, type QuizText, withoutNoncharacters } from './question.ts';

/** How a text is written, by the name of its format. */
export const TEXT_FORMATS: Readonly<Record<string, QuizText['format']>> = {
  html: 'html',
  markdown: 'markdown',
  plain_text: 'plain',
};

/** What is shown after an answer or to graders, and so has no place in a lecture. */
const LOSSES: Readonly<Record<string, (text: string) => ImportDetail[]>> = {
  aiprompt: (text) => describeLoss('grader-notes', text),
  correctfeedback: (text) => describeLoss('feedback', text),
  feedback: (text) => describeLoss('feedback', text),
  generalfeedback: (text) => describeLoss('general-feedback', text),
  graderinfo: (text) => describeLoss('grader-notes', text),
  hint: (text) => describeLoss('tip', text),
  incorrectfeedback: (text) => describeLoss('feedback', text),
  markscheme: (text) => describeLoss('grader-notes', text),
  partiallycorrectfeedback: (text) => describeLoss('feedback', text),
  // Of `stack`.
  falsefeedback: (text) => describeLoss('feedback', text),
  prtcorrect: (text) => describeLoss('feedback', text),
  prtincorrect: (text) => describeLoss('feedback', text),
  prtpartiallycorrect: (text) => describeLoss('feedback', text),
  questiondescription: (text) => describeLoss('grader-notes', text),
  questionnote: (text) => describeLoss('grader-notes', text),
  specificfeedback: (text) => describeLoss('feedback', text),
  truefeedback: (text) => describeLoss('feedback', text),
};

/** What a program computes values and grades with, by type: it is listed, and what has no letters is a setting. */
const PROGRAMS: Readonly<Record<string, RegExp>> = {
  calculated: /^(?!questiontext$|answer$|unit_name$)/,
  calculatedmulti: /^(?!questiontext$|answer$|unit_name$)/,
  calculatedsimple: /^(?!questiontext$|answer$|unit_name$)/,
  formulas: /^(?!questiontext$|subqtext$)/,
  stack: /^(?!questiontext$)/,
};

/** Settings whose values can be words, and what teachers sort questions by. */
const SETTINGS: ReadonlySet<string> = new Set([
  'idnumber',
  'file',
  'category',
  'delimitchars',
  'tags',
  'coords',
  'correctanswers',
  'converttospace',
  'scoringmethod',
  'answernumbering',
]);
/** A number, or one word of letters without accents, as settings have it. */
const SETTING = /^[\w.%:/+[\]{}#-]*$/;

/** Elements of questions whose words are never settings. */
const CONTENT: ReadonlySet<string> = new Set(
  'answer clue question solution word term definition statement option choice item label prompt sentence keyword modelanswer tans unit_name'.split(
    ' ',
  ),
);
const HAS_LETTER = /\p{L}/u;

export type UnreadText = { element: XmlElement; text: string };

function isContent(name: string, text: string): boolean {
  return CONTENT.has(name) && HAS_LETTER.test(text) && text !== 'true' && text !== 'false';
}

/** The texts of a question. */
export class MoodleTexts {
  /** In the order of the file. */
  readonly #texts: UnreadText[] = [];
  readonly #read = new Set<XmlElement>();
  readonly #program: RegExp | undefined;

  constructor(question: XmlElement) {
    const type = question.attributes.get('type') ?? '';
    this.#program = Object.hasOwn(PROGRAMS, type) ? PROGRAMS[type] : undefined;
    this.#collect(question);
  }

  #collect(parent: XmlElement): void {
    for (const element of parent.children) {
      if (SETTINGS.has(element.name)) continue;
      const own = findElement(element, 'text') ?? element;
      const text = toPlainText(withoutNoncharacters(own.text)).trim();
      const hasText =
        own !== element || (element.children.length === 0 && (!SETTING.test(text) || isContent(element.name, text)));
      const hasFile = element.children.some(({ name }) => name === 'file') || element.name === 'file';
      if ((hasText && text !== '') || (hasFile && own !== element)) this.#texts.push({ element, text });
      this.#collect(
        own === element ? element : { ...element, children: element.children.filter((child) => child !== own) },
      );
    }
  }

  /** Marks an element whose text is read elsewhere. */
  markRead(element: XmlElement | undefined): void {
    if (element !== undefined) this.#read.add(element);
  }

  /** All texts, as plain text, without names that are read and what a program computes with. */
  get all(): string[] {
    const isShown = ({ element }: UnreadText) =>
      !(element.name === 'name' && this.#read.has(element)) && this.#program?.test(element.name) !== true;
    return this.#texts.filter(isShown).map(({ text }) => text);
  }

  /** What was not read: the elements to show, and what has no place in a lecture. */
  takeUnread(): { shown: XmlElement[]; losses: ImportDetail[] } {
    const isProgram = ({ element }: UnreadText) => this.#program?.test(element.name) === true;
    const unread = this.#texts.filter(({ element }) => !this.#read.has(element));
    const isLoss = (text: UnreadText) => Object.hasOwn(LOSSES, text.element.name) || isProgram(text);
    const describe = ({ element, text }: UnreadText) => {
      const own = Object.hasOwn(LOSSES, element.name) ? LOSSES[element.name] : undefined;
      return own?.(text) ?? (HAS_LETTER.test(text) ? describeLoss('other-text', text) : []);
    };
    return {
      shown: unread.filter((text) => !isLoss(text)).map(({ element }) => element),
      losses: unread.filter(isLoss).flatMap(describe),
    };
  }
}

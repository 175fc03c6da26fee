// The texts in a question of Moodle XML that its reader did not read: those of
// question types and fields that are not known.
import { toPlainText } from '#lectures/import/parse-html.ts';
import { findElement, type XmlElement } from '#lectures/import/read-xml.ts';
import type { ImportDetail } from '#lectures/transfer/import-message.ts';
import { describeLoss, withoutNoncharacters } from './question.ts';

/** What is shown after an answer or to graders, and so has no place in a lecture. */
const LOSSES: Readonly<Record<string, (text: string) => ImportDetail[]>> = {
  correctfeedback: (text) => describeLoss('feedback', text),
  feedback: (text) => describeLoss('feedback', text),
  generalfeedback: (text) => describeLoss('general-feedback', text),
  graderinfo: (text) => describeLoss('grader-notes', text),
  hint: (text) => describeLoss('tip', text),
  incorrectfeedback: (text) => describeLoss('feedback', text),
  partiallycorrectfeedback: (text) => describeLoss('feedback', text),
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

  constructor(question: XmlElement) {
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

  /** All texts, as plain text. */
  get all(): string[] {
    return this.#texts.map(({ text }) => text);
  }

  /** What was not read: the elements to show, and what has no place in a lecture. */
  takeUnread(): { shown: XmlElement[]; losses: ImportDetail[] } {
    const unread = this.#texts.filter(({ element }) => !this.#read.has(element));
    const isLoss = ({ element }: UnreadText) => Object.hasOwn(LOSSES, element.name);
    return {
      shown: unread.filter((text) => !isLoss(text)).map(({ element }) => element),
      losses: unread.filter(isLoss).flatMap(({ element, text }) => LOSSES[element.name]?.(text) ?? []),
    };
  }
}

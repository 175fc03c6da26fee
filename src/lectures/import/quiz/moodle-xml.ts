// Reads the questions of a Moodle XML file.

import { toPlainText } from '#lectures/import/html/parse-html.ts';
import { findElement, findText, readXml, type XmlElement } from '#lectures/import/xml/read-xml.ts';
import { importMessage } from '#lectures/transfer/import-message.ts';
import { readCloze } from './cloze.ts';
import {
  type BlankAnswer,
  describeLoss,
  extractDataFiles,
  gapMarker,
  PLAIN_EMPTY,
  type Question,
  type QuestionContent,
  type QuizAnswer,
  type QuizFile,
  type QuizGap,
  type QuizText,
  splitCategory,
  withoutNoncharacters,
} from './question.ts';

/** Reads the questions one after the other. @throws XmlError */
export async function* readMoodleXml(bytes: Uint8Array): AsyncGenerator<Question> {
  let number = 0;
  for await (const element of readXml(bytes, 'quiz')) {
    number += 1;
    if (element.name === 'question') yield new QuestionReader(element, number).read();
  }
}

const FORMATS: Readonly<Record<string, QuizText['format']>> = {
  html: 'html',
  markdown: 'markdown',
  plain_text: 'plain',
};

/** What else a question of a foreign type shows: children of these names. */
const OTHER_TEXTS = ['answer', 'subquestion', 'dragbox', 'drag', 'row', 'col', 'responsetemplate'];

/** The prompt is among the content when it differs from the text of the question. */
type Content = QuestionContent & { prompt?: QuizText };

class QuestionReader {
  /** The types of questions that lectures have, with older names of some. */
  static readonly TYPES: Readonly<Record<string, (reader: QuestionReader, prompt: QuizText) => Content>> = {
    category: (reader) => ({ kind: 'category', path: splitCategory(reader.#plain('category', 'text').trim()) }),
    cloze: (_, prompt) => readClozeContent(prompt),
    ddwtos: (reader, prompt) => reader.#readWordBank('dragbox', prompt),
    description: () => ({ kind: 'description' }),
    gapselect: (reader, prompt) => reader.#readWordBank('selectoption', prompt),
    matching: (reader) => reader.#readMatching(),
    multianswer: (_, prompt) => readClozeContent(prompt),
    multichoice: (reader) => reader.#readChoice(),
    numerical: (reader) => reader.#readShort(),
    ordering: (reader) => reader.#readOrdering(),
    shortanswer: (reader) => reader.#readShort(),
    truefalse: (reader) => reader.#readTrueFalse(),
  };

  readonly #element: XmlElement;
  readonly #number: number;
  readonly #files: QuizFile[] = [];
  #texts = 0;

  constructor(element: XmlElement, number: number) {
    this.#element = element;
    this.#number = number;
  }

  read(): Question {
    const prompt = this.#readText(findElement(this.#element, 'questiontext'));
    const content = this.#readContent(prompt);
    return {
      prompt,
      name: this.#plain('name', 'text').trim(),
      losses: describeLoss('general-feedback', toPlainText(this.#plain('generalfeedback', 'text'))),
      files: this.#files,
      ...content,
    };
  }

  #readContent(prompt: QuizText): Content {
    const type = this.#element.attributes.get('type') ?? '';
    const read = Object.hasOwn(QuestionReader.TYPES, type) ? QuestionReader.TYPES[type] : undefined;
    return read === undefined ? this.#readOther(type) : read(this, prompt);
  }

  #children(name: string): XmlElement[] {
    return this.#element.children.filter((child) => child.name === name);
  }

  #plain(...path: string[]): string {
    return withoutNoncharacters(findText(this.#element, ...path));
  }

  /** A text with its files: each text has files of its own, whose names can be those of other texts' files. */
  #readText(element: XmlElement | undefined): QuizText {
    if (element === undefined) return PLAIN_EMPTY;
    this.#texts += 1;
    const prefix = `quiz-file:${this.#number}/${this.#texts}`;
    for (const file of element.children.filter(({ name }) => name === 'file')) {
      const name = withoutNoncharacters(file.attributes.get('name') ?? '');
      const path = withoutNoncharacters(file.attributes.get('path') ?? '/');
      if (file.attributes.get('encoding') === 'base64')
        this.#files.push({
          source: `${prefix}${path}${name}`,
          medium: { name, bytes: Buffer.from(file.text, 'base64') },
        });
    }
    const format = FORMATS[element.attributes.get('format') ?? ''] ?? 'moodle';
    const text = withoutNoncharacters(findText(element, 'text'));
    return { format, text: extractDataFiles(text, prefix, this.#files).replaceAll('@@PLUGINFILE@@', prefix) };
  }

  #readAnswer(element: XmlElement): QuizAnswer {
    const feedback = this.#readText(findElement(element, 'feedback'));
    return { text: this.#readText(element), fraction: readFraction(element), feedback };
  }

  /** Answers that are typed are plain text, whatever format they name. */
  #readBlankAnswer(element: XmlElement): BlankAnswer {
    const tolerance = Math.abs(Number(findText(element, 'tolerance'))) || 0;
    const feedback = toPlainText(withoutNoncharacters(findText(element, 'feedback', 'text'))).trim();
    const text = withoutNoncharacters(findText(element, 'text')).trim();
    return { text, isPattern: true, fraction: readFraction(element), feedback, tolerance };
  }

  #readOther(type: string): QuestionContent {
    const texts = OTHER_TEXTS.flatMap((name) => this.#children(name)).map((child) => this.#readText(child));
    return { kind: 'other', reason: importMessage('question-type', type.slice(0, 40)), texts };
  }

  #readShort(): QuestionContent {
    return { kind: 'short', blanks: [this.#children('answer').map((answer) => this.#readBlankAnswer(answer))] };
  }

  #readChoice(): QuestionContent {
    const isMultiple = /^(?:false|0)$/.test(this.#plain('single').trim());
    return { kind: 'choice', isMultiple, answers: this.#children('answer').map((answer) => this.#readAnswer(answer)) };
  }

  #readTrueFalse(): QuestionContent {
    const answers = this.#children('answer').map((element): QuizAnswer => {
      const { text, ...answer } = this.#readAnswer(element);
      const word = text.text.trim().toLowerCase() === 'true' ? 'True' : 'False';
      return { ...answer, text: { format: 'plain', text: word } };
    });
    return { kind: 'choice', isMultiple: false, answers };
  }

  /** A right side without a left side is wrong everywhere. */
  #readMatching(): QuestionContent {
    const pairs = this.#children('subquestion').map((element) => ({
      left: this.#readText(element),
      right: toPlainText(withoutNoncharacters(findText(element, 'answer', 'text'))).trim(),
    }));
    return {
      kind: 'match',
      pairs: pairs.filter(({ left }) => left.text.trim() !== ''),
      distractors: pairs.filter(({ left }) => left.text.trim() === '').map(({ right }) => right),
    };
  }

  /** The fraction of an answer is its place. */
  #readOrdering(): QuestionContent {
    const answers = this.#children('answer').map((answer) => this.#readAnswer(answer));
    const items = answers.sort((a, b) => a.fraction - b.fraction).map(({ text }) => text);
    return { kind: 'order', items, isSentence: /^(?:horizontal|1)$/i.test(this.#plain('layouttype').trim()) };
  }

  /** `[[2]]` in the text is a gap whose answer is the second word. */
  #readWordBank(name: string, prompt: QuizText): QuestionContent & { prompt: QuizText } {
    const words = this.#children(name).map((element) =>
      toPlainText(withoutNoncharacters(findText(element, 'text'))).trim(),
    );
    const gaps: QuizGap[] = [];
    const used = new Set<string>();
    const text = prompt.text.replace(/\[\[(\d+)\]\]/g, (reference, index) => {
      const word = words[Number(index) - 1];
      if (word === undefined || word === '') return reference;
      used.add(word);
      gaps.push({ kind: 'blank', answers: [{ text: word, fraction: 100, feedback: '' }] });
      return gapMarker(gaps.length - 1);
    });
    const distractors = words.filter((word) => word !== '' && !used.has(word));
    return { kind: 'gaps', gaps, hasBank: true, distractors, prompt: { ...prompt, text } };
  }
}

function readClozeContent(prompt: QuizText): Content {
  const { html, gaps } = readCloze(prompt.text);
  return { kind: 'gaps', gaps, hasBank: false, distractors: [], prompt: { ...prompt, text: html } };
}

function readFraction(element: XmlElement): number {
  return Number(element.attributes.get('fraction')) || 0;
}

/** The types of questions that are read. */
export const MOODLE_TYPES: readonly string[] = Object.keys(QuestionReader.TYPES);

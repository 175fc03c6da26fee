// Reads the questions of a Moodle XML file.

import type { ImportedFile } from '#lectures/import/imported.ts';
import { toAnswerText, toPlainText } from '#lectures/import/parse-html.ts';
import { quoteAll } from '#lectures/import/quote-text.ts';
import { findElement, findText, readXml, type XmlElement } from '#lectures/import/read-xml.ts';
import { type ImportMessage, importMessage, withReason } from '#lectures/transfer/import-message.ts';
import { escapeAttribute, escapeHtml } from '#syntax/escape-html.ts';
import { hasShortAnswer, readCloze, readClozeContent } from './cloze.ts';
import { replaceCodes } from './moodle-codes.ts';
import { readCombined } from './moodle-combined.ts';
import { findAll, listRows, readFraction, readMatrix } from './moodle-matrix.ts';
import { MoodleTexts, TEXT_FORMATS } from './moodle-texts.ts';
import {
  type BlankAnswer,
  describeLoss,
  extractDataFiles,
  formatLimits,
  gapMarker,
  PLAIN_EMPTY,
  type PromptedContent,
  type Question,
  type QuestionContent,
  type QuizAnswer,
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
    if (element.name !== 'question') continue;
    yield new QuestionReader(element, number).read();
    yield* readCategoryInfo(element, number);
  }
}

/** What is said of a category stands below its heading. */
function* readCategoryInfo(element: XmlElement, number: number): Generator<Question> {
  const info = element.attributes.get('type') === 'category' ? findElement(element, 'info') : undefined;
  if (info === undefined || findText(info, 'text').trim() === '') return;
  const attributes = new Map([['type', 'description']]);
  yield new QuestionReader({ ...element, attributes, children: [{ ...info, name: 'questiontext' }] }, number).read();
}

/** Of a gap that may be left empty. */
const LEFT_EMPTY = '!!';

class QuestionReader {
  /** The types of questions that lectures have, with older names of some. */
  static readonly TYPES: Readonly<Record<string, (reader: QuestionReader, prompt: QuizText) => PromptedContent>> = {
    aitext: (reader) => reader.#readEssay(),
    category: (reader) => ({ kind: 'category', path: splitCategory(reader.#plain('category', 'text').trim()) }),
    cloze: (_, prompt) => readClozeContent(prompt),
    combined: (reader, prompt) => reader.#readCombined(prompt),
    crossword: (reader, prompt) => reader.#readCrossword(prompt),
    ddwtos: (reader, prompt) => reader.#readWordBank('dragbox', prompt),
    description: () => ({ kind: 'description' }),
    essay: (reader) => reader.#readEssay(),
    gapfill: (reader, prompt) => reader.#readGapfill(prompt),
    gapselect: (reader, prompt) => reader.#readWordBank('selectoption', prompt),
    kprime: (reader, prompt) => reader.#readMatrix(prompt),
    matching: (reader) => reader.#readMatching(),
    matrix: (reader, prompt) => reader.#readMatrix(prompt),
    mtf: (reader, prompt) => reader.#readMatrix(prompt),
    multianswer: (_, prompt) => readClozeContent(prompt),
    multichoice: (reader) => reader.#readChoice(),
    multichoiceset: (reader) => reader.#readChoice(true),
    numerical: (reader) => reader.#readShort(),
    ordering: (reader) => reader.#readOrdering(),
    oumatrix: (reader, prompt) => reader.#readMatrix(prompt),
    oumultiresponse: (reader) => reader.#readChoice(true),
    sc: (reader) => reader.#readRows(),
    shortanswer: (reader) => reader.#readShort(),
    truefalse: (reader) => reader.#readTrueFalse(),
    wordselect: (reader, prompt) => reader.#readWordSelect(prompt),
  };

  readonly #element: XmlElement;
  readonly #number: number;
  readonly #texts: MoodleTexts;
  readonly #files: ImportedFile[] = [];
  #textCount = 0;

  constructor(element: XmlElement, number: number) {
    this.#element = element;
    this.#number = number;
    this.#texts = new MoodleTexts(element);
  }

  read(): Question {
    for (const name of ['name', 'generalfeedback']) this.#texts.markRead(findElement(this.#element, name));
    const prompt = this.#readText(findElement(this.#element, 'questiontext'));
    const content = this.#readContent(prompt);
    const { losses } = this.#texts.takeUnread();
    const isTyped = content.kind === 'short' || (content.kind === 'gaps' && hasShortAnswer(prompt));
    return {
      prompt,
      name: this.#plain('name', 'text').trim(),
      losses: [...describeLoss('general-feedback', toPlainText(this.#plain('generalfeedback', 'text'))), ...losses],
      files: this.#files,
      sources: content.kind === 'category' ? [] : this.#listSources(prompt),
      ignoresCapitals: isTyped && !/^[1-9t]/i.test(this.#plain('usecase').trim()),
      tags: findAll(this.#element, 'tag').map((tag) => withoutNoncharacters(findText(tag, 'text')).trim()),
      ...content,
      ...this.#readExercise(),
    };
  }

  /** The ids of our own questions say which exercise they are of. */
  #readExercise(): Pick<Question, 'exercise'> {
    const [, exercise] = /^cahier-[^-]+-([^-]+)/.exec(this.#plain('idnumber').trim()) ?? [];
    return exercise === undefined ? {} : { exercise };
  }

  /** The texts without the codes of gaps. */
  #listSources(prompt: QuizText): string[] {
    const name = this.#plain('name', 'text').trim();
    const { html } = readCloze(prompt.text);
    const shown = toPlainText(html.replace(/\[\[[^[\]]*\]\]/g, ' ')).replace(/[\uFDD0-\uFDEF]\d*/g, ' ');
    const whole = toPlainText(prompt.text);
    return [shown, ...this.#texts.all.filter((text) => text !== name && text !== whole)];
  }

  #readContent(prompt: QuizText): PromptedContent {
    const type = this.#element.attributes.get('type') ?? '';
    const read = Object.hasOwn(QuestionReader.TYPES, type) ? QuestionReader.TYPES[type] : undefined;
    return read === undefined ? this.#readOther(type, prompt) : read(this, prompt);
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
    this.#texts.markRead(element);
    this.#textCount += 1;
    const prefix = `quiz-file:${this.#number}/${this.#textCount}`;
    for (const file of element.children.filter(({ name }) => name === 'file')) {
      const name = withoutNoncharacters(file.attributes.get('name') ?? '');
      const path = withoutNoncharacters(file.attributes.get('path') ?? '/');
      if (file.attributes.get('encoding') === 'base64')
        this.#files.push({
          source: `${prefix}${path}${name}`,
          medium: { name, bytes: Buffer.from(file.text, 'base64') },
        });
    }
    const format = TEXT_FORMATS[element.attributes.get('format') ?? ''] ?? 'moodle';
    const text = withoutNoncharacters((findElement(element, 'text') ?? element).text);
    return { format, text: extractDataFiles(text, prefix, this.#files).replaceAll('@@PLUGINFILE@@', prefix) };
  }

  #readAnswer(element: XmlElement): QuizAnswer {
    const feedback = this.#readText(findElement(element, 'feedback'));
    return { text: this.#readText(element), fraction: readFraction(element), feedback };
  }

  /** Answers that are typed are plain text, whatever format they name. */
  #readBlankAnswer(element: XmlElement): BlankAnswer {
    this.#texts.markRead(element);
    this.#texts.markRead(findElement(element, 'feedback'));
    const tolerance = Math.abs(Number(findText(element, 'tolerance'))) || 0;
    const feedback = toPlainText(withoutNoncharacters(findText(element, 'feedback', 'text'))).trim();
    const text = withoutNoncharacters(findText(element, 'text')).trim();
    return { text, isPattern: true, fraction: readFraction(element), feedback, tolerance };
  }

  /** All that it shows, with its pictures, in the order of the file; codes for fields and values are named. */
  #readOther(type: string, prompt?: QuizText, codes = new Set<string>()): PromptedContent {
    const show = (text: QuizText): QuizText => {
      const shown = replaceCodes(type, text.text);
      for (const code of shown.codes) codes.add(code);
      return { ...text, text: shown.text };
    };
    const own = prompt && show(prompt);
    const { shown } = this.#texts.takeUnread();
    const texts = shown.map((element) => show(this.#readWithFiles(element)));
    const pictures = this.#readWithFiles({ ...this.#element, children: this.#children('file') });
    const reason = importMessage('question-type', type.slice(0, 40));
    return {
      kind: 'other',
      reason,
      texts: [pictures, ...texts],
      notices: listCodes(codes),
      ...(own && { prompt: own }),
    };
  }

  #readCombined(prompt: QuizText): PromptedContent {
    const { text, gaps, codes } = readCombined(this.#element, prompt.text, {
      markRead: (element) => this.#texts.markRead(element),
      readBlankAnswer: (element) => this.#readBlankAnswer(element),
      readAnswer: (element) => this.#readAnswer(element),
    });
    if (gaps.length === 0) return this.#readOther('combined', { ...prompt, text }, new Set(codes));
    return {
      kind: 'gaps',
      gaps,
      hasBank: false,
      distractors: [],
      prompt: { ...prompt, text },
      notices: listCodes(codes),
    };
  }

  /** A text, with those of its files behind it that it does not show itself. */
  #readWithFiles(element: XmlElement): QuizText {
    const from = this.#files.length;
    const { format, text } = this.#readText(element);
    const isUsed = ({ source, medium }: ImportedFile) => text.includes(source) || text.includes(encodeURI(medium.name));
    const unused = this.#files.slice(from).filter((file) => !isUsed(file));
    if (unused.length === 0) return { format, text: element === this.#element ? '' : text };
    const images = unused.map(({ source }) => `<img src="${escapeAttribute(source)}" alt="">`).join(' ');
    return { format: 'html', text: `${format === 'html' ? text : escapeHtml(text.trim())} ${images}` };
  }

  /** Only our own files say by the information for graders how a text could be; that of others is not for learners. */
  #readEssay(): PromptedContent {
    const isOwn = this.#plain('idnumber').startsWith('cahier-');
    const model = isOwn ? this.#readText(findElement(this.#element, 'graderinfo')) : PLAIN_EMPTY;
    const [min, max] = ['minwordlimit', 'maxwordlimit'].map((name) => Number(this.#plain(name)));
    return { kind: 'essay', limits: formatLimits(min, max), model };
  }

  /** The words to be clicked are bold, as those of H5P are, without the signs around them. */
  #readWordSelect(prompt: QuizText): PromptedContent {
    if (prompt.format !== 'html') return this.#readOther('wordselect');
    const [open, close] = this.#readDelimiters();
    const pattern = new RegExp(`(?:${open}){1,2}([^${open}${close}<>]{1,500})(?:${close}){1,2}`, 'g');
    const words = new Set<string>();
    const text = prompt.text.replace(pattern, (_, inside: string) => {
      words.add(toAnswerText(inside));
      return `<strong>${inside}</strong>`;
    });
    for (const answer of this.#children('answer')) {
      if (words.has(findText(answer, 'text').trim())) this.#texts.markRead(answer);
    }
    const introduction = this.#readText(findElement(this.#element, 'introduction')).text;
    const rest = this.#texts.takeUnread().shown.map((element) => {
      const { format, text: own } = this.#readWithFiles(element);
      return `<p>${format === 'html' ? own : escapeHtml(own)}</p>`;
    });
    const notices = [withReason('comes-as-text', importMessage('question-type', 'wordselect'))];
    return { kind: 'description', prompt: { format: 'html', text: [introduction, text, ...rest].join('\n') }, notices };
  }

  /** The signs around words, as parts of an expression. */
  #readDelimiters(): [open: string, close: string] {
    const [open = '[', close = ']'] = this.#plain('delimitchars').trim() || '[]';
    return [escapeRegExp(open), escapeRegExp(close)];
  }

  /** The text in brackets is the answer of a gap; others may be set. */
  #readGapfill(prompt: QuizText): PromptedContent {
    const [open, close] = this.#readDelimiters();
    const answers = this.#children('answer');
    for (const answer of answers) this.#texts.markRead(answer);
    const gaps: QuizGap[] = [];
    const pattern = new RegExp(`${open}([^${open}${close}]{1,500})${close}`, 'g');
    const text = prompt.text.replace(pattern, (_, inside: string) => {
      const words = toAnswerText(inside)
        .split('|')
        .map((word) => word.trim())
        .filter((word) => word !== LEFT_EMPTY);
      gaps.push({ kind: 'blank', answers: words.map((word) => ({ text: word, fraction: 100, feedback: '' })) });
      return gapMarker(gaps.length - 1);
    });
    const used = new Set(gaps.flatMap((gap) => (gap.kind === 'blank' ? gap.answers.map((answer) => answer.text) : [])));
    const words = answers.map((answer) => toAnswerText(withoutNoncharacters(findText(answer, 'text'))).trim());
    const distractors = words.filter(
      (word) => word !== '' && word !== LEFT_EMPTY && !used.has(word) && !used.has(word.replace(/\|.*$/s, '')),
    );
    const hasBank = /^(?:dragdrop|dropdown)$/.test(this.#plain('answerdisplay').trim());
    return { kind: 'gaps', gaps, hasBank, distractors: hasBank ? distractors : [], prompt: { ...prompt, text } };
  }

  /** Statements, each with the same columns to choose from. */
  #readMatrix(prompt: QuizText): PromptedContent {
    const matrix = readMatrix(this.#element);
    if (matrix === undefined) return this.#readOther(this.#element.attributes.get('type') ?? '');
    const options = matrix.columns.map((column) => this.#readText(column));
    const questions = matrix.rows.map(({ text: statement, right }) => ({
      prompt: this.#readText(statement),
      answers: options.map((text, column): QuizAnswer => {
        return { text, fraction: right.has(column) ? 100 : 0, feedback: PLAIN_EMPTY };
      }),
    }));
    return { kind: 'choices', questions, prompt };
  }

  #readShort(): QuestionContent {
    return { kind: 'short', blanks: [this.#children('answer').map((answer) => this.#readBlankAnswer(answer))] };
  }

  /** @param isSet whether all of the right ones are to be chosen, and no other */
  #readChoice(isSet = false): QuestionContent {
    const isMultiple = isSet || /^(?:false|0)$/.test(this.#plain('single').trim());
    return { kind: 'choice', isMultiple, answers: this.#children('answer').map((answer) => this.#readAnswer(answer)) };
  }

  #readRows(): QuestionContent {
    const answers = listRows(this.#element).map(({ option, remark, fraction }): QuizAnswer => {
      return { text: this.#readText(option), fraction, feedback: this.#readText(remark) };
    });
    return { kind: 'choice', isMultiple: false, answers };
  }

  #readTrueFalse(): QuestionContent {
    const answers = this.#children('answer').map((element): QuizAnswer => {
      const { text, ...answer } = this.#readAnswer(element);
      const word = text.text.trim().toLowerCase() === 'true' ? 'True' : 'False';
      return { ...answer, text: { format: 'plain', text: word } };
    });
    return { kind: 'choice', isMultiple: false, answers };
  }

  /** Each clue is a line with its word as a gap. */
  #readCrossword(prompt: QuizText): PromptedContent {
    const words = this.#children('word').filter((word) => findText(word, 'answer').trim() !== '');
    if (words.length === 0) return this.#readOther('crossword');
    const gaps = words.map((word): QuizGap => {
      this.#texts.markRead(findElement(word, 'answer'));
      const text = toAnswerText(
        withoutNoncharacters(findText(word, 'answer', 'text') || findText(word, 'answer')),
      ).trim();
      return { kind: 'blank', answers: [{ text, fraction: 100, feedback: '' }] };
    });
    const clues = words.map((word, at) => {
      const { format, text } = this.#readText(findElement(word, 'clue'));
      const html = format === 'html' ? text.replace(/<\/?(?:p|div)\b[^<>]*>/gi, ' ') : escapeHtml(text);
      return `<p>${html} ${gapMarker(at)}</p>`;
    });
    const above = prompt.format === 'plain' ? `<p>${escapeHtml(prompt.text)}</p>` : prompt.text;
    const text = [above, ...clues].join('\n');
    return { kind: 'gaps', gaps, hasBank: false, distractors: [], prompt: { format: 'html', text } };
  }

  /** A right side without a left side is wrong everywhere. */
  #readMatching(): QuestionContent {
    for (const element of this.#children('subquestion')) this.#texts.markRead(findElement(element, 'answer'));
    const pairs = this.#children('subquestion').map((element) => ({
      left: this.#readText(element),
      right: toAnswerText(withoutNoncharacters(findText(element, 'answer', 'text'))).trim(),
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
    for (const element of this.#children(name)) this.#texts.markRead(element);
    const words = this.#children(name).map((element) =>
      toAnswerText(withoutNoncharacters(findText(element, 'text'))).trim(),
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

function listCodes(codes: Iterable<string>): ImportMessage[] {
  return quoteAll([...codes].map(toPlainText).join(' · ')).map((part) => importMessage('codes', part));
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/** The types of questions that are read. */
export const MOODLE_TYPES: readonly string[] = Object.keys(QuestionReader.TYPES);

// Reads a LiaScript course as questions and the texts between them, in their order.
import type { ImportedFile } from '#lectures/import/imported.ts';
import { describeLoss, PLAIN_EMPTY, type Question, type QuestionContent } from '#lectures/import/quiz/question.ts';
import { quoteAll } from '#lectures/import/quote-text.ts';
import { type ImportDetail, type ImportMessage, importMessage } from '#lectures/transfer/import-message.ts';
import {
  isGapLine,
  isHeading,
  isStarLine,
  type MatrixRow,
  type OptionLine,
  readEffect,
  readFence,
  readHint,
  readMatrixHead,
  readMatrixRow,
  readNarration,
  readOption,
  readSurveyOption,
} from './course-lines.ts';
import { toMatrix } from './matrix.ts';
import { canJoin, joinPassages, type Passage, readAgain, toPassage, withoutSteps } from './passage.ts';
import { readGaps, splitOptions, toOptions, WRITING_LINE } from './read-gaps.ts';

/** What belongs to a quiz, behind it. */
type Tail = { losses: ImportDetail[]; notices: ImportMessage[]; sources: string[] };

/** Lines that a gap with its options may take. */
const MAX_GAP_LINES = 60;

/** The questions and texts of a course; `lines` are its lines without the marks of quotations. */
export function readCourse(lines: readonly string[], files: readonly ImportedFile[]): Question[] {
  const reader = new CourseReader(lines, files);
  reader.read();
  return reader.questions;
}

class CourseReader {
  readonly questions: Question[] = [];
  readonly #lines: string[];
  readonly #files: readonly ImportedFile[];
  /** The line that is read, from 0. */
  #at = 0;
  /** The passage above the line, which may be the question of a quiz, or an exercise that goes on. */
  #passage: Passage | undefined;
  /** What does not end any more. */
  readonly #endless = new Set<string>();
  #hasEffects = false;
  #hasNarrations = false;

  constructor(lines: readonly string[], files: readonly ImportedFile[]) {
    this.#lines = [...lines];
    this.#files = files;
  }

  read(): void {
    while (this.#at < this.#lines.length) this.#readBlock(this.#line());
    this.#endPassage();
    if (this.#hasEffects) this.#notify(importMessage('document'), importMessage('effects'));
    if (this.#hasNarrations) this.#notify(importMessage('document'), importMessage('narrations'));
  }

  #line(offset = 0): string {
    return this.#lines[this.#at + offset] ?? '';
  }

  /** A line of text, in which there can be steps. */
  #text(line: string): string {
    const text = withoutSteps(line);
    this.#hasEffects ||= text !== line;
    return text;
  }

  #readBlock(line: string): void {
    if (line.trim() === '' || isStarLine(line)) this.#at += 1;
    else if (this.#skipComment() || this.#skipScript() || this.#skipEffect(line)) return;
    else if (readFence(line) !== undefined) this.#readCode(readFence(line) ?? '');
    else if (isHeading(line)) {
      this.#endPassage();
      this.#at += 1;
      this.#addText(toPassage(this.#text(line), this.#at - 1, this.#at - 1));
    } else if (!this.#readQuiz(line)) this.#readParagraph();
  }

  #readQuiz(line: string): boolean {
    const hint = readHint(line);
    if (hint !== undefined) {
      const from = this.#at;
      const tail = this.#readTail();
      this.#endPassage();
      this.#add({ kind: 'description' }, tail, { first: from, prompt: '' });
      return true;
    }
    return this.#readOptions(readOption) || this.#readMatrix() || this.#readSurvey() || this.#readGapLine(line);
  }

  /** Lines of options: a question to choose. */
  #readOptions(read: (line: string) => OptionLine | undefined): boolean {
    const first = read(this.#line());
    if (first === undefined) return false;
    const from = this.#at;
    const options: OptionLine[] = [];
    for (let option = read(this.#line()); this.#at < this.#lines.length; option = read(this.#line())) {
      if (option !== undefined && option.isMultiple !== first.isMultiple) break;
      if (option !== undefined) options.push({ ...option, text: this.#text(option.text) });
      else if (!this.#continueOption(options.at(-1))) break;
      this.#at += 1;
    }
    const answers = options.map(({ text, isRight }) => ({
      text: { format: 'liascript' as const, text },
      fraction: isRight ? 100 : 0,
      feedback: PLAIN_EMPTY,
    }));
    const tail = this.#readTail();
    tail.sources.push(...options.map(({ text }) => text));
    this.#addBelowPrompt({ kind: 'choice', isMultiple: first.isMultiple, answers }, tail, from);
    return true;
  }

  /** A line that goes on with the option above it. */
  #continueOption(option: OptionLine | undefined): boolean {
    const line = this.#line();
    const ends = line.trim() === '' || isStarLine(line) || isHeading(line) || isGapLine(line);
    if (option === undefined || ends || readHint(line) !== undefined || /^\s*(?:<|\[\[|\{\{|--\{\{)/.test(line))
      return false;
    if (readFence(line) !== undefined || readSurveyOption(line) !== undefined) return false;
    option.text += ` ${line.trim()}`;
    return true;
  }

  #readMatrix(): boolean {
    const heads = readMatrixHead(this.#line());
    if (heads === undefined || readMatrixRow(this.#line(1)) === undefined) return false;
    const from = this.#at;
    const rows: MatrixRow[] = [];
    this.#at += 1;
    for (let row = readMatrixRow(this.#line()); row !== undefined; row = readMatrixRow(this.#line())) {
      rows.push(row);
      this.#at += 1;
    }
    const matrix = toMatrix(heads, rows);
    const tail = this.#readTail();
    if ('pairs' in matrix) this.#addBelowPrompt(matrix.pairs, tail, from);
    else {
      this.#endPassage();
      for (const { prompt, content } of matrix.rows)
        this.#add(content, { losses: [], notices: [], sources: [prompt] }, { first: from, prompt });
      this.#add({ kind: 'description' }, tail, { first: from, prompt: '' });
    }
    return true;
  }

  /** Options without a right one. Boxes need company: a line can begin with a gap. */
  #readSurvey(): boolean {
    const first = readSurveyOption(this.#line());
    if (first === undefined || (first.isMultiple && readSurveyOption(this.#line(1)) === undefined)) return false;
    return this.#readOptions(readSurveyOption);
  }

  /** A gap with nothing else on its line, which may go on over several lines. */
  #readGapLine(line: string): boolean {
    if (!isGapLine(line)) return false;
    const from = this.#at;
    const end = this.#lines.slice(from, from + MAX_GAP_LINES).findIndex((text) => text.includes(']]'));
    if (end < 0) return false;
    const source = this.#lines.slice(from, from + end + 1).join('\n');
    const [, content] = /^\s*\[(?:->)?\[([\s\S]*?)\]\]\s*(?:<!--[^<>]*-->)?\s*$/.exec(source) ?? [];
    if (content === undefined || content.includes('[[') || /\n[ \t]*\n/.test(content)) return false;
    this.#at += end + 1;
    const options = splitOptions(content);
    const tail = this.#readTail();
    if (content.trim() === '!')
      this.#addBelowPrompt({ kind: 'other', reason: importMessage('scripted'), texts: [] }, tail, from);
    else if (WRITING_LINE.test(content)) this.#addBelowPrompt(ESSAY, tail, from);
    else if (options.length > 1) {
      tail.sources.push(...options);
      this.#addBelowPrompt({ kind: 'choice', isMultiple: false, answers: toOptions(options) }, tail, from);
    } else {
      const { gaps } = readGaps(source.replace(/<!--[^<>]*-->\s*$/, ''));
      const [only] = gaps;
      if (only?.kind === 'choice') this.#addBelowPrompt(only, tail, from);
      else {
        const blanks = gaps.map((gap) => (gap.kind === 'blank' ? gap.answers : []));
        this.#addBelowPrompt({ kind: 'short', blanks }, tail, from);
      }
    }
    return true;
  }

  /** Hints, scripts, comments and the explanation directly below a quiz. */
  #readTail(): Tail {
    const tail: Tail = { losses: [], notices: [], sources: [] };
    for (;;) {
      const hint = readHint(this.#line());
      if (hint !== undefined) {
        tail.losses.push(...describeLoss('tip', hint));
        this.#at += 1;
      } else if (isStarLine(this.#line()) && this.#findStars() > 0) {
        const end = this.#findStars();
        const text = this.#lines.slice(this.#at + 1, end).join('\n');
        tail.losses.push(...describeLoss('general-feedback', text));
        this.#at = end + 1;
        return tail;
      } else if (!this.#skipScript() && !this.#skipComment()) return tail;
    }
  }

  /** The line of stars that ends what the one at hand begins; -1 without one. */
  #findStars(): number {
    const limit = Math.min(this.#lines.length, this.#at + 2000);
    for (let at = this.#at + 1; at < limit; at += 1) {
      const line = this.#lines[at] ?? '';
      if (isHeading(line)) return -1;
      if (isStarLine(line)) return at;
    }
    return -1;
  }

  /** Lines up to the next empty one, or the next block of another kind. */
  #readParagraph(): void {
    const from = this.#at;
    this.#at += 1;
    while (this.#at < this.#lines.length && !this.#beginsBlock(this.#line())) this.#at += 1;
    const text = this.#lines
      .slice(from, this.#at)
      .map((line) => this.#text(line))
      .join('\n');
    const passage = toPassage(text, from, this.#at - 1);
    // Gaps in paragraphs that follow one another are one exercise.
    if (canJoin(this.#passage, passage)) this.#passage = joinPassages(this.#passage, passage);
    else {
      this.#endPassage();
      this.#passage = passage;
    }
    if (passage.gaps.length > 0 && this.#hasTail()) {
      const tail = this.#readTail();
      this.#endPassage(tail);
    }
  }

  #hasTail(): boolean {
    const line = this.#line();
    return readHint(line) !== undefined || /^\s*<script\b/i.test(line) || (isStarLine(line) && this.#findStars() > 0);
  }

  #beginsBlock(line: string): boolean {
    return (
      line.trim() === '' ||
      isStarLine(line) ||
      isHeading(line) ||
      readFence(line) !== undefined ||
      readEffect(line) !== undefined ||
      readNarration(line) !== undefined ||
      readOption(line) !== undefined ||
      readHint(line) !== undefined ||
      (readMatrixHead(line) !== undefined && readMatrixRow(this.#line(1)) !== undefined) ||
      /^\s*<(?:script|style)\b/i.test(line) ||
      /^\s*<!--/.test(line)
    );
  }

  #readCode(fence: string): void {
    const from = this.#at;
    this.#at += 1;
    while (this.#at < this.#lines.length && !this.#line().trim().startsWith(fence)) this.#at += 1;
    this.#at += 1;
    this.#endPassage();
    const text = this.#lines.slice(from, this.#at).join('\n');
    const notices: ImportMessage[] = [];
    this.#addText({ text, source: text, gaps: [], notices, first: from, last: this.#at - 1, canBePrompt: false });
  }

  /** How many lines behind the one at hand a comment or script ends; -1 without an end, which is looked for once. */
  #findEnd(end: string): number {
    if (this.#endless.has(end)) return -1;
    for (let at = this.#at; at < this.#lines.length; at += 1)
      if ((this.#lines[at] ?? '').toLowerCase().includes(end)) return at - this.#at;
    this.#endless.add(end);
    return -1;
  }

  /** A comment, with what stands behind it left to be read. */
  #skipComment(): boolean {
    if (!/^\s*<!--/.test(this.#line())) return false;
    const from = this.#at;
    const length = this.#findEnd('-->');
    if (length < 0) return false;
    const [last = '', ...behind] = (this.#lines[from + length] ?? '').split('-->');
    const text = [...this.#lines.slice(from, from + length), last]
      .join('\n')
      .replace(/^\s*<!-*/, '')
      .replace(/-+$/, '');
    for (const part of quoteAll(text))
      this.#notify(toPlace(from, from + length), importMessage('review-comment', part));
    this.#leave(from + length, behind.join('-->'));
    return true;
  }

  #skipScript(): boolean {
    const name = /^\s*<(script|style)\b/i.exec(this.#line())?.[1]?.toLowerCase();
    if (name === undefined) return false;
    const from = this.#at;
    const length = this.#findEnd(`</${name}`);
    if (length < 0) return false;
    const [last = '', ...behind] = (this.#lines[from + length] ?? '').split(new RegExp(`</${name}\\s*>`, 'i'));
    const text = [...this.#lines.slice(from, from + length), last].join('\n').replace(/^\s*<[^<>]*>/, '');
    for (const part of quoteAll(text)) this.#notify(toPlace(from, from + length), importMessage('script', part));
    this.#leave(from + length, behind.join(''));
    return true;
  }

  /** The signs of effects and narrations are left out; what they are about is shown. */
  #skipEffect(line: string): boolean {
    const narration = readNarration(line);
    const rest = narration ?? readEffect(line);
    if (rest === undefined) return false;
    if (narration === undefined) this.#hasEffects = true;
    else this.#hasNarrations = true;
    this.#leave(this.#at, rest);
    return true;
  }

  /** Goes on with what is left of a line, or behind it. */
  #leave(at: number, rest: string): void {
    this.#at = rest.trim() === '' ? at + 1 : at;
    if (rest.trim() !== '') this.#lines[at] = rest;
  }

  #notify(place: ImportMessage, message: ImportMessage): void {
    const frame = { name: '', prompt: PLAIN_EMPTY, losses: [], files: [], notices: [message], place };
    this.questions.push({ kind: 'description', ...frame });
  }

  #endPassage(tail?: Tail): void {
    const passage = this.#passage;
    this.#passage = undefined;
    if (passage !== undefined) this.#addText(passage.isJoined ? readAgain(passage) : passage, tail);
  }

  #addText({ gaps, text, first, last, notices, source }: Passage, below?: Tail): void {
    const tail = below ?? { losses: [], notices: [], sources: [] };
    tail.notices.push(...notices);
    tail.sources.push(source);
    const content: QuestionContent =
      gaps.length === 0 ? { kind: 'description' } : { kind: 'gaps', gaps, hasBank: false, distractors: [] };
    this.#add(content, tail, { first, last: below === undefined ? last : this.#at - 1, prompt: text });
  }

  /** A quiz has the paragraph above it as its question. */
  #addBelowPrompt(content: QuestionContent, tail: Tail, from: number): void {
    const passage = this.#passage;
    if (passage === undefined || !passage.canBePrompt) {
      this.#endPassage();
      this.#add(content, tail, { first: from, prompt: '' });
      return;
    }
    this.#passage = undefined;
    tail.notices.push(...passage.notices);
    tail.sources.push(passage.source);
    this.#add(content, tail, { first: passage.first, prompt: passage.text });
  }

  #add(
    content: QuestionContent,
    { losses, notices, sources }: Tail,
    { first, last = this.#at - 1, prompt }: { first: number; last?: number; prompt: string },
  ): void {
    const frame = { name: '', prompt: { format: 'liascript' as const, text: prompt }, files: this.#files };
    const place = toPlace(first, Math.max(first, last));
    this.questions.push({ ...content, ...frame, losses, notices, sources: sources.map(toSource), place });
  }
}

const ESSAY: QuestionContent = { kind: 'essay', limits: '', model: PLAIN_EMPTY };

function toPlace(first: number, last: number): ImportMessage {
  return first === last ? importMessage('line', first + 1) : importMessage('lines', first + 1, last + 1);
}

/** The words of a text: without the language of its code, and without addresses, which have notices of their own. */
function toSource(text: string): string {
  return text.replace(/^([ \t]*(?:`{3,}|~{3,})).*$/gm, '$1').replace(/\]\([^()\n]*\)/g, ']');
}

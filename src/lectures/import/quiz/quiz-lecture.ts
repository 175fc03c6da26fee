// Puts the questions of a quiz together as a lecture, with a notice for whatever is lost.

import { IMPORT_LIMITS, unreadableImport } from '#lectures/import/import-limits.ts';
import type { ImportedBlock, ImportedLecture } from '#lectures/import/imported.ts';
import { quoteAll } from '#lectures/import/quote-text.ts';
import {
  createNotice,
  formatImportMessage,
  type ImportNotice,
  importMessage,
} from '#lectures/transfer/import-message.ts';
import { countLines } from '#markup/write/blocks.ts';
import { plainRun } from '#syntax/text-run.ts';
import { convertQuestion } from './convert-question.ts';
import { lineText } from './lines.ts';
import { addLostTexts, findLostNames } from './lost-words.ts';
import { readOwnForms } from './own-forms.ts';
import type { ContentQuestion, Question } from './question.ts';
import { createQuestionContext, type QuestionContext } from './question-context.ts';
import { withoutTask } from './repeated-task.ts';

/** An exercise that takes further items; `append` says whether it took them. */
type OpenExercise = { block: ImportedBlock; append: (block: ImportedBlock) => boolean };

/** Collects the blocks of the questions one after the other. */
export class QuizLecture {
  readonly #blocks: ImportedBlock[] = [];
  readonly #notices: ImportNotice[] = [];
  /** The headings of the categories. */
  readonly #headings: { name: string; block: ImportedBlock }[] = [];
  /** The name of the category that the next question begins. */
  #category = '';
  /**
   * The kind of the last question, whose exercise the next one of that kind joins, unless
   * our own file says that it is of another.
   */
  #lastKind: Question['kind'] | undefined;
  #lastExercise: string | undefined;
  /** What stands above the first question of an exercise. */
  #task: readonly ImportedBlock[] = [];
  /** The items of the last block, if it was joined: further ones are appended to them. */
  #joined: OpenExercise | undefined;
  #count = 0;
  #ignoresCapitals = false;
  /** Whether each question says that our own export wrote it. */
  #isOwn = true;
  /** What questions and categories are called, of which a lecture shows a part, and the tags of questions. */
  readonly #names = new Set<string>();
  readonly #tags = new Set<string>();
  #length = 0;
  #lines = 0;

  /** @throws Problem 422 `unreadable_import` when the question or the lecture is too long */
  add(question: Question): void {
    if (question.kind === 'category') {
      this.#category = question.path.at(-1) ?? '';
      for (const name of question.path) this.#names.add(name);
      return;
    }
    if (this.#category !== '') this.#addHeading(this.#category);
    this.#count += 1;
    const context = createQuestionContext(question);
    const blocks = convertQuestion(question, context);
    const { kind, exercise, name, tags = [] } = question;
    // Our own file names its questions after the lecture.
    if (exercise === undefined && name !== '') this.#names.add(name);
    for (const tag of tags) this.#tags.add(tag);
    this.#isOwn &&= exercise !== undefined;
    if (kind === this.#lastKind && exercise === this.#lastExercise)
      this.#addJoined(exercise === undefined ? blocks : withoutTask(blocks, this.#task));
    else {
      this.#addBlocks(blocks);
      this.#task = blocks;
    }
    if (blocks.length > 0) [this.#lastKind, this.#lastExercise] = [kind, exercise];
    addLostTexts(question.sources ?? [], blocks, context);
    this.#ignoresCapitals ||= question.ignoresCapitals === true && hasTypedLetters(question);
    this.#addNotices(question, context);
    this.#length += context.length;
    if (this.#length > IMPORT_LIMITS.textBytes) throw unreadableImport(importMessage('text-too-long'));
    this.#lines += countLines(blocks);
    if (this.#lines > IMPORT_LIMITS.lines) throw unreadableImport(importMessage('too-many-questions'));
  }

  /** A heading above questions. */
  #addHeading(name: string): void {
    const block: ImportedBlock = { kind: 'heading', level: 2, line: [plainRun(name)] };
    this.#headings.push({ name, block });
    this.#blocks.push(block);
    this.#category = '';
    this.#lastKind = undefined;
  }

  /** A heading that repeats the one above it, such as the title of a chapter, replaces it. */
  #addBlocks(blocks: readonly ImportedBlock[]): void {
    const [first] = blocks;
    const last = this.#blocks.at(-1);
    if (
      first?.kind === 'heading' &&
      last?.kind === 'heading' &&
      lineText(first.line).trim() === lineText(last.line).trim()
    )
      this.#blocks.pop();
    for (const block of blocks) this.#blocks.push(block);
  }

  /** Questions of one kind in a row, of one exercise each, are items of one exercise. */
  #addJoined([first, ...others]: readonly ImportedBlock[]): void {
    if (first === undefined) return;
    if (!this.#append(first)) this.#addBlocks([first]);
    this.#addBlocks(others);
  }

  /**
   * Appends the items of an exercise to the last block, in place: copied for each
   * question, they would take quadratic time.
   */
  #append(block: ImportedBlock): boolean {
    const last = this.#blocks.at(-1);
    if (last === undefined) return false;
    if (this.#joined?.block !== last) {
      const joined = this.#open(last);
      if (joined === undefined) return false;
      this.#blocks[this.#blocks.length - 1] = joined.block;
      this.#joined = joined;
    }
    return this.#joined.append(block);
  }

  /** An exercise that further questions of the last kind can be appended to; undefined when it is of another kind. */
  #open(last: ImportedBlock): OpenExercise | undefined {
    if (this.#lastKind === 'choice' && last.kind === 'choose') {
      const questions = [...last.questions];
      return {
        block: { ...last, questions },
        append: (block) => block.kind === 'choose' && questions.push(...block.questions) > 0,
      };
    }
    if (this.#lastKind === 'order' && this.#lastExercise !== undefined && last.kind === 'order' && !last.isDialogue) {
      const items = [...last.items];
      return {
        block: { ...last, items },
        append: (block) =>
          block.kind === 'order' &&
          !block.isDialogue &&
          block.instruction.length === 0 &&
          items.push(...block.items) > 0,
      };
    }
    if (this.#lastKind === 'pair' && 'pairs' in last) {
      const pairs = [...last.pairs];
      return {
        block: { ...last, pairs },
        append: (block) => 'pairs' in block && pairs.push(...block.pairs) > 0,
      };
    }
    if (this.#lastKind !== 'short' || last.kind !== 'write') return undefined;
    const blocks = [...last.blocks];
    return {
      block: { ...last, blocks },
      append: (block) => block.kind === 'write' && blocks.push(...block.blocks) > 0,
    };
  }

  #addNotices({ name, place: known }: Question, { losses, notices }: QuestionContext): void {
    const shortName = name.replace(/\s+/g, ' ').slice(0, 80).toWellFormed();
    const numbered =
      shortName === ''
        ? importMessage('question', this.#count)
        : importMessage('named-question', this.#count, shortName);
    const place = known ?? numbered;
    for (const message of notices) this.#notices.push(createNotice(place, message));
    const distinct = [...new Map(losses.map((loss) => [formatImportMessage(loss), loss])).values()];
    if (distinct.length > 0) this.#notices.push(createNotice(place, { code: 'left-out', values: [distinct] }));
  }

  /**
   * What other programs wrote stays as it is: a sentence that is typed from its pieces may be meant to be typed.
   * @param title of the file; without one, the name of an only category is the title, and no heading
   * @param isOwn whether our own export wrote the file
   */
  finish(title = '', isOwn = this.#isOwn): ImportedLecture {
    this.#nameLost(title, isOwn);
    const [only, ...others] = this.#headings;
    const read = (blocks: readonly ImportedBlock[]) => (isOwn ? readOwnForms(blocks) : [...blocks]);
    if (this.#ignoresCapitals)
      this.#notices.unshift(createNotice(importMessage('document'), importMessage('capitals-count')));
    if (title !== '' || only === undefined || others.length > 0)
      return { title, blocks: read(this.#blocks), notices: this.#notices };
    const blocks = this.#blocks.filter((block) => block !== only.block);
    return { title: only.name, blocks: read(blocks), notices: this.#notices };
  }

  /** Lists what questions are called and tagged with, as far as a word of it is nowhere else. */
  #nameLost(title: string, isOwn: boolean): void {
    if (isOwn) return;
    const shown = [title, ...this.#notices.flatMap(({ where, text }) => [where, text])];
    const lost = [
      ...quoteAll(findLostNames(this.#names, this.#blocks, shown).join('; ')).map((names) =>
        importMessage('question-names', names),
      ),
      ...quoteAll([...this.#tags].join(', ')).map((tags) => importMessage('tags', tags)),
    ];
    for (const message of lost) this.#notices.push(createNotice(importMessage('document'), message));
  }
}

/** Whether capitals can matter in what is typed: numbers and some scripts have none. */
function hasTypedLetters(question: ContentQuestion): boolean {
  const typed =
    question.kind === 'short'
      ? question.blanks.flat()
      : question.kind === 'gaps'
        ? question.gaps.flatMap((gap) => (gap.kind === 'blank' ? gap.answers : []))
        : [];
  return typed.some(({ text }) => text.toLowerCase() !== text.toUpperCase());
}

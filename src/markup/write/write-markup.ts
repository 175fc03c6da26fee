// Writes blocks of a lecture as markup, the inverse of the parser: what is read
// back has the same words and the same blanks.
import { beginsWithMark, listMarks } from '#syntax/list-lines.ts';
import { toLineText } from './apply-gaps.ts';
import type {
  Block,
  ChooseExercise,
  DictationExercise,
  InlineRun,
  Line,
  MatchExercise,
  OrderExercise,
  Question,
  Table,
  TextBlock,
  TextExercise,
  WriteExercise,
} from './blocks.ts';
import { blockLines, isTextBlock } from './map-lines.ts';
import { type DescribeMedium, escapeLineStart, GAP, hasAnswer, type LineRules, writeLine } from './write-line.ts';

const TEXT: LineRules = { hasBars: false, hasDashes: false, isItem: false };
const CELL: LineRules = { hasBars: true, hasDashes: true, isItem: false };
const WRITE: LineRules = { hasBars: false, hasDashes: true, isItem: false, canHaveBlanks: true };
const WRITE_CELL: LineRules = { ...WRITE, hasBars: true };
const ITEM: LineRules = { hasBars: true, hasDashes: false, isItem: true };
const PIECE: LineRules = { ...ITEM, hasSlashes: true };
const SENTENCE: LineRules = { ...ITEM, hasBrackets: true };

/** What an exercise with pieces or pairs can hold; as in the parser. */
const MAX_PIECES = 100;
const MIN_DIALOGUE_LINES = 3;
const HAS_WORD = /[\p{L}\p{N}]/u;

/**
 * Writes blocks as markup. Every character that would mean something in the markup is escaped.
 * What the markup cannot hold becomes text:
 * an exercise without an answer, a gap where there can be no blank. Emphasis directly behind
 * another one is left out; its words stay.
 * @param describe the construct of a medium; where it is undefined, nothing is written
 */
export function writeMarkup<Medium>(blocks: readonly Block<Medium>[], describe: DescribeMedium<Medium>): string {
  const writer = new MarkupWriter(describe);
  return groupBlanks(blocks)
    .flatMap((block) => writer.writeBlock(block))
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/** Text blocks with blanks that follow one another become one exercise. */
function groupBlanks<Medium>(blocks: readonly Block<Medium>[]): Block<Medium>[] {
  const grouped: Block<Medium>[] = [];
  let blanks: TextBlock<Medium>[] = [];
  const endGroup = (): void => {
    if (blanks.length > 0) grouped.push({ kind: 'write', blocks: blanks, hasBank: false });
    blanks = [];
  };
  for (const block of blocks) {
    if (isTextBlock(block) && hasBlank(block)) blanks.push(block);
    else {
      endGroup();
      grouped.push(block);
    }
  }
  endGroup();
  return grouped;
}

function hasBlank<Medium>(block: TextBlock<Medium>): boolean {
  const isBlank = (run: InlineRun<Medium>) => run.kind === 'blank' && hasAnswer(run);
  return blockLines(block).some((line) => line.some(isBlank));
}

/** Writes blocks as chunks: the lines between two empty lines. */
class MarkupWriter<Medium> {
  readonly #describe: DescribeMedium<Medium>;

  constructor(describe: DescribeMedium<Medium>) {
    this.#describe = describe;
  }

  writeBlock(block: Block<Medium>): string[][] {
    switch (block.kind) {
      case 'write':
        return this.#writeExercise(block);
      case 'choose':
        return this.#writeChoices(block);
      case 'order':
        return block.isDialogue ? this.#writeDialogues(block) : this.#writeSentences(block);
      case 'match':
        return this.#writePairs(block);
      case 'dictation':
        return this.#writeDictation(block);
      case 'text':
        return [this.#writeTask(block)];
      case 'markup':
        return [block.lines.map(toLineText)];
      default:
        return [this.#writeList(block) ?? this.#writeText(block, TEXT, CELL)];
    }
  }

  #line(line: Line<Medium>, rules: LineRules): string {
    return writeLine(line, rules, this.#describe);
  }

  /** Lines of text, without empty ones. */
  #lines(lines: readonly Line<Medium>[], rules: LineRules, options = {}): string[] {
    return lines.map((line) => escapeLineStart(this.#line(line, rules), options)).filter((markup) => markup !== '');
  }

  #writeText(block: TextBlock<Medium>, rules: LineRules, cellRules: LineRules): string[] {
    if (block.kind === 'table') return this.#writeTable(block, cellRules);
    if (block.kind === 'paragraph') return this.#lines(block.lines, rules);
    const text = this.#line(block.line, rules);
    return text === '' ? [] : [`${'#'.repeat(block.level)} ${text}`];
  }

  /**
   * The items without their marks; undefined for what is no list, has an item that lost its mark, or
   * lines to write on, which may become blanks.
   */
  #writeList(block: TextBlock<Medium>): string[] | undefined {
    const { items = [], lines = [] } = block.kind === 'paragraph' ? block : {};
    const words = lines.map((line, at) => withoutMark(line, items[at]?.mark ?? ''));
    if (items.length === 0 || items.length !== words.length || words.includes(undefined)) return undefined;
    if (lines.some((line) => line.some(isGap))) return undefined;
    const marks = listMarks(items);
    const written = words.map((line, at) => {
      const text = this.#line(line ?? [], TEXT);
      const { level, isNumbered } = items[at] ?? { level: 1, isNumbered: false };
      // A bullet says that what follows is no mark.
      const mark = isNumbered ? marks[at] : text === '' || beginsWithMark(text) ? '-' : '';
      return `${level === 2 ? '  ' : ''}${mark === '' ? escapeLineStart(text) : `${mark} ${text}`.trimEnd()}`;
    });
    return ['@list', ...written];
  }

  #writeTable({ header, rows, languages }: Table<Medium>, rules: LineRules): string[] {
    if (languages !== undefined) return this.#writeWords(rows, languages);
    const written = [...(header === null ? [] : [header]), ...rows].map((row) =>
      row.map((cell) => this.#line(cell, rules)),
    );
    const width = Math.max(0, ...written.map((row) => row.length));
    const lines = written.map((row) => `| ${Array.from({ length: width }, (_, at) => row[at] ?? '').join(' | ')} |`);
    if (width === 0 || written.flat().join('') === '') return [];
    if (header !== null) lines.splice(1, 0, `|${'---|'.repeat(width)}`);
    return ['@table', ...lines];
  }

  #writeWords(rows: Table<Medium>['rows'], languages: readonly string[]): string[] {
    const lines = rows.map((row) => {
      const cells = Array.from({ length: languages.length + 1 }, (_, at) => this.#line(row[at] ?? [], CELL));
      return cells.join('') === '' ? '' : `| ${cells.join(' | ')} |`;
    });
    const written = lines.filter((line) => line !== '');
    return written.length === 0 ? [] : [`@words ${languages.join(' ')}`, ...written];
  }

  /**
   * An empty line, which ends a table, ends the exercise too: what follows a
   * table in it becomes an exercise of its own.
   */
  #writeExercise({ blocks, hasBank }: WriteExercise<Medium>): string[][] {
    const parts: TextBlock<Medium>[][] = [];
    for (const [index, block] of blocks.entries()) {
      const isBehindTable = blocks[index - 1]?.kind === 'table' && block.kind !== 'table';
      if (index === 0 || isBehindTable) parts.push([]);
      parts.at(-1)?.push(block);
    }
    return parts.flatMap((part) => {
      if (!part.some(hasBlank))
        return part.map((block) => this.#writeList(block) ?? this.#writeText(block, TEXT, CELL));
      return [
        [hasBank ? '@write bank' : '@write', ...part.flatMap((block) => this.#writeText(block, WRITE, WRITE_CELL))],
      ];
    });
  }

  #writeChoices({ questions }: ChooseExercise<Medium>): string[][] {
    const chunks: string[][] = [];
    let exercise: string[] = [];
    for (const question of questions) {
      const options = this.#writeOptions(question);
      if (options === undefined) {
        exercise = [];
        chunks.push(this.#writeQuestionAsText(question));
        continue;
      }
      const prompt = this.#lines(question.prompt, ITEM, { hasMarks: true });
      // Without a prompt between them, two questions would be one.
      if (exercise.length === 0 || prompt.length === 0) {
        exercise = ['@choose'];
        chunks.push(exercise);
      }
      exercise.push(...prompt, ...options);
    }
    return chunks;
  }

  /** The lines of the answers; undefined when none of them is right, nor to be ticked. */
  #writeOptions({ options, isMultiple, isUnanswered = false }: Question<Medium>): string[] | undefined {
    const [open, close] = isMultiple ? ['[', ']'] : ['(', ')'];
    const answers = options
      .map(({ line, isRight, remark }) => ({
        isRight,
        text: this.#line(line, ITEM),
        remark: this.#line(remark ?? [], ITEM),
      }))
      .filter(({ text }) => text !== '');
    if (!isUnanswered && !answers.some(({ isRight }) => isRight)) return undefined;
    return answers.map(({ isRight, text, remark }) => {
      return `${open}${isRight ? 'x' : ' '}${close} ${text}${remark === '' ? '' : ` | ${remark}`}`;
    });
  }

  #writeQuestionAsText({ prompt, options }: Question<Medium>): string[] {
    const answers = options.map(({ line }) => this.#line(line, TEXT)).filter((text) => text !== '');
    return [...this.#lines(prompt, TEXT), ...answers.map((text) => `• ${text}`)];
  }

  #writeSentences({ instruction, items }: OrderExercise<Medium>): string[][] {
    const sentences: string[] = [];
    const texts: string[] = [];
    for (const { pieces, orders } of items) {
      const written = pieces.map((piece) => this.#line(piece, PIECE));
      const isWhole = written.length >= 2 && written.length <= MAX_PIECES && !written.includes('');
      if (isWhole) {
        const all = [
          written,
          ...orders
            .filter((order) => isPermutation(order, written))
            .map((order) => order.map((at) => written[at] ?? '')),
        ];
        sentences.push(escapeLineStart(all.map((order) => order.join(' / ')).join(' | ')));
      } else texts.push(...this.#lines([joinLines(pieces)], TEXT));
    }
    if (sentences.length === 0) return [[...this.#lines(instruction, TEXT), ...texts]];
    return [['@order', ...this.#lines(instruction, PIECE), ...sentences], texts];
  }

  /** In a dialogue every line is a piece, so that the instruction stands above it. */
  #writeDialogues({ instruction, items }: OrderExercise<Medium>): string[][] {
    const dialogues = items.map(({ pieces }) => {
      const lines = this.#lines(pieces, PIECE);
      const isWhole = lines.length >= MIN_DIALOGUE_LINES && lines.length <= MAX_PIECES;
      return isWhole ? ['@order', ...lines] : this.#lines(pieces, TEXT);
    });
    return [this.#lines(instruction, TEXT), ...dialogues];
  }

  #writePairs({ instruction, pairs }: MatchExercise<Medium>): string[][] {
    const lines: string[] = [];
    const texts: string[] = [];
    for (const { left, right } of pairs) {
      const sides = [this.#line(left, ITEM), this.#line(right, ITEM)];
      if (sides.includes('')) texts.push(...this.#lines([left, right], TEXT));
      else lines.push(escapeLineStart(sides.join(' | ')));
    }
    if (lines.length === 0) return [[...this.#lines(instruction, TEXT), ...texts]];
    return [['@match', ...this.#lines(instruction, ITEM), ...lines], texts];
  }

  #writeDictation({ instruction, items }: DictationExercise<Medium>): string[][] {
    const lines: string[] = [];
    const texts: string[] = [];
    for (const { sound, answers } of items) {
      const medium = { kind: 'medium', medium: sound, alt: '' } as const;
      const isSound = this.#describe(sound)?.type === 'AUDIO';
      const sentences = answers
        .filter((answer) => HAS_WORD.test(answer))
        .map((text) => this.#line([toRun(text)], SENTENCE));
      if (isSound && sentences.length > 0) lines.push(`${this.#line([medium], SENTENCE)} ${sentences.join(' | ')}`);
      else texts.push(...this.#lines([[medium, toRun(` ${answers[0] ?? ''}`)]], TEXT));
    }
    if (lines.length === 0) return [[...this.#lines(instruction, TEXT), ...texts]];
    return [['@dictation', ...this.#lines(instruction, SENTENCE), ...lines], texts];
  }

  /** Nothing without a line: a keyword alone would be text. */
  #writeTask({ limits, instruction, model }: TextExercise<Medium>): string[] {
    const task = this.#lines(instruction, ITEM).map((line) => line.replace(/^[=?]/, '\\$&'));
    const answer = model.map((line) => this.#line(line, ITEM)).filter((line) => line !== '');
    const lines = [...task, ...answer.map((line) => `= ${line}`)];
    return lines.length === 0 ? [] : [limits === '' ? '@text' : `@text ${limits}`, ...lines];
  }
}

function isGap<Medium>(run: InlineRun<Medium>): boolean {
  return run.kind === 'blank' || (run.kind === 'text' && run.text.includes(GAP));
}

/** A line without the mark that it begins with; undefined where it begins with something else. */
function withoutMark<Medium>(line: Line<Medium>, mark: string): Line<Medium> | undefined {
  const [first, ...rest] = line;
  if (mark === '' || first?.kind !== 'text' || !`${first.text} `.startsWith(`${mark} `)) return undefined;
  return [{ ...first, text: first.text.slice(mark.length + 1) }, ...rest];
}

function toRun(text: string) {
  return { kind: 'text', text, isBold: false, isItalic: false, color: null } as const;
}

function joinLines<Medium>(lines: readonly Line<Medium>[]): Line<Medium> {
  return lines.flatMap((line, at) => (at === 0 ? [...line] : [toRun(' '), ...line]));
}

function isPermutation(order: readonly number[], pieces: readonly string[]): boolean {
  return order.length === pieces.length && order.toSorted((a, b) => a - b).every((piece, at) => piece === at);
}

// The interactions of QTI 3 items: how each blank and question is shown, declared and scored.

import type { Direction } from '#api/direction.ts';
import type { Blank, Dictation, Line, MediaRun, Question, TextBlock } from '#lectures/exports/lesson/lesson.ts';
import { escapeXml, type LessonHtml, renderBlock, renderLine } from '#lectures/exports/lesson/lesson-html.ts';
import {
  answerVariants,
  blockLines,
  countsCapitals,
  dictationVariants,
  lineBlanks,
  mediumFile,
  rightAnswers,
} from '#lectures/exports/lesson/lesson-lines.ts';
import { isQuestion } from '#lectures/exports/lesson/question-text.ts';

/** A response of an item: its declaration, the points it can give, and how it is scored. */
export type QtiResponse = {
  declaration: string;
  points: number;
  /** An expression whose value is added to the score; undefined where `condition` decides. */
  value?: string;
  /** One point when this expression is true. */
  condition?: string;
};

/** The responses of a block, in its order. */
export function findResponses(block: TextBlock | Question): QtiResponse[] {
  if (!isQuestion(block)) return blockLines(block).flatMap(lineBlanks).map(blankResponse);
  const id = questionId(block);
  switch (block.kind) {
    case 'choice': {
      const right = block.right.map((number) => `C${number}`);
      const declaration = declare(id, block.isMultiple ? 'multiple' : 'single', 'identifier', right);
      return [{ declaration, points: 1, condition: isCorrect(id) }];
    }
    case 'order': {
      const [first = [], ...others] = block.orders.map((order) => order.map((number) => `P${number}`));
      const conditions = [isCorrect(id), ...others.map((order) => isOrder(id, order))];
      const condition = others.length === 0 ? isCorrect(id) : `<qti-or>${conditions.join('')}</qti-or>`;
      return [{ declaration: declare(id, 'ordered', 'identifier', first), points: 1, condition }];
    }
    case 'match': {
      const pairs = block.pairs.map(({ number, right }) => `L${number} R${right}`);
      const declaration = declare(id, 'multiple', 'directedPair', pairs, { keys: pairs, attributes: '' });
      return [{ declaration, points: pairs.length, value: mapResponse(id) }];
    }
    case 'dictation':
      return [textResponse(id, dictationVariants(rightAnswers(block)), block)];
  }
}

function blankResponse(blank: Blank): QtiResponse {
  return textResponse(`B${blank.number}`, answerVariants(rightAnswers(blank)), blank);
}

function textResponse(id: string, variants: readonly string[], item: Blank | Dictation): QtiResponse {
  const mapped = { keys: variants, attributes: ` case-sensitive="${countsCapitals(item)}"` };
  const declaration = declare(id, 'single', 'string', variants.slice(0, 1), mapped);
  return { declaration, points: 1, value: mapResponse(id) };
}

const questionId = (question: Question) =>
  `Q${question.kind === 'match' ? (question.pairs[0]?.number ?? 0) : question.number}`;

const mapResponse = (id: string) => `<qti-map-response identifier="${id}"/>`;
const isCorrect = (id: string) =>
  `<qti-match><qti-variable identifier="${id}"/><qti-correct identifier="${id}"/></qti-match>`;

function isOrder(id: string, order: readonly string[]): string {
  const values = order.map((value) => `<qti-base-value base-type="identifier">${value}</qti-base-value>`).join('');
  return `<qti-match><qti-variable identifier="${id}"/><qti-ordered>${values}</qti-ordered></qti-match>`;
}

function declare(
  id: string,
  cardinality: 'single' | 'multiple' | 'ordered',
  type: 'string' | 'identifier' | 'directedPair',
  correct: readonly string[],
  mapped: { keys: readonly string[]; attributes: string } = { keys: [], attributes: '' },
): string {
  const values = correct.map((value) => `<qti-value>${escapeXml(value)}</qti-value>`).join('');
  const entries = mapped.keys.map(
    (key) => `<qti-map-entry map-key="${escapeXml(key)}" mapped-value="1"${mapped.attributes}/>`,
  );
  const mapping = entries.length === 0 ? '' : `<qti-mapping default-value="0">${entries.join('')}</qti-mapping>`;
  return `<qti-response-declaration identifier="${id}" cardinality="${cardinality}" base-type="${type}"><qti-correct-response>${values}</qti-correct-response>${mapping}</qti-response-declaration>`;
}

/** A block with its interactions. */
export function renderQtiBlock(block: TextBlock | Question, direction: Direction): string {
  if (!isQuestion(block)) return renderBlock(block, { ...QTI_HTML, direction });
  const id = questionId(block);
  switch (block.kind) {
    case 'choice': {
      const prompt =
        block.prompt.length === 0 ? '' : `<qti-prompt>${block.prompt.map(renderQtiLine).join('<br/>')}</qti-prompt>`;
      const options = block.options.map(({ line }, at) => renderChoice(`C${at + 1}`, line));
      return `<qti-choice-interaction response-identifier="${id}" max-choices="${block.isMultiple ? 0 : 1}" shuffle="false">${prompt}${options.join('')}</qti-choice-interaction>`;
    }
    case 'order': {
      const pieces = block.shown.map((number) => renderChoice(`P${number}`, block.pieces[number - 1] ?? []));
      const orientation = block.areLines ? 'vertical' : 'horizontal';
      return `<qti-order-interaction response-identifier="${id}" shuffle="false" orientation="${orientation}">${pieces.join('')}</qti-order-interaction>`;
    }
    case 'match': {
      const lefts = block.pairs.map(({ number, left }) => renderSide(`L${number}`, left, 1));
      const rights = block.shown.map((number) => renderSide(`R${number}`, block.rights[number - 1] ?? [], 0));
      const sets = [lefts, rights].map((set) => `<qti-simple-match-set>${set.join('')}</qti-simple-match-set>`);
      return `<qti-match-interaction response-identifier="${id}" max-associations="${lefts.length}" shuffle="false">${sets.join('')}</qti-match-interaction>`;
    }
    case 'dictation':
      return renderDictation(id, block);
  }
}

function renderChoice(id: string, line: Line): string {
  return `<qti-simple-choice identifier="${id}">${renderQtiLine(line)}</qti-simple-choice>`;
}

function renderSide(id: string, line: Line, max: number): string {
  return `<qti-simple-associable-choice identifier="${id}" match-max="${max}">${renderQtiLine(line)}</qti-simple-associable-choice>`;
}

function renderDictation(id: string, { line, answers }: Dictation): string {
  return `<p>${renderQtiLine(line)} ${renderTextEntry(id, answers)}</p>`;
}

function renderTextEntry(id: string, answers: readonly string[]): string {
  const length = Math.max(...answers.map((answer) => answer.length), 8);
  return `<qti-text-entry-interaction response-identifier="${id}" expected-length="${length}"/>`;
}

function renderQtiLine(line: Line): string {
  return renderLine(line, QTI_HTML).trim();
}

const QTI_HTML: LessonHtml = {
  blank: ({ number, answers }) => renderTextEntry(`B${number}`, answers),
  medium: renderMedium,
  color: (color) => `<span class="${color}">`,
  headingOffset: 1,
};

function renderMedium({ kind, medium, alt }: MediaRun): string {
  const src = `../media/${mediumFile(medium)}`;
  if (kind === 'picture') return `<img src="${src}" alt="${escapeXml(alt)}"/>`;
  const label = medium.transcript ? ` aria-label="${escapeXml(medium.transcript)}"` : '';
  return `<${kind} controls="controls" src="${src}"${label}></${kind}>`;
}

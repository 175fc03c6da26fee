// The interactions of QTI 3 items: how each blank and question is shown, declared and scored.

import type { Direction } from '#api/direction.ts';
import { type LessonHtml, renderBlock, renderLine } from '#lectures/exports/lesson/lesson-html.ts';
import { mediumFile } from '#lectures/exports/lesson/lesson-lines.ts';
import {
  answerVariants,
  countsCapitals,
  dictationVariants,
  rightAnswers,
} from '#lectures/exports/lesson/lines/answer-variants.ts';
import {
  type Blank,
  type Line,
  lineBlanks,
  type MediaRun,
  type TextBlock,
} from '#lectures/exports/lesson/lines/line.ts';
import type { Choice } from '#lectures/exports/lesson/questions/choice.ts';
import type { Matching } from '#lectures/exports/lesson/questions/match.ts';
import type { Ordering } from '#lectures/exports/lesson/questions/order.ts';
import type { PlainItem } from '#lectures/exports/lesson/questions/question-form.ts';
import {
  blockLines,
  isQuestion,
  type Question,
  type QuestionWriters,
  toPlainQuestion,
  writeQuestion,
} from '#lectures/exports/lesson/questions/questions.ts';
import { formatLimits, type TextToWrite } from '#lectures/exports/lesson/questions/text.ts';
import { escapeXml } from '#syntax/escape-xml.ts';

/** A response of an item: its declaration, the points it can give, and how it is scored. */
export type QtiResponse = {
  declaration: string;
  points: number;
  /** An expression whose value is added to the score; undefined where `condition` decides. */
  value?: string;
  /** One point when this expression is true. */
  condition?: string;
};

/** A question of an item: what is declared, and what is shown. */
type QtiQuestion = { responses: readonly QtiResponse[]; html: string };

/** The responses of a block, in its order. */
export function findResponses(block: TextBlock | Question): readonly QtiResponse[] {
  return isQuestion(block) ? toQtiQuestion(block).responses : blockLines(block).flatMap(lineBlanks).map(blankResponse);
}

/** A block with its interactions. */
export function renderQtiBlock(block: TextBlock | Question, direction: Direction): string {
  return isQuestion(block) ? toQtiQuestion(block).html : renderBlock(block, { ...QTI_HTML, direction });
}

const QUESTIONS: QuestionWriters<[id: string], QtiQuestion> = {
  choice: choiceInteraction,
  order: orderInteraction,
  match: matchInteraction,
  dictation: (question, id) => ({
    responses: [textResponse(id, dictationVariants(rightAnswers(question)), question)],
    html: renderTextQuestion(id, question),
  }),
  text: extendedTextInteraction,
  plain: ({ items }) => ({
    responses: items.map((item) => textResponse(`Q${item.number}`, answerVariants(item.answers), {})),
    html: items.map((item) => renderTextQuestion(`Q${item.number}`, item)).join('\n'),
  }),
};

/** Its responses are named by the number of its first item. */
function toQtiQuestion(question: Question): QtiQuestion {
  return writeQuestion(QUESTIONS, question, `Q${toPlainQuestion(question).items[0]?.number ?? 0}`);
}

function choiceInteraction({ prompt, options, right, isMultiple }: Choice, id: string): QtiQuestion {
  const declaration = declare(id, {
    cardinality: isMultiple ? 'multiple' : 'single',
    type: 'identifier',
    correct: (isMultiple ? right : right.slice(0, 1)).map((number) => `C${number}`),
  });
  const others = isMultiple ? [] : right.slice(1).map((number) => isOption(id, `C${number}`));
  const question = prompt.length === 0 ? '' : `<qti-prompt>${prompt.map(renderQtiLine).join('<br/>')}</qti-prompt>`;
  const choices = options.map(({ line }, at) => renderChoice(`C${at + 1}`, line));
  return {
    responses: [{ declaration, points: 1, condition: anyOf([isCorrect(id), ...others]) }],
    html: `<qti-choice-interaction response-identifier="${id}" max-choices="${isMultiple ? 0 : 1}" shuffle="false">${question}${choices.join('')}</qti-choice-interaction>`,
  };
}

function orderInteraction({ pieces, shown, orders, areLines }: Ordering, id: string): QtiQuestion {
  const [first = [], ...others] = orders.map((order) => order.map((number) => `P${number}`));
  const condition = anyOf([isCorrect(id), ...others.map((order) => isOrder(id, order))]);
  const choices = shown.map((number) => renderChoice(`P${number}`, pieces[number - 1] ?? []));
  return {
    responses: [
      {
        declaration: declare(id, { cardinality: 'ordered', type: 'identifier', correct: first }),
        points: 1,
        condition,
      },
    ],
    html: `<qti-order-interaction response-identifier="${id}" shuffle="false" orientation="${areLines ? 'vertical' : 'horizontal'}">${choices.join('')}</qti-order-interaction>`,
  };
}

function matchInteraction({ pairs, rights, shown }: Matching, id: string): QtiQuestion {
  const right = pairs.map((pair) => `L${pair.number} R${pair.right}`);
  const declaration = declare(id, {
    cardinality: 'multiple',
    type: 'directedPair',
    correct: right,
    mapped: { keys: right, attributes: '' },
  });
  const lefts = pairs.map(({ number, left }) => renderSide(`L${number}`, left, 1));
  const sides = shown.map((number) => renderSide(`R${number}`, rights[number - 1] ?? [], 0));
  const sets = [lefts, sides].map((set) => `<qti-simple-match-set>${set.join('')}</qti-simple-match-set>`);
  return {
    responses: [{ declaration, points: pairs.length, value: mapResponse(id) }],
    html: `<qti-match-interaction response-identifier="${id}" max-associations="${lefts.length}" shuffle="false">${sets.join('')}</qti-match-interaction>`,
  };
}

/** A text gives no points; its model answer is for those who score it. */
function extendedTextInteraction({ number, limits, model, criteria }: TextToWrite): QtiQuestion {
  const id = `Q${number}`;
  const lines = [...criteria.map(renderQtiLine), ...(limits === '' ? [] : [escapeXml(formatLimits(limits))])];
  const prompt = lines.length === 0 ? '' : `<qti-prompt>${lines.join('<br/>')}</qti-prompt>`;
  const rubric = `<qti-rubric-block use="scoring" view="scorer"><qti-content-body><p>${model.map(renderQtiLine).join('<br/>')}</p></qti-content-body></qti-rubric-block>`;
  return {
    responses: [
      {
        declaration: `<qti-response-declaration identifier="${id}" cardinality="single" base-type="string"/>`,
        points: 0,
      },
    ],
    html: `<qti-extended-text-interaction response-identifier="${id}" expected-lines="15" format="plain">${prompt}</qti-extended-text-interaction>${model.length === 0 ? '' : rubric}`,
  };
}

function blankResponse(blank: Blank): QtiResponse {
  return textResponse(`B${blank.number}`, answerVariants(rightAnswers(blank)), blank);
}

function textResponse(id: string, variants: readonly string[], item: Pick<Blank, 'rules'>): QtiResponse {
  const mapped = { keys: variants, attributes: ` case-sensitive="${countsCapitals(item)}"` };
  const declaration = declare(id, { cardinality: 'single', type: 'string', correct: variants.slice(0, 1), mapped });
  return { declaration, points: 1, value: mapResponse(id) };
}

const mapResponse = (id: string) => `<qti-map-response identifier="${id}"/>`;
const isCorrect = (id: string) =>
  `<qti-match><qti-variable identifier="${id}"/><qti-correct identifier="${id}"/></qti-match>`;

const isOption = (id: string, option: string) =>
  `<qti-match><qti-variable identifier="${id}"/><qti-base-value base-type="identifier">${option}</qti-base-value></qti-match>`;

function anyOf(conditions: readonly string[]): string {
  return conditions.length === 1 ? conditions.join('') : `<qti-or>${conditions.join('')}</qti-or>`;
}

function isOrder(id: string, order: readonly string[]): string {
  const values = order.map((value) => `<qti-base-value base-type="identifier">${value}</qti-base-value>`).join('');
  return `<qti-match><qti-variable identifier="${id}"/><qti-ordered>${values}</qti-ordered></qti-match>`;
}

/** What a response is, the one that is right, and what of others counts. */
type Declaration = {
  cardinality: 'single' | 'multiple' | 'ordered';
  type: 'string' | 'identifier' | 'directedPair';
  correct: readonly string[];
  mapped?: { keys: readonly string[]; attributes: string };
};

function declare(
  id: string,
  { cardinality, type, correct, mapped = { keys: [], attributes: '' } }: Declaration,
): string {
  const values = correct.map((value) => `<qti-value>${escapeXml(value)}</qti-value>`).join('');
  const entries = mapped.keys.map(
    (key) => `<qti-map-entry map-key="${escapeXml(key)}" mapped-value="1"${mapped.attributes}/>`,
  );
  const mapping = entries.length === 0 ? '' : `<qti-mapping default-value="0">${entries.join('')}</qti-mapping>`;
  return `<qti-response-declaration identifier="${id}" cardinality="${cardinality}" base-type="${type}"><qti-correct-response>${values}</qti-correct-response>${mapping}</qti-response-declaration>`;
}

function renderChoice(id: string, line: Line): string {
  return `<qti-simple-choice identifier="${id}">${renderQtiLine(line)}</qti-simple-choice>`;
}

function renderSide(id: string, line: Line, max: number): string {
  return `<qti-simple-associable-choice identifier="${id}" match-max="${max}">${renderQtiLine(line)}</qti-simple-associable-choice>`;
}

function renderTextQuestion(id: string, { line, answers }: Pick<PlainItem, 'line' | 'answers'>): string {
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
  const transcript = medium.transcript?.trim()
    ? ` <span class="transcript">${escapeXml(medium.transcript.trim())}</span>`
    : '';
  return `<${kind} controls="controls" src="${src}"></${kind}>${transcript}`;
}

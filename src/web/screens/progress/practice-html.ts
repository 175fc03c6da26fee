// Renders the items to review as HTML exercises, with the elements and classes of the markup renderer.
import { mediaPath } from '#api/endpoints.ts';
import type { ReviewItem } from '#api/progress.ts';
import { renderSolution } from '#exercises/render-exercise.ts';
import { escapeAttribute, escapeHtml } from '#syntax/escape-html.ts';
import { type KindName, kindOfItem } from '#syntax/kinds.ts';
import { answerInputHtml, CHECK_BUTTON, formTag, imageHtml } from '#syntax/tags.ts';
import { progressTexts } from '#texts/en/progress.ts';
import { formatList } from '#texts/formats/format-list.ts';

/** In the context of a blank, each other blank of its line (exercises/write/item.ts). */
const OTHER_BLANK = '…';

type Pictures = NonNullable<ReviewItem['clue']>['pictures'];

/** What is shown of an item to review. */
type PracticeItem = Omit<ReviewItem, 'item' | 'blank' | 'answeredAt'> & {
  /** What the teacher says about what was given last time, also if that was written later. */
  explanation?: string | undefined;
};

/**
 * One form for all blanks that follow each other, and one for the other items of each
 * exercise; the items stay in their order.
 */
export function renderPracticeHtml(items: readonly PracticeItem[]): string {
  return groupByForm(items)
    .map((group) => {
      const { kind } = group[0];
      if (kind === undefined) return renderBlanks(group);
      const elements = group.map((item, at) => renderItem(item, at + 1));
      const clue = renderClue(group[0].clue);
      const isList = elements[0]?.startsWith('<li>') === true;
      const lead = group.map((item) => item.lead ?? '').filter((html) => html !== '');
      return renderForm(kindOfItem(kind), [
        ...clue,
        ...lead,
        isList ? `<ul>${elements.join('')}</ul>` : elements.join('\n'),
      ]);
    })
    .join('\n');
}

/** The items of each form of the HTML. */
export function groupByForm<Item extends PracticeItem>(items: readonly Item[]): [Item, ...Item[]][] {
  const groups: [Item, ...Item[]][] = [];
  for (const item of items) {
    const group = groups.at(-1);
    const first = group?.[0];
    const isSameForm =
      first !== undefined &&
      first.kind === item.kind &&
      (item.kind === undefined || (first.pageId === item.pageId && first.exercise === item.exercise));
    if (group !== undefined && isSameForm) group.push(item);
    else groups.push([item]);
  }
  return groups;
}

/** What stands above an item on its page, without what stands above it on the screen already. */
export function renderClue(
  clue: ReviewItem['clue'],
  above: { clue?: ReviewItem['clue']; line?: string } = {},
): string[] {
  if (clue === undefined) return [];
  const { heading, instruction, previous, pictures = [] } = clue;
  const isSamePart = above.clue?.heading === heading && above.clue.instruction === instruction;
  const texts = [
    ...(heading === '' || isSamePart ? [] : [`<strong>${escapeHtml(heading)}</strong>`]),
    ...(instruction === '' || isSamePart ? [] : [escapeHtml(instruction)]),
    ...(pictures.length === 0 || isSamePictures(pictures, above.clue?.pictures)
      ? []
      : [pictures.map(({ mediaId, alt }) => imageHtml(mediaPath(mediaId), escapeAttribute(alt))).join(' ')]),
    ...(previous === '' || previous === above.line || (isSamePart && previous === above.clue?.previous)
      ? []
      : [escapeHtml(previous)]),
  ];
  return texts.map((html) => `<p>${html}</p>`);
}

function isSamePictures(pictures: Pictures, above: Pictures): boolean {
  return pictures?.map(({ mediaId }) => mediaId).join() === above?.map(({ mediaId }) => mediaId).join();
}

function renderForm(kind: KindName, blocks: readonly string[]): string {
  return [formTag(kind), ...blocks, CHECK_BUTTON, '</form>'].join('\n');
}

/** An item as on its page, renumbered, with what was given last time: in its line, or below its field set. */
function renderItem({ html = '', given }: PracticeItem, number: number): string {
  const numbered = html
    .replaceAll(/(<input type="(?:radio|checkbox)" name=")\d+"/g, `$1${number}"`)
    .replace(/ aria-label="Answer \d+"/, ` aria-label="Answer ${number}"`);
  const previous = renderPrevious(given, html.includes('<input class="answer"') ? 'previousAnswer' : 'previousChoice');
  if (previous === '') return numbered;
  if (html.startsWith('<fieldset')) return `${numbered}\n<p>${previous.trimStart()}</p>`;
  const end = numbered.lastIndexOf('</');
  return numbered.slice(0, end) + previous + numbered.slice(end);
}

/** Each line once, with all its blanks to review open, followed by what the learner typed last time. */
function renderBlanks(items: readonly PracticeItem[]): string {
  let number = 0;
  let above: { clue?: ReviewItem['clue']; line?: string } = {};
  const lines = groupByLine(items).flatMap((line) => {
    const [first] = line;
    const context = getLineText(first);
    const clue = renderClue(first.clue, above);
    above = { clue: first.clue, line: context };
    let html = '';
    let position = 0;
    for (const item of line) {
      number += 1;
      html += escapeHtml(context.slice(position, item.before.length)) + renderBlank(item, number);
      position = item.before.length + OTHER_BLANK.length;
    }
    const explained = line.flatMap(({ explanation }) =>
      explanation === undefined ? [] : [`<p>${escapeHtml(explanation)}</p>`],
    );
    return [
      ...clue,
      `<p>${html}${escapeHtml(context.slice(position))}${renderPreviousAnswers(line)}</p>`,
      ...(first.clue?.next === undefined ? [] : [`<p>${escapeHtml(first.clue.next)}</p>`]),
      ...explained,
    ];
  });
  return renderForm('write', lines);
}

type Line = [PracticeItem, ...PracticeItem[]];

/** Blanks of one line follow each other, and have the same text around them. */
function groupByLine(items: readonly PracticeItem[]): Line[] {
  const lines: Line[] = [];
  for (const item of items) {
    const line = lines.at(-1);
    const previous = line?.at(-1);
    const isSameLine =
      previous !== undefined &&
      previous.pageId === item.pageId &&
      previous.before.length < item.before.length &&
      getLineText(previous) === getLineText(item);
    if (line !== undefined && isSameLine) line.push(item);
    else lines.push([item]);
  }
  return lines;
}

function getLineText({ before, after }: PracticeItem): string {
  return before + OTHER_BLANK + after;
}

function renderBlank({ answers }: PracticeItem, number: number): string {
  return answerInputHtml(number) + renderSolution(answers);
}

function renderPreviousAnswers(line: Line): string {
  const typed = line.map(({ given }) => given.trim()).filter((given) => given !== '');
  return renderPrevious(formatList(typed), 'previousAnswer');
}

function renderPrevious(given: string, text: 'previousAnswer' | 'previousChoice'): string {
  return given.trim() === '' ? '' : ` <em>${escapeHtml(progressTexts[text](given.trim()))}</em>`;
}

// Parses the questions of an exercise that is not written in blanks: options, pieces, pairs and dictated lines.

import type { LanguageRules } from '#answers/rules/answer-rules.ts';
import type { Item } from '#exercises/item.ts';
import { parseNumbers } from '#exercises/numbers.ts';
import type { ChoiceOption, Inline, Line, Matching, Pair, Question } from './lesson.ts';
import { attribute, childElements, type Element, type InlineOptions, readLines } from './read-inlines.ts';

/** An item of the page, with its lasting id. */
export type IdentifiedItem = Item & { id: string };

type QuestionOptions = Pick<InlineOptions, 'media'> & { rules?: LanguageRules | undefined };

/** Reads the element of one item: a `fieldset`, or the paragraph of a dictated line. */
export function readQuestion(element: Element, item: IdentifiedItem, options: QuestionOptions): Question | undefined {
  const { id, number, answers } = item;
  switch (item.kind) {
    case 'choice': {
      const { prompt, options: choices } = readChoice(element, options);
      const right = parseNumbers(answers[0] ?? '') ?? [];
      return { kind: 'choice', id, number, prompt, options: choices, right, isMultiple: item.several ?? false };
    }
    case 'order': {
      const { lines: pieces, shown } = readPieces(element, options);
      const orders = answers.flatMap((answer) => {
        const order = parseNumbers(answer) ?? [];
        return order.length === pieces.length ? [order] : [];
      });
      if (orders.length === 0) return undefined;
      return { kind: 'order', id, number, pieces, shown, orders, areLines: attribute(element, 'class') === 'lines' };
    }
    case 'dictation':
      return {
        ...{ kind: 'dictation', id, number, line: readFixedLine(element, options), answers },
        ...(options.rules && { rules: options.rules }),
      };
    default:
      return undefined;
  }
}

/** Reads pairs. `lefts` are the elements of the left sides with their items; the right sides are in a list of their own. */
export function readMatching(
  rights: Element,
  lefts: readonly { element: Element; item: IdentifiedItem }[],
  options: QuestionOptions,
): Matching {
  const { lines, shown } = readPieces(rights, options);
  const pairs = lefts.map(({ element, item: { id, number, answers } }): Pair => {
    return { id, number, left: readFixedLine(element, options), right: Number(answers[0]) };
  });
  return { kind: 'match', pairs, rights: lines, shown };
}

function readChoice(fieldset: Element, options: QuestionOptions): { prompt: Line[]; options: ChoiceOption[] } {
  const children = childElements(fieldset);
  const legend = children.find(({ tagName }) => tagName === 'legend');
  const list = children.find(({ tagName }) => tagName === 'ol');
  const choices = (list === undefined ? [] : childElements(list)).map((entry): ChoiceOption => {
    const remark = childElements(entry).find((child) => attribute(child, 'class') === 'remark');
    return {
      line: trimLine(readFixedLine(entry, options)),
      remark: remark === undefined ? null : readFixedLine(remark, options),
    };
  });
  return { prompt: legend === undefined ? [] : readFixedLines(legend, options), options: choices };
}

/** The `data` elements of a list by their numbers, and the numbers as they stand. */
function readPieces(element: Element, options: QuestionOptions): { lines: Line[]; shown: number[] } {
  const pieces = findPieces(element).map((piece) => ({
    number: Number(attribute(piece, 'value')),
    line: readFixedLine(piece, options),
  }));
  const byNumber = pieces.toSorted((a, b) => a.number - b.number);
  return { lines: byNumber.map(({ line }) => line), shown: pieces.map(({ number }) => number) };
}

function findPieces(element: Element): Element[] {
  return childElements(element).flatMap((child) => (child.tagName === 'data' ? [child] : findPieces(child)));
}

/** Lines without the fields, which each format has its own of. */
function readFixedLines(element: Element, { media }: QuestionOptions): Line[] {
  return readLines(element, { media, readField: () => undefined });
}

function readFixedLine(element: Element, options: QuestionOptions): Line {
  return trimLine(readFixedLines(element, options).flat());
}

/** Without white space where a field stood. */
function trimLine(line: Line): Line {
  return line.flatMap((inline, at): Inline[] => {
    if (inline.kind !== 'text') return [inline];
    const start = at === 0 ? inline.text.trimStart() : inline.text;
    const text = at === line.length - 1 ? start.trimEnd() : start;
    return text === '' ? [] : [{ ...inline, text }];
  });
}

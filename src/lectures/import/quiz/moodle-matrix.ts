// Statements with the same columns to choose from, as the question types of Moodle that have some write them: `mtf` and
// `kprime`, `matrix`, and `oumatrix` of the Open University.
import { findElement, findText, type XmlElement } from '#lectures/import/read-xml.ts';

/** The element with the text of each statement and of each column, and the indexes of the right columns. */
export type Matrix = {
  rows: readonly { text: XmlElement; right: ReadonlySet<number> }[];
  columns: readonly XmlElement[];
};

/** Undefined where a statement has no right column. */
export function readMatrix(question: XmlElement): Matrix | undefined {
  const columns = [...findAll(question, 'column'), ...findAll(question, 'col')];
  const isRight = findRight(question, columns);
  const rows = findAll(question, 'row').map((row, at) => ({
    text: findFirst(row, ['optiontext', 'rowtext', 'name', 'shorttext']),
    right: new Set(columns.flatMap((column, index) => (isRight({ row, at }, { column, index }) ? [index] : []))),
  }));
  const isAnswered = rows.length > 0 && rows.every(({ right }) => right.size > 0);
  if (!isAnswered || columns.length < 2) return undefined;
  return { rows, columns: columns.map((column) => findFirst(column, ['responsetext', 'shorttext'])) };
}

/** The options of `sc`, which says the number of the right one. */
export function listRows(question: XmlElement) {
  const right = findText(question, 'correctrow').trim();
  return question.children
    .filter(({ name }) => name === 'row')
    .map((row, at) => ({
      option: findElement(row, 'optiontext'),
      remark: findElement(row, 'feedbacktext'),
      fraction: (row.attributes.get('number') ?? String(at + 1)) === right ? 100 : 0,
    }));
}

type IsRight = (row: { row: XmlElement; at: number }, column: { column: XmlElement; index: number }) => boolean;

/** The weight of a column for a statement stands in one of three places. */
function findRight(question: XmlElement, columns: readonly XmlElement[]): IsRight {
  const numberOf = (element: XmlElement | undefined, at: number) => element?.attributes.get('number') ?? String(at + 1);
  const weights = findAll(question, 'weight').filter((weight) => Number(findText(weight, 'value') || weight.text) > 0);
  const named = new Set(
    weights.map(({ attributes }) => `${attributes.get('rownumber')}/${attributes.get('columnnumber')}`),
  );
  const lists = findAll(question, 'weights-of-row').map((list) =>
    list.children.map((weight) => Number(weight.text) > 0),
  );
  return ({ row, at }, { index }) => {
    const number = numberOf(columns[index], index);
    const answers = findElement(row, 'correctanswers');
    if (answers !== undefined)
      return findText(answers, 'text')
        .split(/[\s,]+/)
        .includes(number);
    return lists[at]?.[index] === true || named.has(`${numberOf(row, at)}/${number}`);
  };
}

function findFirst(element: XmlElement, names: readonly string[]): XmlElement {
  return names.map((name) => findElement(element, name)).find((found) => found !== undefined) ?? element;
}

/** The elements of a name at any depth, without those within another one of them. */
export function findAll(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => (child.name === name ? [child] : findAll(child, name)));
}

/** The grade of an answer in percent. */
export function readFraction(element: XmlElement): number {
  return Number(element.attributes.get('fraction')) || 0;
}

// The rows of a word list in the tree of a lecture, and what an author may not have meant in them.
import { plainText } from '#syntax/chars.ts';
import type { Inline, Table, TableColumn } from '#syntax/tree.ts';
import { arrangeWordRow, isSingleLetter, readWordForms, type WordRow } from '#syntax/words/word-row.ts';

export type WordRowCode = 'word-without-meaning' | 'row-without-word' | 'one-letter-word';

/** The cells of a row by what they are: words, cells of media alone, and one meaning for each language. */
export function arrangeCells(cells: readonly TableColumn[], languageCount: number): WordRow<TableColumn> {
  return arrangeWordRow(cells, languageCount, isMediaCell);
}

/** Whether a cell has nothing but recordings, pictures and films. */
export function isMediaCell({ children }: TableColumn): boolean {
  return children.length > 0 && children.every(({ kind }) => kind === 'AUDIO' || kind === 'IMAGE' || kind === 'VIDEO');
}

/** Reports rows that lack a word or every meaning, and forms of one letter, which are not marked in texts. */
export function inspectWordRows(
  { children: rows, languages = [] }: Table,
  source: string,
  report: (start: number, code: WordRowCode, values: string[]) => void,
): void {
  for (const { start, children } of rows) {
    const { words, meanings } = arrangeCells(children, languages.length);
    const forms = words
      .flatMap((cell) => readWordForms(cellText(cell, source)))
      .flatMap((found) => [found.word, ...found.forms]);
    const letter = forms.find(isSingleLetter);
    if (forms.length === 0) report(start, 'row-without-word', []);
    else if (meanings.every((cell) => cellText(cell, source) === ''))
      report(start, 'word-without-meaning', [forms[0] ?? '']);
    if (letter !== undefined) report(start, 'one-letter-word', [letter]);
  }
}

/** What a cell says; media say nothing. */
function cellText({ children }: TableColumn, source: string): string {
  const read = (node: Inline): string =>
    node.kind === 'TEXT'
      ? plainText(source, node.start, node.end)
      : 'children' in node
        ? node.children.map(read).join('')
        : ' ';
  return children.map(read).join('').trim();
}

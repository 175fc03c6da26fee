// Toolbar button of tables: inserts one, or in a table offers a row and a column more, and to
// make it a word list or, of one, a table.
import { BetweenHorizontalStart, BetweenVerticalStart, BookA, type LucideIcon, Table } from 'lucide-react';
import { useState } from 'react';
import { editorTexts } from '#texts/en/editor.ts';
import { interfaceLanguage } from '#texts/language/translated.ts';
import { type Edit, insertTable, type TextSelection } from '#web/screens/editor/model/markup-edits.ts';
import { addTableColumn, addTableRow, isInTable } from '#web/screens/editor/model/table-cells.ts';
import { convertToTable, convertToWords, findConversion } from '#web/screens/editor/model/word-list-edit.ts';
import { ToolbarMenu } from './toolbar-menu.tsx';

type TableMenuProps = {
  /** Of the course; undefined when it is in none, or in several languages. */
  language: string | undefined;
  readSelection: () => TextSelection | undefined;
  /** Attributes that make its button an item of the toolbar. */
  buttonProps: Readonly<Record<string, unknown>>;
  onChoose: (createEdit: (selection: TextSelection) => Edit) => void;
};

/**
 * What there is to choose at the caret when the menu opens: a row of a table or
 * of a word list, and what that can become.
 */
type Place = { isInRow: boolean; conversion: ReturnType<typeof findConversion> };

export function TableMenu({ language, readSelection, buttonProps, onChoose }: TableMenuProps) {
  const { table, tableRow, tableColumn, toWords, toTable, sample } = editorTexts.toolbar;
  const [place, setPlace] = useState<Place>({ isInRow: true, conversion: undefined });
  const languages = { course: language, reader: interfaceLanguage };
  const insert = (selection: TextSelection) => insertTable(selection, sample.table);
  function insertOutsideTable(): boolean {
    const selection = readSelection();
    if (selection === undefined) return false;
    const [isInRow, conversion] = [isInTable(selection), findConversion(selection, languages)];
    setPlace({ isInRow, conversion });
    if (isInRow || conversion !== undefined) return false;
    onChoose(insert);
    return true;
  }
  const item = (
    key: string,
    Icon: LucideIcon,
    text: string,
    createEdit: (selection: TextSelection) => Edit | undefined,
  ) => ({
    key,
    Icon,
    text,
    onChoose: () => onChoose((selection) => createEdit(selection) ?? insert(selection)),
  });
  const { isInRow, conversion } = place;
  const items = [
    ...(isInRow ? [item('row', BetweenHorizontalStart, tableRow, addTableRow)] : []),
    // A further cell of a word list would take the place of its last meaning.
    ...(isInRow && conversion !== 'to-table'
      ? [item('column', BetweenVerticalStart, tableColumn, addTableColumn)]
      : []),
    ...(conversion === 'to-words'
      ? [item('words', BookA, toWords, (selection) => convertToWords(selection, languages))]
      : []),
    ...(conversion === 'to-table'
      ? [item('table', Table, toTable, (selection) => convertToTable(selection, languages))]
      : []),
  ];
  return (
    <ToolbarMenu
      label={table}
      shortcutKey="G"
      Icon={Table}
      items={items}
      onPress={insertOutsideTable}
      buttonProps={buttonProps}
    />
  );
}

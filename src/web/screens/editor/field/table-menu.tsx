// Toolbar button of tables: inserts one, or in a table offers a row and a column more.
import { BetweenHorizontalStart, BetweenVerticalStart, Table } from 'lucide-react';
import { editorTexts } from '#texts/en/editor.ts';
import { type Edit, insertTable, type TextSelection } from '#web/screens/editor/model/markup-edits.ts';
import { addTableColumn, addTableRow, isInTable } from '#web/screens/editor/model/table-cells.ts';
import { ToolbarMenu } from './toolbar-menu.tsx';

type TableMenuProps = {
  readSelection: () => TextSelection | undefined;
  /** Attributes that make its button an item of the toolbar. */
  buttonProps: Readonly<Record<string, unknown>>;
  onChoose: (createEdit: (selection: TextSelection) => Edit) => void;
};

export function TableMenu({ readSelection, buttonProps, onChoose }: TableMenuProps) {
  const { table, tableRow, tableColumn, sample } = editorTexts.toolbar;
  const insert = (selection: TextSelection) => insertTable(selection, sample.table);
  function insertOutsideTable(): boolean {
    const selection = readSelection();
    if (selection === undefined || isInTable(selection)) return false;
    onChoose(insert);
    return true;
  }
  const items = [
    {
      key: 'row',
      Icon: BetweenHorizontalStart,
      text: tableRow,
      onChoose: () => onChoose((selection) => addTableRow(selection) ?? insert(selection)),
    },
    {
      key: 'column',
      Icon: BetweenVerticalStart,
      text: tableColumn,
      onChoose: () => onChoose((selection) => addTableColumn(selection) ?? insert(selection)),
    },
  ];
  return (
    <ToolbarMenu label={table} Icon={Table} items={items} onPress={insertOutsideTable} buttonProps={buttonProps} />
  );
}

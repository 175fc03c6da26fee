// A column header of the matrix with a button that sorts by the column, and a second time the other way round.
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './matrix.module.css';
import type { SortOrder } from './sort-learners.ts';

type SortHeaderProps = {
  column: string;
  order: SortOrder;
  onSort: (order: SortOrder) => void;
  /** The name of the button, where the header has content of its own; otherwise the content is in the button. */
  label?: string;
  /** What screen readers say of the header at each cell, instead of all that is in it. */
  abbr?: string;
  children: ReactNode;
};

export function SortHeader({ column, order, onSort, label, abbr, children }: SortHeaderProps) {
  const isSorted = order.column === column;
  const sort = () => onSort({ column, isDescending: isSorted && !order.isDescending });
  const Arrow = !isSorted ? ArrowUpDown : order.isDescending ? ArrowDown : ArrowUp;
  const button = (
    <button type="button" className={styles.sort} aria-label={label} title={label} onClick={sort}>
      {label === undefined && children}
      <Arrow aria-hidden="true" size={16} />
    </button>
  );
  return (
    <th scope="col" abbr={abbr} aria-sort={isSorted ? (order.isDescending ? 'descending' : 'ascending') : undefined}>
      {label === undefined ? (
        button
      ) : (
        <div className={styles.sortable}>
          <span>{children}</span>
          {button}
        </div>
      )}
    </th>
  );
}

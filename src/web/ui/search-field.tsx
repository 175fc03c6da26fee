// The search field of a list: its text becomes the query once typing pauses.
import { Search } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { useSearchText } from '#web/use-debounced-value.ts';
import styles from './search-field.module.css';

type SearchFieldProps = {
  /** What is searched; read by screen readers, and shown while the field is empty. */
  label: string;
  /** The query whose results are shown, wherever it is stored. */
  query: string;
  onSearch: (query: string) => void;
  ref?: RefObject<HTMLInputElement | null>;
};

export function SearchField({ label, query, onSearch, ref }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useSearchText(query, onSearch);
  return (
    <div className={styles.search}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Search aria-hidden="true" size={18} />
      <input
        id={id}
        ref={ref}
        type="search"
        placeholder={label}
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}

// The search field of the drafts list: its debounced text is the query in the URL.
import { Search } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { draftListTexts } from '#web/texts/author.ts';
import { useSearchText } from '#web/use-debounced-value.ts';
import styles from './drafts.module.css';

type SearchFieldProps = {
  ref: RefObject<HTMLInputElement | null>;
  query: string;
  onSearch: (query: string) => void;
};

export function SearchField({ ref, query, onSearch }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useSearchText(query, onSearch);
  return (
    <search className={styles.search}>
      <label htmlFor={id} className="visually-hidden">
        {draftListTexts.search}
      </label>
      <Search aria-hidden="true" size={18} />
      <input
        id={id}
        ref={ref}
        type="search"
        placeholder={draftListTexts.search}
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
    </search>
  );
}

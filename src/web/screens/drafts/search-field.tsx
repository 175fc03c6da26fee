// The search field of the drafts list: its debounced text is the query in the URL.
import { Search } from 'lucide-react';
import { type RefObject, useEffect, useId, useState } from 'react';
import { draftListTexts } from '#web/texts/author.ts';
import { SEARCH_DEBOUNCE_MS, useDebouncedValue } from '#web/use-debounced-value.ts';
import styles from './drafts.module.css';

type SearchFieldProps = {
  ref: RefObject<HTMLInputElement | null>;
  query: string;
  onSearch: (query: string) => void;
};

export function SearchField({ ref, query, onSearch }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(query);
  const [syncedQuery, setSyncedQuery] = useState(query);
  if (syncedQuery !== query) {
    setSyncedQuery(query);
    // A space at the end stays: the next word is still to come.
    if (typed.trim() !== query) setTyped(query);
  }
  const debounced = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  useEffect(() => {
    if (debounced === typed && typed.trim() !== query) onSearch(typed.trim());
  }, [debounced, typed, query, onSearch]);
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

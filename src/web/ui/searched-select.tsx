// A select of names: with more than ten of them, a search field above it, which leaves
// those that match, in a list that stays open.
import { type ComponentProps, useState } from 'react';
import { foldText } from '#answers/fold-text.ts';
import { appTexts } from '#texts/en/app.ts';
import { isolateName } from '#texts/language/isolate-name.ts';
import { SearchField } from './search-field.tsx';

type SelectOption = { value: string; name: string };

type SearchedSelectProps = Omit<ComponentProps<'select'>, 'onChange' | 'children' | 'value' | 'size'> & {
  options: readonly SelectOption[];
  value: string;
  onChoose: (value: string) => void;
  /** What stands first and is never searched, such as "no course". */
  children?: ComponentProps<'select'>['children'];
};

/** From more names than these on, they can be searched. */
const MAX_UNSEARCHED = 10;
/** Rows of the open list. */
const MAX_ROWS = 6;

/** Whether a name has all words of a query, in any order. */
export function matchesQuery(name: string, query: string): boolean {
  const folded = foldText(name);
  return foldText(query)
    .split(' ')
    .every((word) => folded.includes(word));
}

export function SearchedSelect({ options, value, onChoose, children, ...rest }: SearchedSelectProps) {
  const [query, setQuery] = useState('');
  const isSearched = options.length > MAX_UNSEARCHED && query !== '';
  // The chosen one stays in the list: a select shows nothing else.
  const shown = isSearched
    ? options.filter((option) => option.value === value || matchesQuery(option.name, query))
    : options;
  return (
    <>
      {options.length > MAX_UNSEARCHED && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Enter would send the form
        <div onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
          <SearchField label={appTexts.search} query={query} onSearch={setQuery} />
        </div>
      )}
      <select
        {...rest}
        value={value}
        size={isSearched ? Math.min(Math.max(shown.length, 2), MAX_ROWS) : undefined}
        onChange={({ target }) => onChoose(target.value)}
      >
        {children}
        {shown.map((option) => (
          <option key={option.value} value={option.value}>
            {isolateName(option.name)}
          </option>
        ))}
      </select>
    </>
  );
}

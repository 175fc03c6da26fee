// Hooks for what follows a field only once typing pauses.
import { useEffect, useEffectEvent, useState } from 'react';
import { useHalfComposedText } from './use-composition.ts';

/** From the last keystroke in a search field to the search, in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 300;

/**
 * While an input method is composing; some compose a word until it is confirmed, so
 * typing counts as paused at some time, too.
 */
const COMPOSITION_DEBOUNCE_MS = 2000;

/**
 * `value` as it was when it last stayed the same for `delayMs`, longer while it
 * is half composed; the first value at once.
 */
export function useDebouncedValue<Value>(value: Value, delayMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  const debounceMs = useDebounceMs(delayMs);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value, debounceMs]);
  return debounced;
}

/**
 * The same of a text in a store: a component is rendered only once typing pauses.
 * @param subscribe calls its listener after each change, until the function that it returns is called
 */
export function useDebouncedText(
  subscribe: (listener: () => void) => () => void,
  getText: () => string,
  delayMs: number,
): string {
  const [debounced, setDebounced] = useState(getText);
  const debounceMs = useDebounceMs(delayMs);
  const showText = useEffectEvent(() => setDebounced(getText()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function restart() {
      clearTimeout(timer);
      timer = setTimeout(() => showText(), debounceMs);
    }
    restart();
    const unsubscribe = subscribe(restart);
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [subscribe, debounceMs]);
  return debounced;
}

/** Longer while the text is half composed. */
function useDebounceMs(delayMs: number): number {
  return useHalfComposedText() ? Math.max(delayMs, COMPOSITION_DEBOUNCE_MS) : delayMs;
}

/**
 * The text of a search field whose query is stored somewhere else, such as in the address.
 * @param onSearch called with the trimmed text once typing pauses
 */
export function useSearchText(
  query: string,
  onSearch: (query: string) => void,
): [text: string, setText: (text: string) => void] {
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
  return [typed, setTyped];
}

// Debounces a value: a hook for what follows a field only once typing pauses.
import { useEffect, useState } from 'react';

/** From the last keystroke in a search field to the search, in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 300;

/** `value` as it was when it last stayed the same for `delayMs`; the first value at once. */
export function useDebouncedValue<Value>(value: Value, delayMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}

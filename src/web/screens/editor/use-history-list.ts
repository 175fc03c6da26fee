// A list of the history that comes in parts, the newest first.
import { useCallback, useEffect, useRef, useState } from 'react';

/** As many come at once (lectures/history.ts). */
const PART = 50;

export type HistoryList<Entry> = {
  entries: readonly Entry[] | undefined;
  hasMore: boolean;
  hasFailed: boolean;
  more(): Promise<void>;
};

/** Loads from the beginning when `key` changes: something was added. */
export function useHistoryList<Entry extends { number: number }>(
  key: string,
  load: (before?: number) => Promise<Entry[]>,
): HistoryList<Entry> {
  const [entries, setEntries] = useState<readonly Entry[]>();
  const [hasMore, setHasMore] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const latest = useRef({ key, load });
  useEffect(() => {
    latest.current = { key, load };
  });

  const read = useCallback(async (known: readonly Entry[], before?: number) => {
    const asked = latest.current;
    try {
      const part = await asked.load(before);
      if (latest.current.key !== asked.key) return;
      setEntries([...known, ...part]);
      setHasMore(part.length === PART);
      setHasFailed(false);
    } catch (error) {
      console.error(error);
      setHasFailed(true);
    }
  }, []);
  // A new key is the reason to load again.
  useEffect(() => void read([]), [read, key]);
  const more = useCallback(() => read(entries ?? [], entries?.at(-1)?.number), [read, entries]);
  return { entries, hasMore, hasFailed, more };
}

// The takes of a draft as React state, stored in the browser with each change.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { recorderTexts } from '#texts/en/recorder.ts';
import type { Take } from './take.ts';
import { TakeStore, TakeStoreFullError } from './take-store.ts';

export type Takes = {
  isLoaded: boolean;
  /** By the keys of their sentences. */
  takes: ReadonlyMap<string, Take>;
  /** Keys of sentences that the author does not want to record. */
  dropped: ReadonlySet<string>;
  /** Why takes are not stored: they are lost with the page. */
  errorMessage: string | undefined;
  /** Resolves when it is stored, or `errorMessage` says why not. */
  save: (take: Take) => Promise<void>;
  remove: (keys: readonly string[]) => Promise<void>;
  setDropped: (keys: ReadonlySet<string>) => void;
};

export function useTakes(draftId: string): Takes {
  const storeRef = useRef<TakeStore>(undefined);
  const [isLoaded, setLoaded] = useState(false);
  const [takes, setTakes] = useState<ReadonlyMap<string, Take>>(new Map());
  const [dropped, setDroppedState] = useState<ReadonlySet<string>>(new Set());
  const [errorMessage, setErrorMessage] = useState<string>();

  const report = useCallback((error: unknown) => {
    console.error(error);
    setErrorMessage(error instanceof TakeStoreFullError ? recorderTexts.storeFull : recorderTexts.notStored);
  }, []);
  useEffect(() => {
    let isOpen = true;
    async function load() {
      const store = await TakeStore.open(draftId);
      if (!isOpen) return store.close();
      storeRef.current = store;
      const stored = await store.load();
      setTakes(new Map(stored.takes.map((take) => [take.key, take])));
      setDroppedState(new Set(stored.dropped));
    }
    load()
      .catch(report)
      .finally(() => setLoaded(true));
    return () => {
      isOpen = false;
      storeRef.current?.close();
    };
  }, [draftId, report]);

  const actions = useMemo(
    () => ({
      async save(take: Take) {
        setTakes((before) => new Map(before).set(take.key, take));
        await storeRef.current?.save(take).catch(report);
      },
      async remove(keys: readonly string[]) {
        setTakes((before) => new Map([...before].filter(([key]) => !keys.includes(key))));
        await storeRef.current?.remove(keys).then(() => setErrorMessage(undefined), report);
      },
      setDropped(keys: ReadonlySet<string>) {
        setDroppedState(keys);
        storeRef.current?.saveDropped([...keys]).catch(report);
      },
    }),
    [report],
  );
  return { isLoaded, takes, dropped, errorMessage, ...actions };
}

// Work that an open screen has not saved yet: saved before its user signs out.
import { useEffect, useEffectEvent } from 'react';

const savers = new Set<() => Promise<unknown>>();

/** Has `save` called before the user signs out, as long as the screen is open. */
export function useSaveOnSignOut(save: () => Promise<unknown>): void {
  const saveLatest = useEffectEvent(save);
  useEffect(() => {
    const saver = () => saveLatest();
    savers.add(saver);
    return () => void savers.delete(saver);
  }, []);
}

/** Resolves when all open screens have saved their work, or failed to. */
export function saveOpenWork(): Promise<unknown> {
  return Promise.allSettled([...savers].map((save) => save()));
}

// Which units are folded; remembered in this browser by their titles, since units have no lasting ids.
import { useEffect, useState } from 'react';
import { ownKey } from '#web/storage-keys.ts';
import type { Outline } from './units/outline-edits.ts';

export type Folding = {
  isFolded(unitKey: string): boolean;
  /** Folds or unfolds these units. */
  fold(unitKeys: readonly string[], isFolded: boolean): void;
};

export function useFolding(courseId: string, { units }: Outline): Folding {
  const storageKey = ownKey('folded.') + courseId;
  const [foldedKeys, setFoldedKeys] = useState<ReadonlySet<string>>(() => {
    const titles = readTitles(storageKey);
    return new Set(units.filter(({ title }) => titles.includes(title)).map(({ key }) => key));
  });
  const titles = JSON.stringify(units.filter(({ key }) => foldedKeys.has(key)).map(({ title }) => title));
  useEffect(() => {
    try {
      if (titles === '[]') localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, titles);
    } catch (error) {
      console.error(error); // a full store: then nothing is remembered
    }
  }, [storageKey, titles]);
  return {
    isFolded: (unitKey) => foldedKeys.has(unitKey),
    fold(unitKeys, isFolded) {
      setFoldedKeys((current) => {
        if (isFolded) return new Set([...current, ...unitKeys]);
        return new Set([...current].filter((key) => !unitKeys.includes(key)));
      });
    },
  };
}

function readTitles(storageKey: string): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

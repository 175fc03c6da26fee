// Whether the rail with the upload area and the media list is shown; the browser remembers it.
import { useId, useState } from 'react';

const STORAGE_KEY = 'cahier.media-rail';

export type MediaRail = { id: string; isShown: boolean; toggle: () => void };

export function useMediaRail(): MediaRail {
  const id = useId();
  const [isShown, setShown] = useState(() => readSetting() !== 'hidden');
  function toggle() {
    setShown(!isShown);
    try {
      localStorage.setItem(STORAGE_KEY, isShown ? 'hidden' : 'shown');
    } catch (error) {
      console.error(error); // the store is full or forbidden
    }
  }
  return { id, isShown, toggle };
}

function readSetting(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

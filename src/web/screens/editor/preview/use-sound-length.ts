// How long the recordings of a text are: measured by the browser, one after the other, since the server does not know.
import { useEffect, useState } from 'react';
import { mediaPath } from '#api/endpoints.ts';

/** Before the first one is measured: opening a draft has more important requests. */
const START_DELAY_MS = 2000;

/** In seconds, by media id. Of a recording that cannot be measured, 0. */
const lengths = new Map<string, number>();

/**
 * The length of the recordings in seconds, those that were measured so far. `ids` must be the
 * same array as long as they are the same.
 */
export function useSoundLength(ids: readonly string[]): number {
  const [, setMeasuredCount] = useState(0);
  useEffect(() => {
    const unknown = ids.filter((id) => !lengths.has(id));
    if (unknown.length === 0) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      for (const id of unknown) {
        if (abort.signal.aborted) return;
        lengths.set(id, await measureLength(id));
        setMeasuredCount((count) => count + 1);
      }
    }, START_DELAY_MS);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [ids]);
  return ids.reduce((sum, id) => sum + (lengths.get(id) ?? 0), 0);
}

/** Resolves once the browser has the metadata of a recording. */
function measureLength(id: string): Promise<number> {
  return new Promise((resolve) => {
    const audio = new Audio();
    const settle = (seconds: number) => {
      audio.removeAttribute('src'); // ends the download
      resolve(Number.isFinite(seconds) ? seconds : 0);
    };
    audio.preload = 'metadata';
    audio.onloadedmetadata = () => settle(audio.duration);
    audio.onerror = () => settle(0);
    audio.src = mediaPath(id);
  });
}

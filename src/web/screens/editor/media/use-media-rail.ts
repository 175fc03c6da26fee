// Where the upload area and the media list are: a rail at the side of wide windows,
// which the browser remembers, else a drawer.
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ownKey } from '#web/storage-keys.ts';
import { useMediaQuery } from '#web/use-media-query.ts';

export type MediaRail = {
  /** The id of its element. */
  id: string;
  isShown: boolean;
  /** It lies over the text or the preview, as the panels do. */
  isDrawer: boolean;
  toggle: () => void;
};

/** `drawer`: one of the panels, of which one is open. */
export function useMediaRail(drawer: { isOpen: boolean; toggle: () => void }): MediaRail {
  const id = useId();
  const isDrawer = !useMediaQuery('(width >= 80rem)');
  const [isRailShown, setRailShown] = useState(() => readSetting() !== 'hidden');
  const { isOpen, toggle } = drawer;
  const wasDrawer = useRef(isDrawer);
  // What is in use stays in sight when the window is zoomed or turned: a recording that
  // runs, or a dialog, which the page waits for.
  useLayoutEffect(() => {
    if (wasDrawer.current === isDrawer) return;
    wasDrawer.current = isDrawer;
    if (!document.getElementById(id)?.contains(document.activeElement)) return;
    if (!isDrawer) setRailShown(true);
    else if (!isOpen) toggle();
  }, [id, isDrawer, isOpen, toggle]);
  return useMemo(() => {
    function toggleRail() {
      setRailShown(!isRailShown);
      try {
        localStorage.setItem(ownKey('media-rail'), isRailShown ? 'hidden' : 'shown');
      } catch (error) {
        console.error(error); // the store is full or forbidden
      }
    }
    return isDrawer
      ? { id, isDrawer, isShown: isOpen, toggle }
      : { id, isDrawer, isShown: isRailShown, toggle: toggleRail };
  }, [id, isDrawer, isOpen, toggle, isRailShown]);
}

function readSetting(): string | null {
  try {
    return localStorage.getItem(ownKey('media-rail'));
  } catch {
    return null;
  }
}

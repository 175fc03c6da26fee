// The "?" of the navigation bar: opens the list of keyboard shortcuts, as Ctrl and / do on every screen.

import { useEffect, useEffectEvent, useState } from 'react';
import { appTexts } from '#texts/en/app.ts';
import { withTexts } from '#texts/load-translations.ts';
import { usePathname, useSearch } from '#web/location.tsx';
import { useOnDemand } from '#web/use-on-demand.ts';
import styles from './keys-button.module.css';

/** A single character would be typed by accident (WCAG 2.1.4); with Shift, since on some keyboards the slash needs it. */
function isKeysShortcut({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key === '/' && (ctrlKey || metaKey) && !altKey;
}

export function KeysButton() {
  const [isOpen, setOpen] = useState(false);
  const address = usePathname() + useSearch();
  const [lastAddress, setLastAddress] = useState(address);
  // The navigation bar stays when the screen below the list changes.
  if (address !== lastAddress) {
    setLastAddress(address);
    setOpen(false);
  }
  const { Component: Dialog, load } = useOnDemand(
    withTexts('learner', () => import('./keys-dialog.tsx').then(({ KeysDialog }) => KeysDialog)),
  );
  const open = useEffectEvent(() => {
    load();
    setOpen(true);
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isKeysShortcut(event)) return;
      event.preventDefault();
      open();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={appTexts.keys}
        title={appTexts.keys}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+/ Meta+/"
        onClick={() => {
          load();
          setOpen(true);
        }}
      >
        <span aria-hidden="true">?</span>
      </button>
      {isOpen && Dialog !== undefined && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}

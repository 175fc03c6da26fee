// The "?" of the navigation bar: opens the list of keyboard shortcuts, as Ctrl and / do on every screen.
import { type ComponentType, useEffect, useState } from 'react';
import { appTexts } from '#web/texts/app.ts';
import styles from './keys-button.module.css';

/** A single character would be typed by accident (WCAG 2.1.4); with Shift, since on some keyboards the slash needs it. */
function isKeysShortcut({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key === '/' && (ctrlKey || metaKey) && !altKey;
}

export function KeysButton() {
  const [isOpen, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }>>();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isKeysShortcut(event)) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => {
    if (!isOpen || Dialog !== undefined) return;
    import('./keys-dialog.tsx').then(
      ({ KeysDialog }) => setDialog(() => KeysDialog),
      (error: unknown) => {
        console.error(error);
        setOpen(false);
      },
    );
  }, [isOpen, Dialog]);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={appTexts.keys}
        title={appTexts.keys}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+/ Meta+/"
        onClick={() => setOpen(true)}
      >
        <span aria-hidden="true">?</span>
      </button>
      {isOpen && Dialog !== undefined && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}

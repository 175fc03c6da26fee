// The "?" of the navigation bar: opens the list of keyboard shortcuts, as Ctrl and / do on every screen; for authors, a menu with help.

import { useEffect, useEffectEvent, useId, useState } from 'react';
import { hasRole } from '#api/roles.ts';
import { appTexts } from '#texts/en/app.ts';
import { withTexts } from '#texts/load-translations.ts';
import { usePathname, useSearch } from '#web/location.tsx';
import { useMember } from '#web/member.tsx';
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
  const { role } = useMember();
  const isAuthor = role !== undefined && hasRole(role, 'author');
  const menuId = useId();
  const menu = useOnDemand(withTexts('author', () => import('./help-menu.tsx').then(({ HelpMenu }) => HelpMenu)));
  const { Component: Dialog, load } = useOnDemand(
    withTexts('learner', () => import('./keys-dialog.tsx').then(({ KeysDialog }) => KeysDialog)),
  );
  function open() {
    load();
    setOpen(true);
  }
  const onShortcut = useEffectEvent(open);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isKeysShortcut(event)) return;
      event.preventDefault();
      onShortcut();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={isAuthor ? appTexts.help : appTexts.keys}
        title={isAuthor ? appTexts.help : appTexts.keys}
        aria-haspopup={isAuthor ? undefined : 'dialog'}
        aria-keyshortcuts="Control+/ Meta+/"
        popoverTarget={menu.Component && menuId}
        onClick={isAuthor ? menu.load : open}
      >
        <span aria-hidden="true">?</span>
      </button>
      {menu.Component && <menu.Component id={menuId} onKeys={open} />}
      {isOpen && Dialog !== undefined && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}

// The "?" of the navigation bar: opens the list of keyboard shortcuts, as Ctrl and / do on every screen; for authors, a
// menu with help. The other keys of every screen are here, too.

import { useEffect, useId, useState } from 'react';
import { hasRole } from '#api/roles.ts';
import { appTexts } from '#texts/en/app.ts';
import { withTexts } from '#texts/load-translations.ts';
import { useMember } from '#web/member.tsx';
import { hasMod, readLetter } from '#web/ui/keyboard.ts';
import { useOnDemand } from '#web/use-on-demand.ts';
import styles from './keys-button.module.css';

/**
 * Of the keys of every screen the one that was pressed. A single character would be typed by accident (WCAG 2.1.4);
 * with Shift, since on some keyboards the slash needs it.
 */
function readKey(event: KeyboardEvent): string | undefined {
  const key = readLetter(event) ?? event.key;
  return key === 'F2' || ('/k'.includes(key) && hasMod(event) && !event.altKey) ? key : undefined;
}

export function KeysButton() {
  const [pressed, setPressed] = useState<string>();
  const { role } = useMember();
  const isAuthor = role !== undefined && hasRole(role, 'author');
  const menuId = useId();
  const menu = useOnDemand(withTexts('author', () => import('./help-menu.tsx').then(({ HelpMenu }) => HelpMenu)));
  const { Component: Action, load } = useOnDemand(
    withTexts('learner', () => import('./key-action.tsx').then(({ KeyAction }) => KeyAction)),
  );
  function open(key: string) {
    load();
    setPressed(key);
  }
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const key = readKey(event);
      if (key === undefined) return;
      event.preventDefault();
      open(key);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
  const openKeys = () => open('/');
  const label = isAuthor ? appTexts.help : appTexts.keys;
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        title={label}
        aria-haspopup={isAuthor ? undefined : 'dialog'}
        aria-keyshortcuts="Control+/ Meta+/"
        popoverTarget={menu.Component && menuId}
        onClick={isAuthor ? menu.load : openKeys}
      >
        <span aria-hidden="true">?</span>
      </button>
      {menu.Component && <menu.Component id={menuId} onKeys={openKeys} />}
      {pressed && Action && <Action key={pressed} pressed={pressed} onClose={() => setPressed(undefined)} />}
    </>
  );
}

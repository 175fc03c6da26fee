// The menu behind the "?" of authors: the guides, the markup, the keyboard shortcuts.
import { useEffect, useRef } from 'react';
import { helpTexts } from '#texts/en/home.ts';
import { keysTexts } from '#texts/en/keys.ts';
import { specShellTexts } from '#texts/en/spec-shell.ts';
import { Link } from '#web/location.tsx';
import { HELP_PATH } from '#web/paths.ts';
import styles from './nav-bar.module.css';
import { closeMenu } from './nav-links.ts';

/** Opens when it is first shown; then the button opens it by its id. */
export function HelpMenu({ id, onKeys }: { id: string; onKeys: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.showPopover();
    ref.current?.querySelector('a')?.focus();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: closes behind what is chosen in it, by whichever means
    <div ref={ref} id={id} popover="auto" className={styles.menu} onClick={closeMenu}>
      <Link href={HELP_PATH}>{helpTexts.heading}</Link>
      <Link href="/doc/editor/markup">{specShellTexts.nav.documentation}</Link>
      <button type="button" onClick={onKeys}>
        {keysTexts.heading}
      </button>
    </div>
  );
}

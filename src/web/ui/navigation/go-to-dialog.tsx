// "Go to": a few letters of a name lead to a link, a button or a field of the screen, to
// an entry of the navigation, or to a class.
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasRole } from '#api/roles.ts';
import { keysTexts } from '#texts/en/keys.ts';
import { withTexts } from '#texts/load-translations.ts';
import { useSession } from '#web/auth/session.tsx';
import { useMember } from '#web/member.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './go-to-dialog.module.css';
import { collectTargets, type GoToTarget, rankTargets } from './go-to-targets.ts';

const texts = keysTexts.goTo;

export function GoToDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [onScreen] = useState(collectTargets); // before this dialog is one itself
  const classes = useClassTargets();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const found = rankTargets([...onScreen, ...classes], query);

  function choose(target: GoToTarget | undefined): void {
    if (target === undefined) return;
    flushSync(onClose); // gives the focus back first
    target.act();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((active + step + found.length) % Math.max(found.length, 1));
    else if (event.key === 'Enter') choose(found[active]);
    else return;
    event.preventDefault();
  }
  return (
    <Dialog heading={texts.heading} closeLabel={keysTexts.close} onClose={onClose} className={styles.dialog}>
      <input
        type="text"
        role="combobox"
        className={styles.field}
        data-autofocus
        aria-label={texts.label}
        placeholder={texts.label}
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
        value={query}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={found.length > 0 ? 'visually-hidden' : styles.none}>
        {found.length > 0 ? texts.found(found.length) : texts.none}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={texts.heading} className={styles.list}>
        {found.map((target, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and the keys
          <div
            key={target.name}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            dir="auto"
            onClick={() => choose(target)}
          >
            {target.name}
          </div>
        ))}
      </div>
    </Dialog>
  );
}

const loadClassTargets = withTexts('author', () => import('./class-targets.ts'));

/** The screens of the teacher's classes, once they are loaded; none for learners. */
function useClassTargets(): readonly GoToTarget[] {
  const { api } = useSession();
  const { role } = useMember();
  const isAuthor = role !== undefined && hasRole(role, 'author');
  const [targets, setTargets] = useState<readonly GoToTarget[]>([]);
  useEffect(() => {
    if (!isAuthor) return;
    const abort = new AbortController();
    loadClassTargets()
      .then(({ listClassTargets }) => listClassTargets(api, abort.signal))
      .then(setTargets)
      .catch((error: unknown) => abort.signal.aborted || console.error(error));
    return () => abort.abort();
  }, [api, isAuthor]);
  return targets;
}

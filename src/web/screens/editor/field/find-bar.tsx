// The bar of find and replace, between the toolbar and the text area.
import { CaseSensitive, ChevronDown, ChevronUp, type LucideIcon, WholeWord, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId } from 'react';
import { editorTexts } from '#texts/en/editor.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './find-bar.module.css';
import type { FindOptions } from './find-matches.ts';
import type { FindController } from './use-find.ts';

const texts = editorTexts.find;

type FindBarProps = {
  find: FindController;
  queryRef: RefObject<HTMLInputElement | null>;
};

export function FindBar({ find, queryRef }: FindBarProps) {
  const id = useId();
  const { query, replacement, options, matches } = find;
  useEffect(() => queryRef.current?.select(), [queryRef]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    find.close();
  }
  return (
    <search className={styles.bar} aria-label={texts.label} onKeyDown={onKeyDown}>
      <div className={styles.row}>
        <label htmlFor={id} className="visually-hidden">
          {texts.query}
        </label>
        <input
          id={id}
          ref={queryRef}
          placeholder={texts.query}
          value={query}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => find.search(event.target.value, options)}
          onKeyDown={onEnter((event) => find.step(event.shiftKey ? -1 : 1))}
        />
        <p role="status" className={styles.count}>
          {!find.hasReplacedAll && formatCount(find)}
          {find.announcement !== '' && (
            <span className={find.hasReplacedAll ? undefined : 'visually-hidden'}> {find.announcement}</span>
          )}
        </p>
        <IconButton
          label={texts.previous}
          Icon={ChevronUp}
          isDisabled={matches.length === 0}
          onClick={() => find.step(-1)}
        />
        <IconButton
          label={texts.next}
          Icon={ChevronDown}
          isDisabled={matches.length === 0}
          onClick={() => find.step(1)}
        />
        <IconButton label={texts.close} Icon={X} onClick={find.close} />
      </div>
      <div className={styles.row}>
        <label htmlFor={`${id}-replacement`} className="visually-hidden">
          {texts.replacement}
        </label>
        <input
          id={`${id}-replacement`}
          placeholder={texts.replacement}
          value={replacement}
          autoComplete="off"
          autoCapitalize="off"
          onChange={(event) => find.setReplacement(event.target.value)}
          onKeyDown={onEnter(find.replace)}
        />
        <Button className={styles.action} aria-disabled={matches.length === 0} onClick={find.replace}>
          {texts.replace}
        </Button>
        <Button className={styles.action} aria-disabled={matches.length === 0} onClick={find.replaceAll}>
          {texts.replaceAll}
        </Button>
        <Options options={options} onChange={(changed) => find.search(query, changed)} />
      </div>
    </search>
  );
}

function Options({ options, onChange }: { options: FindOptions; onChange: (options: FindOptions) => void }) {
  const toggle = (name: keyof FindOptions) => ({
    isPressed: options[name],
    onClick: () => onChange({ ...options, [name]: !options[name] }),
  });
  return (
    <div className={styles.options}>
      <IconButton label={texts.matchCase} Icon={CaseSensitive} {...toggle('matchCase')} />
      <IconButton label={texts.wholeWords} Icon={WholeWord} {...toggle('wholeWords')} />
      <IconButton label={texts.matchAccents} Icon="accents" {...toggle('matchAccents')} />
    </div>
  );
}

type IconButtonProps = {
  label: string;
  Icon: LucideIcon | 'accents';
  isPressed?: boolean;
  isDisabled?: boolean;
  onClick: () => void;
};

function IconButton({ label, Icon, isPressed, isDisabled, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled}
      onClick={onClick}
    >
      {Icon === 'accents' ? (
        <span aria-hidden="true" className={styles.accents} />
      ) : (
        <Icon aria-hidden="true" size={18} />
      )}
    </button>
  );
}

function formatCount({ query, matches, current }: FindController): string {
  if (query === '') return '';
  const index = current === undefined ? -1 : matches.findIndex(([start]) => start === current[0]);
  return index < 0 ? texts.matches(matches.length) : texts.position(index + 1, matches.length);
}

function onEnter(act: (event: KeyboardEvent) => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    act(event);
  };
}

// A field for a language, which is typed or chosen by its name (ARIA Authoring
// Practices: editable combobox with a list).
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { outlineTexts } from '#texts/en/drafts.ts';
import fieldStyles from '#web/ui/field.module.css';
import styles from './language-field.module.css';
import type { Language } from './languages.ts';
import { type LanguageController, useLanguage } from './use-language.ts';

type LanguageFieldProps = { tag: string; onChange: (tag: string) => void };

/**
 * Reports a language when it was chosen: what is none is shown as wrong, is not
 * reported, and holds back the form that it is in.
 */
export function LanguageField({ tag, onChange }: LanguageFieldProps) {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const controller = useLanguage(tag, onChange);
  const { text, language, unknown, found, isOpen, active } = controller;
  const texts = outlineTexts.languages;
  const error = unknown === undefined ? '' : texts.unknown(unknown);
  useEffect(() => inputRef.current?.setCustomValidity(error), [error]);

  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{outlineTexts.language}</label>
      <div className={styles.row}>
        <input
          id={id}
          ref={inputRef}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active !== undefined ? `${id}-${active}` : undefined}
          aria-invalid={error !== ''}
          aria-describedby={`${id}-hint`}
          value={text}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          onFocus={(event) => event.target.select()}
          onClick={() => controller.open()}
          onChange={(event) => controller.type(event.target.value)}
          onKeyDown={(event) => onKeyDown(event, controller)}
          onBlur={controller.leave}
        />
        {/* Not in the tab order: the arrow keys open the list. */}
        <button
          type="button"
          tabIndex={-1}
          aria-label={texts.show}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            inputRef.current?.focus();
            if (isOpen) controller.close();
            else controller.openAll();
          }}
        >
          <ChevronDown aria-hidden="true" size={18} />
        </button>
      </div>
      <p id={`${id}-hint`} className={error === '' ? fieldStyles.hint : styles.error}>
        {error || describe(language)}
      </p>
      <p role="status" className="visually-hidden">
        {isOpen && texts.found(found.length)}
      </p>
      <LanguageList id={id} controller={controller} inputRef={inputRef} />
    </div>
  );
}

/** Its own name and its tag; how to type a language where neither says more. */
function describe({ tag, name, ownName }: Language): string {
  if (name === tag) return outlineTexts.languages.hint;
  return ownName === undefined ? tag : `${ownName} · ${tag}`;
}

function onKeyDown(event: KeyboardEvent, controller: LanguageController) {
  const { isOpen, isEdited } = controller;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') controller.step(event.key === 'ArrowDown' ? 1 : -1);
  else if (event.key === 'Enter' && (isOpen || isEdited)) controller.commit();
  else if (event.key === 'Escape' && (isOpen || isEdited)) controller.cancel();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

type LanguageListProps = {
  id: string;
  controller: LanguageController;
  inputRef: RefObject<HTMLInputElement | null>;
};

/** In the top layer, as a dialog would cut it off. */
function LanguageList({ id, controller, inputRef }: LanguageListProps) {
  const { found, isOpen, active, language, choose } = controller;
  const listRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [list, input] = [listRef.current, inputRef.current];
    if (!isOpen || list === null || input === null) return;
    const place = () => placeList(list, input);
    list.showPopover();
    place();
    window.addEventListener('resize', place);
    document.addEventListener('scroll', place, true);
    return () => {
      window.removeEventListener('resize', place);
      document.removeEventListener('scroll', place, true);
      list.hidePopover();
    };
  }, [isOpen, inputRef]);
  useEffect(() => {
    if (isOpen && active !== undefined) listRef.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active]);

  return (
    <div
      ref={listRef}
      id={`${id}-list`}
      role="listbox"
      aria-label={outlineTexts.language}
      popover="manual"
      className={styles.list}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {isOpen &&
        found.map(({ tag, name, ownName }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and the keys
          <div
            key={tag}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            className={styles.option}
            aria-selected={tag === language.tag}
            data-active={index === active}
            onClick={() => choose(tag)}
          >
            <span dir="auto">{name}</span>
            {ownName !== undefined && (
              <span lang={tag} dir="auto" className={styles.ownName}>
                {ownName}
              </span>
            )}
            <span className={styles.tag}>{tag}</span>
          </div>
        ))}
    </div>
  );
}

const GAP_PX = 4;

/** A narrow field has a wider list. */
const MIN_WIDTH_PX = 288;

/** Below the field, or above it where there is more space; as wide as the field. */
function placeList(list: HTMLElement, input: HTMLElement): void {
  const { left, right, top, bottom, width } = input.getBoundingClientRect();
  const listWidth = Math.min(Math.max(width, MIN_WIDTH_PX), window.innerWidth - 2 * GAP_PX);
  const start = getComputedStyle(input).direction === 'rtl' ? right - listWidth : left;
  const below = window.innerHeight - bottom - 2 * GAP_PX;
  const above = top - 2 * GAP_PX;
  const isBelow = below >= Math.min(list.scrollHeight, 320) || below >= above;
  list.style.maxHeight = `${Math.max(96, Math.min(320, isBelow ? below : above))}px`;
  list.style.width = `${listWidth}px`;
  list.style.left = `${Math.max(GAP_PX, Math.min(start, window.innerWidth - listWidth - GAP_PX))}px`;
  list.style.top = `${isBelow ? bottom + GAP_PX : Math.max(GAP_PX, top - GAP_PX - list.offsetHeight)}px`;
}

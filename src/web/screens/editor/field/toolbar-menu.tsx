// A button of the toolbar that opens a menu (WAI-ARIA menu button pattern).
import { ChevronDown, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { hasMod, readLetter } from '#web/ui/keyboard.ts';
import styles from './toolbar.module.css';

type MenuItem = {
  key: string;
  Icon?: LucideIcon;
  text: string;
  /** In small type, after the text. */
  detail?: string;
  /** Says something, and does nothing. */
  isDisabled?: boolean;
  /** Whether the button gets the focus back; otherwise `onChoose` moves it. */
  returnsFocus?: boolean;
  onChoose?: () => void;
};

type ToolbarMenuProps = {
  label: string;
  /** Whether the label stands beside the icon. */
  hasText?: boolean;
  /** Presses the button with Ctrl (on a Mac Cmd) and Shift, from anywhere in the editor. */
  shortcutKey?: string;
  Icon: LucideIcon;
  items: readonly MenuItem[];
  /** Called when the button is pressed; the menu stays closed if it returns true. */
  onPress?: () => boolean;
  /** Attributes that make its button an item of the toolbar. */
  buttonProps: Readonly<Record<string, unknown>>;
};

export function ToolbarMenu(props: ToolbarMenuProps) {
  const { label, hasText = false, shortcutKey, Icon, items, onPress, buttonProps } = props;
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const press = useEffectEvent(() => onPress?.());

  useEffect(() => {
    if (shortcutKey === undefined) return undefined;
    function onKeyDown(event: globalThis.KeyboardEvent) {
      const { shiftKey, altKey } = event;
      if (!hasMod(event) || !shiftKey || altKey || readLetter(event)?.toUpperCase() !== shortcutKey) return;
      event.preventDefault();
      if (press() !== true) setOpen(true);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [shortcutKey]);

  function choose({ isDisabled = false, returnsFocus = false, onChoose }: MenuItem) {
    setOpen(false);
    if (isDisabled || returnsFocus) buttonRef.current?.focus();
    if (!isDisabled) onChoose?.();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the focus leaving the menu
    <div
      className={styles.menuAnchor}
      onBlur={(event) => {
        if (isOpen && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={buttonRef}
        type="button"
        className={styles.tool}
        aria-label={label}
        aria-haspopup="menu"
        aria-keyshortcuts={shortcutKey && `Control+Shift+${shortcutKey} Meta+Shift+${shortcutKey}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        title={label}
        onClick={() => onPress?.() !== true && setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          if (onPress?.() !== true) setOpen(true);
        }}
        {...buttonProps}
      >
        <Icon aria-hidden="true" size={18} />
        {hasText && <span className={styles.text}>{label}</span>}
        <ChevronDown aria-hidden="true" size={14} />
      </button>
      {isOpen && (
        <OpenMenu
          id={id}
          label={label}
          items={items}
          onChoose={choose}
          onCancel={() => {
            setOpen(false);
            buttonRef.current?.focus();
          }}
        />
      )}
    </div>
  );
}

type OpenMenuProps = {
  id: string;
  label: string;
  items: readonly MenuItem[];
  onChoose: (item: MenuItem) => void;
  onCancel: () => void;
};

/** The open menu: the first item takes the focus, arrows move it, Escape cancels. */
function OpenMenu({ id, label, items, onChoose, onCancel }: OpenMenuProps) {
  const menuRef = useRef<HTMLDivElement>(null);
  useEffect(() => menuRef.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus(), []);

  function moveFocus(event: KeyboardEvent) {
    const elements = [...(menuRef.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const currentIndex = elements.findIndex((element) => element.contains(document.activeElement));
    const targetIndexes: Record<string, number> = {
      ArrowDown: (currentIndex + 1) % elements.length,
      ArrowUp: (currentIndex - 1 + elements.length) % elements.length,
      Home: 0,
      End: elements.length - 1,
    };
    const next = elements[targetIndexes[event.key] ?? -1];
    if (event.key === 'Escape') onCancel();
    else if (next !== undefined) next.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={menuRef}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      onKeyDown={moveFocus}
    >
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={item.isDisabled || undefined}
          onClick={() => onChoose(item)}
        >
          {item.Icon !== undefined && <item.Icon aria-hidden="true" size={16} />}
          <span>{item.text}</span>
          {item.detail !== undefined && <small dir="auto">{item.detail}</small>}
        </button>
      ))}
    </div>
  );
}

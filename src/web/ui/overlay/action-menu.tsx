// A button that opens a menu of actions in words, such as those of a row in a list
// (ARIA Authoring Practices: menu button).
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from '#web/ui/button.tsx';
import { isRightToLeft } from '#web/ui/direction/rendered-direction.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './action-menu.module.css';

export type MenuAction = {
  text: string;
  /** For screen readers, in place of the text: it also names the item. */
  label?: string;
  icon: ReactNode;
  isDanger?: boolean;
  onSelect: () => void;
};

type ActionMenuProps = {
  label: string;
  actions: readonly MenuAction[];
  className?: string | undefined;
  /** Where the press that would have opened it has loaded it. */
  isInitiallyOpen?: boolean;
  /** The button, for focus that returns to it. */
  ref?: RefObject<HTMLButtonElement | null>;
};

/** Space between the menu and its button, and between the menu and the edge of the window, in pixels. */
const GAP_PX = 4;

export function ActionMenu({ label, actions, className, isInitiallyOpen = false, ref }: ActionMenuProps) {
  const id = useId();
  const ownRef = useRef<HTMLButtonElement>(null);
  const buttonRef = ref ?? ownRef;
  const menuRef = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useKeepPlaced(isOpen, menuRef, buttonRef);

  const openAtFirst = useEffectEvent(() => isInitiallyOpen && open(0));
  useEffect(() => void openAtFirst(), []);

  /** With the focus on the item at `index`, which counts from the end where it is negative. */
  function open(index: number) {
    if (buttonRef.current === null || menuRef.current === null) return;
    menuRef.current.showPopover();
    placeMenu(menuRef.current, buttonRef.current);
    listItems(menuRef.current).at(index)?.focus();
  }
  function select(action: MenuAction) {
    window.addEventListener('click', ignoreSecondClick, { capture: true, once: true });
    menuRef.current?.hidePopover();
    buttonRef.current?.focus();
    action.onSelect();
  }
  function onButtonKeyDown(event: KeyboardEvent) {
    if (event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    open(event.key === 'ArrowDown' ? 0 : -1);
  }
  return (
    <>
      <Button
        ref={buttonRef}
        variant="ghost"
        className={`${styles.button} ${className ?? ''}`}
        data-control="menu"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => (isOpen ? menuRef.current?.hidePopover() : open(0))}
        onKeyDown={onButtonKeyDown}
      >
        <Icon name="more" size={20} />
      </Button>
      <div
        ref={menuRef}
        id={id}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        popover="auto"
        className={styles.menu}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={moveByKey}
      >
        {actions.map((action) => (
          <button
            key={action.text}
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-label={action.label}
            className={action.isDanger ? styles.danger : undefined}
            onClick={() => select(action)}
          >
            {action.icon}
            {action.text}
          </button>
        ))}
      </div>
    </>
  );
}

/** Moves the focus from one item of an open menu to another; Tab closes it. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  event.stopPropagation(); // a row may have keys of its own
  const menu = event.currentTarget;
  if (event.key === 'Tab') {
    menu.hidePopover();
    return;
  }
  const items = listItems(menu);
  const current = items.findIndex((item) => item.matches(':focus'));
  const next = { ArrowDown: (current + 1) % items.length, ArrowUp: current - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items.at(next)?.focus();
}

function listItems(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
}

/** The second click of a double click is on what was below the menu. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/** An open menu follows its button while the page is scrolled or the window is resized. */
function useKeepPlaced(
  isOpen: boolean,
  menuRef: RefObject<HTMLElement | null>,
  buttonRef: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const abort = new AbortController();
    const place = () => menuRef.current && buttonRef.current && placeMenu(menuRef.current, buttonRef.current);
    place(); // the window may have been resized since the menu was shown
    window.addEventListener('resize', place, { signal: abort.signal });
    window.addEventListener('scroll', place, { signal: abort.signal, capture: true, passive: true });
    return () => abort.abort();
  }, [isOpen, menuRef, buttonRef]);
}

/** Below the button, or above it where there is no space; its inline end at that of the button. */
function placeMenu(menu: HTMLElement, button: HTMLElement): void {
  const anchor = button.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = menu;
  const left = isRightToLeft(button) ? anchor.left : anchor.right - offsetWidth;
  const isBelow = anchor.bottom + GAP_PX + offsetHeight <= window.innerHeight;
  const top = isBelow ? anchor.bottom + GAP_PX : anchor.top - GAP_PX - offsetHeight;
  menu.style.left = `${Math.max(GAP_PX, Math.min(left, window.innerWidth - offsetWidth - GAP_PX))}px`;
  menu.style.top = `${Math.max(GAP_PX, top)}px`;
}

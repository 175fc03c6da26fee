// Which panel of the editor is open: the history, the changes to publish, the markup help, what is
// new, the media of small windows, or none.
import { type KeyboardEvent, type RefObject, useCallback, useId, useMemo, useRef, useState } from 'react';

type PanelName = 'changes' | 'help' | 'history' | 'media' | 'words';

export type PanelController = {
  open: PanelName | undefined;
  /** The id of the open panel's element. */
  id: string;
  /** The button of the menu that opens the panels without a button of their own. */
  menuRef: RefObject<HTMLButtonElement | null>;
  /** Attributes and the click handler of the button that opens and closes a panel. */
  toggleProps(name: PanelName): PanelToggleProps;
  toggle(name: PanelName): void;
  /** Closes the panel, and leaves the focus where it is. */
  hide(): void;
  /** Closes the panel, and moves the focus to the button that opened it. */
  close(): void;
};

type PanelToggleProps = {
  id: string;
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
};

/**
 * Whether a key closes the panel that it was pressed in: Escape, but not in a dialog, where something is typed, or in
 * the recorder, a field set: a recording that runs stays in sight.
 */
export function isClosingKey({ key, target, nativeEvent }: KeyboardEvent): boolean {
  if (key !== 'Escape' || nativeEvent.isComposing) return false;
  return target instanceof Element && target.closest('dialog, form, fieldset, textarea, input') === null;
}

export function usePanel(): PanelController {
  const id = useId();
  const menuRef = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<PanelName>();
  const hide = useCallback(() => setOpen(undefined), []);
  return useMemo(() => {
    const toggleId = (name: PanelName) => `${id}-${name}`;
    const toggle = (name: PanelName) => setOpen(open === name ? undefined : name);
    return {
      open,
      id,
      menuRef,
      toggleProps: (name) => ({
        id: toggleId(name),
        'aria-expanded': open === name,
        'aria-controls': open === name ? id : undefined,
        onClick: () => toggle(name),
      }),
      toggle,
      hide,
      close() {
        setOpen(undefined);
        if (open !== undefined) (document.getElementById(toggleId(open)) ?? menuRef.current)?.focus();
      },
    };
  }, [id, open, hide]);
}

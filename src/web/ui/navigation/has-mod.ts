// The modifier key of shortcuts: Cmd on a Mac, else Ctrl. Alone, since a lecture's first script has it.

/** Whether the user's keyboard has the keys of a Mac. */
export function isMacKeyboard(): boolean {
  return /Mac|iP/.test(navigator.platform);
}

/** Whether Cmd is pressed on a Mac, else Ctrl: on a Mac, Ctrl with a letter moves the caret in a text, or deletes to the end of the line. */
export function hasMod({ ctrlKey, metaKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>): boolean {
  return isMacKeyboard() ? metaKey : ctrlKey;
}

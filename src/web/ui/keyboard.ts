// Keyboards: the modifier of shortcuts, and the keys of an input method (kana, Chinese characters, Hangul), which takes
// Enter, Escape, arrows and F8 for itself.

/** The code of keys that an input method has taken (UI Events, fixed virtual key codes). */
const TAKEN_KEY_CODE = 229;

/**
 * From now on, no key of a composition reaches the app, from its first one to the Enter that ends it:
 * whatever listens to keys must not check, submit, move or run a shortcut then, and need not ask. The input
 * method and the field get them as before.
 */
export function withholdComposedKeys(): void {
  window.addEventListener('keydown', (event) => isComposing(event) && event.stopPropagation(), true);
}

/** Safari ends the composition before the key event of the Enter that does so: only its code tells. */
function isComposing({ isComposing: isDuringComposition, keyCode }: KeyboardEvent): boolean {
  return isDuringComposition || keyCode === TAKEN_KEY_CODE;
}

/** Whether the user's keyboard has the keys of a Mac. */
export function isMacKeyboard(): boolean {
  return /Mac|iP/.test(navigator.platform);
}

/**
 * The letter from a to z that a key stands for in shortcuts, whatever it types: where that is none of them, as on a
 * Ukrainian or an Arabic keyboard or with Option on a Mac, the key at the same place. Undefined of other keys.
 */
export function readLetter({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string | undefined {
  return (/^[a-z]$/i.exec(key)?.[0] ?? /^Key([A-Z])$/.exec(code)?.[1])?.toLowerCase();
}

/**
 * Whether Cmd is pressed on a Mac, else Ctrl: on a Mac, Ctrl with a letter moves the caret in a
 * text, or deletes to the end of the line.
 */
export function hasMod({ ctrlKey, metaKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>): boolean {
  return isMacKeyboard() ? metaKey : ctrlKey;
}

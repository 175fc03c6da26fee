// Whether a key event belongs to an input method (kana, Chinese characters, Hangul), which takes Enter, Escape, arrows and letters for itself.

/** The code of keys that an input method has taken (UI Events, fixed virtual key codes). */
const TAKEN_KEY_CODE = 229;

/**
 * True from the start of a composition to the key that ends it: that key must not check, submit, move or run a shortcut.
 * Safari ends the composition before the key event of the Enter that does so: only its code tells. Of React's events, pass `nativeEvent`.
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === TAKEN_KEY_CODE;
}

// Keyboard shortcuts on a Mac and elsewhere: their names, and Alt with a letter, which types another character there.
import { isMacKeyboard } from '#web/ui/keyboard.ts';

/** The names of keys in a sentence, as they stand on the user's keyboard. */
export function nameKeys(sentence: string): string {
  return isMacKeyboard() ? sentence.replaceAll('Alt+', '⌥') : sentence;
}

/**
 * Whether Alt and a small letter were pressed, without other modifiers. Where a key types no letter from a to z with it, as on a Mac and in
 * other scripts, its place on the keyboard counts.
 */
export function isAltLetter(event: KeyboardEvent, letter: string): boolean {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (!altKey || ctrlKey || metaKey || shiftKey || event.getModifierState('AltGraph')) return false;
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`;
}

// Keyboard shortcuts on a Mac and elsewhere: their names, and Alt with a letter, which types another character there.
import { isMacKeyboard, readLetter } from '#web/ui/keyboard.ts';

/** The names of keys in a sentence, as they stand on the user's keyboard. */
export function nameKeys(sentence: string): string {
  return isMacKeyboard() ? sentence.replaceAll('Alt+', '⌥') : sentence;
}

/** Whether Alt and a small letter were pressed, without other modifiers. */
export function isAltLetter(event: KeyboardEvent, letter: string): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  if (!altKey || ctrlKey || metaKey || shiftKey || event.getModifierState('AltGraph')) return false;
  return readLetter(event) === letter;
}

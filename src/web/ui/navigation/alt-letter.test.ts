// Unit tests of Alt with a letter on keyboards of all kinds.
import { expect, it } from 'vitest';
import { isAltLetter } from './alt-letter.ts';

type Keys = Partial<Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>> & { altGraph?: boolean };

function press(key: string, code: string, { altGraph = false, ...keys }: Keys = {}): KeyboardEvent {
  const modifiers = { altKey: true, ctrlKey: false, metaKey: false, shiftKey: false, ...keys };
  // Only what the function reads: Node has no keyboard events.
  return { key, code, ...modifiers, getModifierState: () => altGraph } as unknown as KeyboardEvent;
}

it.each([
  ['the letter', press('c', 'KeyC'), true],
  ['the letter with Caps Lock', press('C', 'KeyC'), true],
  ['the letter where a layout has it, as on Dvorak', press('c', 'KeyI'), true],
  ['another letter at the place of C', press('j', 'KeyC'), false],
  ['what Option types on a Mac', press('ç', 'KeyC'), true],
  ['a letter of another script', press('с', 'KeyC'), true],
  ['another key', press('å', 'KeyA'), false],
  ['with Ctrl, as AltGr on Windows', press('ć', 'KeyC', { ctrlKey: true }), false],
  ['with AltGr', press('ć', 'KeyC', { altGraph: true }), false],
  ['with Shift', press('Ç', 'KeyC', { shiftKey: true }), false],
])('Alt and %s', (_, event, isPressed) => {
  expect(isAltLetter(event, 'c')).toBe(isPressed);
});

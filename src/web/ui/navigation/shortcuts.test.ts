// Unit tests of the list of keyboard shortcuts.
import { describe, expect, it } from 'vitest';
import { formatCombination, isOnKeyboard, SHORTCUT_GROUPS } from './shortcuts.ts';

describe('the keyboard shortcuts', () => {
  it('are named as on the keyboard of the user', () => {
    expect(formatCombination('Mod+/', false)).toEqual(['Ctrl', '/']);
    expect(formatCombination('Mod+/', true)).toEqual(['⌘', '/']);
    expect(formatCombination('Alt+↑', false)).toEqual(['Alt', '↑']);
    expect(formatCombination('Alt+↑', true)).toEqual(['⌥', '↑']);
    expect(formatCombination('Shift+F8', true)).toEqual(['⇧', 'F8']);
  });

  it('leave out on a Mac what Option types there by itself', () => {
    const shown = (isMac: boolean) =>
      SHORTCUT_GROUPS.flatMap(({ shortcuts }) => shortcuts)
        .filter((shortcut) => isOnKeyboard(shortcut, isMac))
        .flatMap(({ combinations }) => combinations);
    expect(shown(false)).toContain('Alt+E');
    expect(shown(true)).not.toContain('Alt+E');
    expect(shown(true)).toContain('Alt+C');
  });

  it('name the arrow keys as they lead in the direction of writing', () => {
    expect(formatCombination('Shift+←', false, true)).toEqual(['Shift', '→']);
    expect(formatCombination('→', true, true)).toEqual(['←']);
    expect(formatCombination('↑', false, true)).toEqual(['↑']);
  });

  it('mean one thing each within a group', () => {
    for (const { shortcuts } of SHORTCUT_GROUPS) {
      const actions = shortcuts.filter(({ combinations }) => combinations.every((keys) => keys.includes('+')));
      const combinations = actions.flatMap((shortcut) => shortcut.combinations);
      expect(new Set(combinations).size).toBe(combinations.length);
    }
  });
});

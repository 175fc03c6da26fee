// The keyboard shortcuts of all screens, from which the list behind "?" is made.

/** `combinations` do the same, or belong together; `Mod` is Cmd on a Mac, else Ctrl. */
type Shortcut = { combinations: readonly string[]; action: string };

type ShortcutGroup = { heading: string; shortcuts: readonly Shortcut[] };

export const keysTexts = {
  heading: 'Keyboard shortcuts',
  close: 'Close',
  /** Between combinations. */
  or: 'or',
} as const;

export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  {
    heading: 'Everywhere',
    shortcuts: [
      { combinations: ['Mod+/'], action: 'Show this list' },
      { combinations: ['Escape'], action: 'Close a dialog or a menu' },
      { combinations: ['↑', '↓', 'Home', 'End'], action: 'Move in an open menu' },
    ],
  },
  {
    heading: 'Draft editor',
    shortcuts: [
      { combinations: ['Mod+S'], action: 'Save the draft' },
      { combinations: ['Mod+B', 'Mod+I'], action: 'Bold, italic; again to remove it' },
      { combinations: ['Mod+Z'], action: 'Undo, also what the toolbar, a paste or an insert did' },
      { combinations: ['Mod+F'], action: 'Find and replace in the text' },
      { combinations: ['Enter', 'Shift+Enter'], action: 'Next and previous match, in the search field' },
      { combinations: ['F8', 'Shift+F8'], action: 'Next and previous suggestion' },
      { combinations: ['←', '→', 'Home', 'End'], action: 'Move in the toolbar' },
      { combinations: ['↓'], action: 'Open the menu of a button in the toolbar' },
    ],
  },
  {
    heading: 'Recordings',
    shortcuts: [
      { combinations: ['Enter', 'Space'], action: 'Play or pause, on the play button' },
      { combinations: ['Shift+←', 'Shift+→'], action: 'Five seconds back or forward' },
      { combinations: ['→'], action: 'From the play button to time, speed, repeat and transcript' },
      { combinations: ['Escape'], action: 'Close the bar of the player' },
    ],
  },
  {
    heading: 'Record sentences',
    shortcuts: [
      { combinations: ['Space'], action: 'Begin a recording; end it and go to the next sentence' },
      { combinations: ['R', 'Backspace'], action: 'Record the sentence again' },
      { combinations: ['↑', '↓'], action: 'Previous and next sentence' },
      { combinations: ['P'], action: 'Play the recording' },
      { combinations: ['Escape'], action: 'Stop recording; again, back to the list' },
    ],
  },
  {
    heading: 'Exercises',
    shortcuts: [
      { combinations: ['Enter'], action: 'Next blank; in the last one, check' },
      { combinations: ['Alt+E'], action: 'With any letter, again and again: its accents, such as é, è, ê' },
      { combinations: ['Alt+Enter'], action: 'Show a hint, in a blank' },
    ],
  },
  {
    heading: 'Course outline',
    shortcuts: [
      { combinations: ['Alt+↑', 'Alt+↓'], action: 'Move the unit or the lecture that has the focus' },
      { combinations: ['Escape'], action: 'Undo a title that is being typed, or stop dragging' },
    ],
  },
];

const MIRRORED_KEYS: Readonly<Record<string, string>> = { '←': '→', '→': '←' };

/** The names of the keys of a combination, as they stand on the user's keyboard. From right to left, → leads back and ← on. */
export function formatCombination(combination: string, isMac: boolean, isRtl = false): string[] {
  const macNames: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' };
  return combination
    .split('+')
    .map((key) => (isMac ? (macNames[key] ?? key) : key === 'Mod' ? 'Ctrl' : key))
    .map((key) => (isRtl ? (MIRRORED_KEYS[key] ?? key) : key));
}

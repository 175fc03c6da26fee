// The keyboard shortcuts of all screens, from which the list behind "?" is made.
import { keysTexts } from '#texts/en/keys.ts';

/** `combinations` do the same, or belong together; `Mod` is Cmd on a Mac, else Ctrl. */
type Shortcut = { combinations: readonly string[]; action: string };

/** `isForAuthors`: of screens that learners do not have. */
type ShortcutGroup = { heading: string; shortcuts: readonly Shortcut[]; isForAuthors: boolean };

type Groups = typeof keysTexts.groups;

const GROUPS_OF_AUTHORS: readonly (keyof Groups)[] = ['editor', 'recorder', 'outline', 'school'];

export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  list('everywhere', {
    list: ['Mod+/'],
    close: ['Escape'],
    moveInMenu: ['↑', '↓', 'Home', 'End'],
    goTo: ['Mod+K'],
  }),
  list('editor', {
    save: ['Mod+S'],
    emphasis: ['Mod+B', 'Mod+I'],
    blank: ['Mod+E'],
    link: ['Mod+K'],
    heading: ['Mod+Shift+H'],
    list: ['Mod+Shift+L'],
    exercise: ['Mod+Shift+E'],
    table: ['Mod+Shift+G'],
    publish: ['Mod+Shift+Enter'],
    assign: ['Alt+A'],
    edit: ['F2'],
    undo: ['Mod+Z'],
    find: ['Mod+F'],
    matches: ['Enter', 'Shift+Enter'],
    comment: ['Alt+C'],
    comments: ['F9', 'Shift+F9'],
    suggestions: ['F8', 'Shift+F8'],
    moveInToolbar: ['←', '→', 'Home', 'End'],
    cells: ['Tab', 'Shift+Tab'],
    openMenu: ['↓'],
  }),
  list('recordings', {
    play: ['Enter', 'Space'],
    seek: ['Shift+←', 'Shift+→'],
    controls: ['→'],
    closeBar: ['Escape'],
  }),
  list('recorder', {
    record: ['Space'],
    again: ['R', 'Backspace'],
    move: ['↑', '↓'],
    play: ['P'],
    stop: ['Escape'],
  }),
  list('exercises', {
    next: ['Enter'],
    accents: ['Alt+E'],
    hint: ['Alt+Enter'],
    choose: ['1', '2', '3'],
  }),
  list('outline', {
    move: ['Alt+↑', 'Alt+↓'],
    undo: ['Escape'],
    restore: ['Mod+Z'],
  }),
  list('school', { sendList: ['Mod+Enter'] }),
];

/** The shortcuts of a group, by the keys of their texts. */
function list<Name extends keyof Groups>(
  name: Name,
  combinations: Readonly<Record<keyof Groups[Name]['actions'] & string, readonly string[]>>,
): ShortcutGroup {
  const { heading, actions }: { heading: string; actions: Readonly<Record<string, string>> } = keysTexts.groups[name];
  const entries: [string, readonly string[]][] = Object.entries(combinations);
  return {
    heading,
    shortcuts: entries.map(([key, keys]) => ({ combinations: keys, action: actions[key] ?? '' })),
    isForAuthors: GROUPS_OF_AUTHORS.includes(name),
  };
}

/** A Mac types accents with Option by itself. */
const NOT_ON_MAC: readonly string[] = ['Alt+E'];

/** Whether a keyboard has a shortcut. */
export function isOnKeyboard({ combinations }: Shortcut, isMac: boolean): boolean {
  return !(isMac && combinations.some((combination) => NOT_ON_MAC.includes(combination)));
}

const KEY_NAMES: Readonly<Record<string, string>> = keysTexts.names;

const MIRRORED_KEYS: Readonly<Record<string, string>> = { '←': '→', '→': '←' };

/**
 * The names of the keys of a combination, as they stand on the user's keyboard.
 * From right to left, → leads back and ← on.
 */
export function formatCombination(combination: string, isMac: boolean, isRtl = false): string[] {
  const macNames: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' };
  return combination
    .split('+')
    .map((key) => (isMac ? (macNames[key] ?? key) : key === 'Mod' ? 'Ctrl' : key))
    .map((key) => KEY_NAMES[key] ?? key)
    .map((key) => (isRtl ? (MIRRORED_KEYS[key] ?? key) : key));
}

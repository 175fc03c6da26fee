// Texts of the list of keyboard shortcuts.
import { translated } from '#texts/language/translated.ts';

export const keysTexts = translated('keysTexts', {
  heading: 'Keyboard shortcuts',
  close: 'Close',
  /** Between combinations. */
  or: 'or',
  /** As they stand on a keyboard of the language; those of a Mac are signs. */
  names: {
    Ctrl: 'Ctrl',
    Alt: 'Alt',
    Shift: 'Shift',
    Enter: 'Enter',
    Space: 'Space',
    Backspace: 'Backspace',
    Escape: 'Escape',
    Home: 'Home',
    End: 'End',
  },
  goTo: {
    heading: 'Go to',
    label: 'A few letters of a button, a field, a screen or a class',
    found: (count: number) => `Found: ${count}`,
    none: 'Nothing here has this name.',
  },
  groups: {
    everywhere: {
      heading: 'Everywhere',
      actions: {
        list: 'Show this list',
        close: 'Close a dialog, a panel or a menu',
        moveInMenu: 'Move in an open menu',
        goTo: 'Go to a button, a field or a screen by a few letters of its name',
      },
    },
    editor: {
      heading: 'Draft editor',
      actions: {
        save: 'Save the draft',
        emphasis: 'Bold, italic; again to remove it',
        undo: 'Undo, also what the toolbar, a paste or an insert did',
        find: 'Find and replace in the text',
        matches: 'Next and previous match, in the search field',
        comment: 'Comment on the selected words',
        comments: 'Next and previous comment, while the comments are shown',
        suggestions: 'Next and previous suggestion',
        blank: 'Make the word or the selection a blank; again to remove it',
        link: 'Make the selected words a link',
        heading: 'Make the line a heading, one level lower each time',
        list: 'Make the lines a list, then a numbered one, then lines again',
        exercise: 'Open the menu of the exercises',
        table: 'Insert a table; in one, open its menu',
        publish: 'Publish',
        assign: 'Assign to a class, after publishing',
        edit: 'Edit the lecture that is shown',
        moveInToolbar: 'Move in the toolbar',
        cells: 'Next and previous cell, in a table; behind the last one a new row',
        openMenu: 'Open the menu of a button in the toolbar',
      },
    },
    recordings: {
      heading: 'Recordings',
      actions: {
        play: 'Play or pause, on the play button',
        seek: 'Five seconds back or forward',
        controls: 'From the play button to time, speed, repeat and transcript',
        closeBar: 'Close the bar of the player',
      },
    },
    recorder: {
      heading: 'Record sentences',
      actions: {
        record: 'Begin a recording; end it and go to the next sentence',
        again: 'Record the sentence again',
        move: 'Previous and next sentence',
        play: 'Play the recording',
        stop: 'Stop recording; again, back to the list',
      },
    },
    exercises: {
      heading: 'Exercises',
      actions: {
        next: 'Next blank; in the last one, check',
        accents: 'With any letter, repeatedly: its accents, such as é, è, ê',
        hint: 'Show a hint, in a blank',
        choose: 'Choose an answer and check it, in review',
      },
    },
    outline: {
      heading: 'Course outline',
      actions: {
        move: 'Move the unit or the lecture that has the focus',
        undo: 'Undo a title that is being typed, or stop dragging',
        restore: 'Undo adding, moving or removing',
      },
    },
    school: {
      heading: 'Classes and people',
      actions: {
        sendList: 'Send a typed list: people to invite, names for cards',
      },
    },
  },
});

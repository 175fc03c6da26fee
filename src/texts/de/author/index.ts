// German texts of the screens of teachers and owners. Not yet read by a native speaker.
export { board } from './board.ts';
export { card, classes } from './classes.ts';
export { author, bin, courseTransfer, draftList, publication, search } from './drafts.ts';
export { editor } from './editor.ts';
export { firstRun, home, imports } from './home.ts';
export { importMessages } from './import-messages.ts';
export { markupExample, markupHelp } from './markup.ts';
export { media } from './media.ts';
export { outline } from './outline.ts';
export { invite, people, school } from './people.ts';
export { recorder } from './recorder.ts';
export { settings } from './settings.ts';
export { suggestions } from './suggestions.ts';
export { work } from './work.ts';

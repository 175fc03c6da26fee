// The Arabic texts of authors' screens, by area.
export { author, bin, draftList, publication, search } from './author.ts';
export { board } from './board.ts';
export { classes } from './classes.ts';
export { editor } from './editor.ts';
export { firstRun, home, imports } from './home.ts';
export { importMessages } from './import-messages.ts';
export { markupExample } from './markup-examples.ts';
export { markupHelp } from './markup-help.ts';
export { media } from './media.ts';
export { courseTransfer, outline } from './outline.ts';
export { invite, people, school } from './people.ts';
export { recorder } from './recorder.ts';
export { settings } from './settings.ts';
export { suggestions } from './suggestions.ts';
export { card, work } from './work.ts';

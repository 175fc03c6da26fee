// Spanish texts of the screens of authors.
export { author, bin, draftList, outline, publication, search } from './author.ts';
export { board } from './board.ts';
export { classes } from './classes.ts';
export { home, markupExample, markupHelp } from './documentation.ts';
export { editor } from './editor.ts';
export { importMessages } from './import-messages.ts';
export { courseTransfer, firstRun, imports } from './imports.ts';
export { media } from './media.ts';
export { invite, people, school } from './people.ts';
export { recorder } from './recorder.ts';
export { settings } from './settings.ts';
export { suggestions } from './suggestions.ts';
export { card, work } from './work.ts';

// The English texts of the screens of teachers and owners: those that a translation has. A screen
// imports their files, which are in its chunk.
export * from './board.ts';
export * from './class-questions.ts';
export * from './classes.ts';
export * from './comments.ts';
export * from './copies.ts';
export * from './drafts.ts';
export * from './editor.ts';
export * from './exercise-help.ts';
export * from './groups.ts';
export * from './hearing.ts';
export * from './home.ts';
export * from './imports.ts';
export * from './marking.ts';
export * from './markup.ts';
export * from './media.ts';
export * from './new-words.ts';
export * from './people.ts';
export * from './recorder.ts';
export * from './settings.ts';
export * from './suggestions.ts';

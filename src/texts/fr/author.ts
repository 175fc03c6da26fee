// French texts of the screens of teachers and owners.
export * from './class-questions.ts';
export * from './classes.ts';
export * from './comments.ts';
export * from './drafts.ts';
export * from './editor.ts';
export { exerciseHelpTexts } from './exercise-kinds.ts';
export * from './groups.ts';
export * from './hearing.ts';
export * from './home.ts';
export * from './import-messages.ts';
export * from './marking.ts';
export * from './markup.ts';
export * from './media.ts';
export * from './new-words.ts';
export * from './people.ts';

// The English texts of what a lecture needs: those that a translation has. A screen
// imports their files, which are in its chunk.
export * from '#texts/formats/format-texts.ts';
export * from './app.ts';
export * from './course-start.ts';
export * from './hints.ts';
export * from './lecture-end.ts';
export * from './listen-first.ts';
export * from './player-bar.ts';
export * from './remarks.ts';
export * from './spec.ts';
export * from './words.ts';

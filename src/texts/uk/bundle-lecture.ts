// Ukrainian texts of what a lecture needs.
export * from './app.ts';
export * from './course-start.ts';
export * from './format-texts.ts';
export * from './hints.ts';
export * from './lecture-end.ts';
export * from './listen-first.ts';
export * from './player-bar.ts';
export * from './remarks.ts';
export * from './spec.ts';
export * from './words.ts';

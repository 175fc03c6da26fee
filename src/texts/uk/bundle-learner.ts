// Ukrainian texts of the other screens of learners, and of what all users share.
export * from './account.ts';
export * from './asking.ts';
export * from './calendar.ts';
export * from './card-learner.ts';
export * from './exports.ts';
export * from './general.ts';
export * from './hand-in.ts';
export * from './join.ts';
export * from './keys.ts';
export * from './offline.ts';
export * from './privacy.ts';
export * from './problems.ts';
export * from './progress.ts';
export * from './review.ts';
export * from './speaking.ts';
export * from './todo.ts';

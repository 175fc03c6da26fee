// Ukrainian texts of the other screens of learners, and of what all users share. Not yet read by a native speaker.
export { account, newPassword, passkey, securityKey, signIn } from './account.ts';
export { exports } from './exports.ts';
export { forms, general } from './general.ts';
export { cardLearner, join, ownClass } from './join.ts';
export { keys } from './keys.ts';
export { offline, progress, review, todo } from './practice.ts';
export { ownData, privacy } from './privacy.ts';
export { problem } from './problem.ts';

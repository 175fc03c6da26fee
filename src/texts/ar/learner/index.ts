// The Arabic texts of learners' screens, by area.
export { account, newPassword, passkey, securityKey, signIn } from './account.ts';
export { cardLearner } from './card-learner.ts';
export { exports } from './exports.ts';
export { forms, general } from './general.ts';
export { join, ownClass } from './join.ts';
export { keys } from './keys.ts';
export { offline } from './offline.ts';
export { ownData, privacy } from './privacy.ts';
export { problem } from './problems.ts';
export { progress, todo } from './progress.ts';
export { review } from './review.ts';

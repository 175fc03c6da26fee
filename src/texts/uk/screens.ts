// The parts of the Ukrainian translation of the screens: what a lecture needs, and
// what is loaded when something else is shown.
export * as lecture from './bundle-lecture.ts';

export const loadKinds = () => import('./exercise-kinds.ts');
export const loadLearner = () => import('./bundle-learner.ts');
export const loadAuthor = () => import('./bundle-author.ts');
export const loadFormal = () => import('./formal.ts');

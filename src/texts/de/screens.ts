// The parts of the German translation of the screens: what a lecture needs, and what is loaded when something else is shown.
export * as lecture from './lecture.ts';

export const loadKinds = () => import('./exercise-kinds.ts');
export const loadLearner = () => import('./learner.ts');
export const loadAuthor = () => import('./author.ts');
export const loadFormal = () => import('./formal.ts');

// The parts of the Arabic translation of the screens, with the names that their texts quote isolated.
import { isolateNames } from '#texts/language/isolate-names.ts';
import * as lectureTexts from './bundle-lecture.ts';

export const lecture = isolateNames({ ...lectureTexts });

export const loadKinds = async () => isolateNames({ ...(await import('./exercise-kinds.ts')) });
export const loadLearner = async () => isolateNames({ ...(await import('./bundle-learner.ts')) });
export const loadAuthor = async () => isolateNames({ ...(await import('./bundle-author.ts')) });

// Arabic texts with the names that they quote isolated.
import { isolateNames } from '#texts/language/isolate-names.ts';
import * as lectureTexts from './lecture.ts';

export const loadLecture = async () => isolateNames({ ...lectureTexts });

export const loadLearner = async () => isolateNames({ ...(await import('./learner.ts')) });

export const loadAuthor = async () => isolateNames({ ...(await import('./author.ts')) });

// What learners may download where the authors of a course allow it. A file of
// its own: every learner's browser loads it.

/**
 * What learners may download where the authors of a course allow it: a page as one HTML file, and
 * lectures or a course as cards or a book.
 */
export const LEARNER_FORMATS = ['html', 'apkg', 'epub'] as const;

export type LearnerFormat = (typeof LEARNER_FORMATS)[number];

export const DEFAULT_LEARNER_FORMATS: readonly LearnerFormat[] = ['html'];

/** Those that also hold a whole course. */
export const LEARNER_EXPORT_FORMATS = ['apkg', 'epub'] as const satisfies readonly LearnerFormat[];

// The demo courses that an author can add: one lecture each, with recordings,
// for a look at other scripts and directions.

/**
 * Each is in the folder of `demo/courses` named by its id, with this title and language (test/demo-courses.test.ts).
 */
export const DEMO_COURSES = [
  { id: 'demo-arabic', title: 'العربية للمبتدئين', language: 'ar' },
  { id: 'demo-japanese', title: '日本語 A1', language: 'ja' },
] as const;

export type DemoCourseId = (typeof DEMO_COURSES)[number]['id'];

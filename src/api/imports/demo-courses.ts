// The demo courses that an author can add: one lecture each, with recordings, for a look at other scripts and directions.

/** The folders of `demo/courses` are named by these ids, and hold what is said here (test/demo-courses.test.ts). */
export const DEMO_COURSES = [
  { id: 'demo-arabic', title: 'العربية للمبتدئين', language: 'ar' },
  { id: 'demo-japanese', title: '日本語 A1', language: 'ja' },
] as const;

export type DemoCourseId = (typeof DEMO_COURSES)[number]['id'];

// Finds the lectures of a course that an export holds; each is loaded again when its turn comes.
import type { Course } from '#api/lectures.ts';
import type { CourseLessons } from './course-lessons.ts';
import type { Lesson } from './lesson.ts';
import { findMedia } from './lesson-lines.ts';
import { findLesson, type LessonSource } from './load-lesson.ts';

type Survey = {
  course: CourseLessons;
  /** How many lectures have something for the format. */
  lessonCount: number;
  /** Of all media, each file counted once. */
  mediaBytes: number;
  media: { sha256: string }[];
};

/**
 * Looks through the published lectures of a course, and chooses those that `isIncluded`.
 * @param course as learners see it
 */
export async function surveyCourse(
  source: LessonSource,
  course: Course,
  isIncluded: (lesson: Lesson) => boolean,
): Promise<Survey> {
  const { id, title, language, level } = course;
  const canDo = new Map(
    course.units.flatMap(({ lectures }) => lectures.map((lecture) => [lecture.pageId, lecture.canDo] as const)),
  );
  const editions: { pageId: string; edition: number }[] = [];
  const said: string[] = [];
  const sizes = new Map<string, number>();
  let madeAt = new Date(0);
  for (const pageId of new Set(course.units.flatMap(({ lectures }) => lectures.map((lecture) => lecture.pageId)))) {
    const lesson = await findLesson(source, pageId);
    if (lesson === undefined || !isIncluded(lesson)) continue;
    editions.push({ pageId, edition: lesson.edition });
    said.push(...(canDo.get(pageId) ?? []).map((line) => `${lesson.title}: ${line}`));
    for (const { sha256, size } of findMedia(lesson.blocks)) sizes.set(sha256, size);
    if (lesson.madeAt > madeAt) madeAt = lesson.madeAt;
  }
  const lessons = {
    async *[Symbol.asyncIterator]() {
      for (const { pageId, edition } of editions) {
        const lesson = await findLesson(source, pageId, edition);
        if (lesson === undefined) throw new Error(`Page ${pageId} was deleted during the export of its course.`);
        // A lecture that several courses list is exported as one of this course.
        yield { ...lesson, courseId: id, courseName: title, language, level, canDo: canDo.get(pageId) };
      }
    },
  };
  const mediaBytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return {
    course: { id, title, language, level, canDo: said, madeAt, lessons },
    lessonCount: editions.length,
    mediaBytes,
    media: [...sizes.keys()].map((sha256) => ({ sha256 })),
  };
}

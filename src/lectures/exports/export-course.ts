// Exports the published lectures of a course as one file: a package of decks, or a book.
import { Readable } from 'node:stream';
import type { CourseExportFormat } from '#api/exports/formats.ts';
import { Problem } from '#api/problem.ts';
import type { LectureContext } from '#lectures/context.ts';
import { loadPublishedCourse } from '#lectures/courses/outline.ts';
import { hasNotes, writeAnki } from './anki/write-anki.ts';
import { writeEpub } from './epub/write-epub.ts';
import type { ExportedFile } from './export-lecture.ts';
import type { Block, Lesson } from './lesson/lesson.ts';
import { findMedia } from './lesson/lesson-lines.ts';
import { findLesson } from './lesson/load-lesson.ts';

const WRITERS = {
  apkg: { contentType: 'application/octet-stream', write: writeAnki },
  epub: { contentType: 'application/epub+zip', write: writeEpub },
} as const;

/** The maximum of a zip file without the Zip64 extension. */
const MAX_MEDIA_BYTES = 4_000_000_000;

/**
 * Exports the current editions of a course's lectures, in its order. The texts are in memory, media are streamed.
 * @throws Problem 404 `course_not_found`, 409 `nothing_to_export`, 413 `course_too_large`
 */
export async function exportCourseAs(
  { db, blobs }: Pick<LectureContext, 'db' | 'blobs'>,
  courseId: string,
  format: CourseExportFormat,
): Promise<ExportedFile> {
  const course = await loadPublishedCourse(db, courseId);
  const pageIds = new Set(course.units.flatMap(({ lectures }) => lectures.map(({ pageId }) => pageId)));
  const lessons: Lesson[] = [];
  for (const pageId of pageIds) {
    const lesson = await findLesson(db, pageId);
    // A lecture that several courses list is exported as one of this course.
    if (lesson !== undefined) {
      lessons.push({ ...lesson, courseId: course.id, courseName: course.title, language: course.language });
    }
  }
  const hasContent = format === 'apkg' ? lessons.some(hasNotes) : lessons.length > 0;
  if (!hasContent)
    throw new Problem(409, 'nothing_to_export', 'This course has no lectures that this format could hold.');
  const media = findMedia(lessons.flatMap(({ blocks }): readonly Block[] => blocks));
  if (media.reduce((sum, { size }) => sum + size, 0) > MAX_MEDIA_BYTES) {
    throw new Problem(413, 'course_too_large', 'The media of this course have more than 4 GB.');
  }
  const { contentType, write } = WRITERS[format];
  const bytes = write(lessons, (sha256) => blobs.open(sha256));
  return { fileName: `${course.title}.${format}`, contentType, file: Readable.from(bytes, { objectMode: false }) };
}

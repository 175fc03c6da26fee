// Exports published lectures and courses as files in the formats of other programs.
import { Readable } from 'node:stream';
import { DEFAULT_H5P_VERSION_SET } from '#api/h5p-versions.ts';
import { type InterfaceLanguage, matchInterfaceLanguage } from '#api/interface-languages.ts';
import { Problem } from '#api/problem.ts';
import type { LectureContext } from '#lectures/context.ts';
import { loadPublishedCourse } from '#lectures/courses/outline.ts';
import { type CourseExportFormat, type ExportFormat, getFormat } from './formats.ts';
import type { ExportOptions } from './lesson/format.ts';
import { findMedia } from './lesson/lesson-lines.ts';
import { loadLesson } from './lesson/load-lesson.ts';
import { PackageMedia, type SoundVariants } from './lesson/package-media.ts';
import { surveyCourse } from './lesson/survey-course.ts';

/** The media of a lecture, in bytes: what learning platforms take, and what a browser saves at once. */
const MAX_LECTURE_MEDIA_BYTES = 150_000_000;

/** The media of a course: the maximum of a zip file without the Zip64 extension. */
const MAX_COURSE_MEDIA_BYTES = 4_000_000_000;

type ExportContext = Pick<LectureContext, 'db' | 'blobs' | 'publicUrl' | 'h5pVersions'> & SoundVariants;

export type ExportedFile = { fileName: string; contentType: string; file: Readable };

/**
 * Exports the current edition of a page. @param language of what the interface adds to it
 * @throws Problem 404 `page_not_found`, 409 `nothing_to_export`, 413 `page_too_large`
 */
export async function exportLecture(
  context: ExportContext,
  pageId: string,
  id: ExportFormat,
  language?: InterfaceLanguage,
): Promise<ExportedFile> {
  const format = getFormat(id);
  const packageMedia = new PackageMedia(context);
  const lesson = await loadLesson({ db: context.db, packageMedia }, pageId);
  if (format.hasContent?.(lesson) === false) {
    throw new Problem(
      409,
      'nothing_to_export',
      'This lecture has no exercise and no words that this format could hold.',
    );
  }
  const media = findMedia(lesson.blocks);
  const mediaBytes = media.reduce((sum, { size }) => sum + size, 0);
  if (format.hasMedia && mediaBytes > MAX_LECTURE_MEDIA_BYTES) {
    const message = `The recordings and pictures of this lecture have more than ${MAX_LECTURE_MEDIA_BYTES / 1e6} MB, which is too large for one file.`;
    throw new Problem(413, 'page_too_large', message, { extras: { maxBytes: MAX_LECTURE_MEDIA_BYTES } });
  }
  if (format.hasMedia) await packageMedia.assertStored(media);
  const bytes = format.writeLecture(lesson, packageMedia.open, toOptions(context, lesson, language));
  return {
    fileName: `${lesson.title}.${format.findExtension?.(lesson) ?? format.extension}`,
    contentType: format.contentType,
    file: Readable.from(bytes, { objectMode: false }),
  };
}

/**
 * Exports the current editions of a course's lectures, in its order. @param language of what the interface adds to them
 * @throws Problem 404 `course_not_found`, 409 `nothing_to_export`, 413 `course_too_large`
 */
export async function exportCourseAs(
  context: ExportContext,
  courseId: string,
  id: CourseExportFormat,
  language?: InterfaceLanguage,
): Promise<ExportedFile> {
  const format = getFormat(id);
  if (!format.holdsCourse) throw new Error(`The format ${id} does not hold courses.`);
  const { hasContent = () => true } = format;
  const outline = await loadPublishedCourse(context.db, courseId);
  const packageMedia = new PackageMedia(context);
  const { course, lessonCount, mediaBytes, media } = await surveyCourse(
    { db: context.db, packageMedia },
    outline,
    hasContent,
  );
  if (lessonCount === 0)
    throw new Problem(409, 'nothing_to_export', 'This course has no lectures that this format could hold.');
  if (format.hasMedia && mediaBytes > MAX_COURSE_MEDIA_BYTES) {
    const message = 'The media of this course have more than 4 GB.';
    throw new Problem(413, 'course_too_large', message, { extras: { maxBytes: MAX_COURSE_MEDIA_BYTES } });
  }
  if (format.hasMedia) await packageMedia.assertStored(media);
  const bytes = format.writeCourse(course, packageMedia.open, toOptions(context, course, language));
  return {
    fileName: `${course.title}.${format.findExtension?.(undefined) ?? format.extension}`,
    contentType: format.contentType,
    file: Readable.from(bytes, { objectMode: false }),
  };
}

function toOptions(
  { publicUrl, h5pVersions = DEFAULT_H5P_VERSION_SET }: ExportContext,
  { language: taught }: { language: string },
  language: InterfaceLanguage | undefined,
): ExportOptions {
  const findAddress = (pageId: string) =>
    publicUrl === undefined ? undefined : `${publicUrl}/lecture?pageId=${pageId}`;
  // What learners see is in the language of their course where nobody asked for another.
  return { findAddress, h5pVersions, language: language ?? matchInterfaceLanguage(taught) };
}

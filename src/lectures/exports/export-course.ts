// Exports the published lectures of a course as one file in one of the formats of other programs.
import { Readable } from 'node:stream';
import type { CourseExportFormat } from '#api/export-formats.ts';
import { DEFAULT_H5P_VERSION_SET, type H5pVersionSet } from '#api/h5p-versions.ts';
import type { InterfaceLanguage } from '#api/interface-languages.ts';
import { Problem } from '#api/problem.ts';
import { loadPublishedCourse } from '#lectures/courses/outline.ts';
import { writeAnkiCourse } from './anki/write-anki.ts';
import { writeEpubCourse } from './epub/write-epub.ts';
import { type ExportContext, type ExportedFile, lectureAddress, WRITERS } from './export-lecture.ts';
import { writeGiftCourse } from './gift/write-gift.ts';
import { writeH5pCourse } from './h5p/write-h5p.ts';
import type { CourseLessons } from './lesson/course-lessons.ts';
import type { OpenMedium } from './lesson/lesson.ts';
import { PackageMedia } from './lesson/package-media.ts';
import { surveyCourse } from './lesson/survey-course.ts';
import { writeMoodleCourse } from './moodle-xml/write-moodle-xml.ts';
import { writeQtiCourse } from './qti/write-qti.ts';
import { writeScormCourse } from './scorm/write-scorm.ts';
import { writeWordCourse } from './word/write-word.ts';

type WriteCourse = (
  course: CourseLessons,
  open: OpenMedium,
  options: {
    lectureAddress: (pageId: string) => string | undefined;
    h5pVersions: H5pVersionSet;
    language?: InterfaceLanguage;
  },
) => AsyncIterable<Uint8Array>;

const COURSE_WRITERS: Readonly<Record<CourseExportFormat, WriteCourse>> = {
  scorm12: (course, open, { language }) => writeScormCourse(course, open, '1.2', language),
  scorm2004: (course, open, { language }) => writeScormCourse(course, open, '2004', language),
  moodle: ({ lessons }, open) => writeMoodleCourse(lessons, open),
  gift: ({ lessons }) => writeGiftCourse(lessons),
  qti3: writeQtiCourse,
  docx: writeWordCourse,
  h5p: (course, open, { h5pVersions, language }) => writeH5pCourse(course, open, h5pVersions, language),
  apkg: writeAnkiCourse,
  epub: writeEpubCourse,
};

/** The maximum of a zip file without the Zip64 extension. */
const MAX_MEDIA_BYTES = 4_000_000_000;

/**
 * Exports the current editions of a course's lectures, in its order.
 * @throws Problem 404 `course_not_found`, 409 `nothing_to_export`, 413 `course_too_large`
 */
export async function exportCourseAs(
  { db, blobs, publicUrl, mp3Variants, h5pVersions = DEFAULT_H5P_VERSION_SET }: ExportContext,
  courseId: string,
  format: CourseExportFormat,
  language?: InterfaceLanguage,
): Promise<ExportedFile> {
  const { extension, contentType, hasMedia, hasContent = () => true } = WRITERS[format];
  const outline = await loadPublishedCourse(db, courseId);
  const packageMedia = new PackageMedia({ blobs, mp3Variants });
  const { course, lessonCount, mediaBytes } = await surveyCourse({ db, packageMedia }, outline, hasContent);
  if (lessonCount === 0)
    throw new Problem(409, 'nothing_to_export', 'This course has no lectures that this format could hold.');
  if (hasMedia && mediaBytes > MAX_MEDIA_BYTES) {
    const message = 'The media of this course have more than 4 GB.';
    throw new Problem(413, 'course_too_large', message, { extras: { maxBytes: MAX_MEDIA_BYTES } });
  }
  const bytes = COURSE_WRITERS[format](course, packageMedia.open, {
    lectureAddress: (pageId) => lectureAddress(publicUrl, pageId),
    ...(language === undefined ? {} : { language }),
    h5pVersions,
  });
  return {
    fileName: `${course.title}.${extension}`,
    contentType,
    file: Readable.from(bytes, { objectMode: false }),
  };
}

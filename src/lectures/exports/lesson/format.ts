// What an export format is: its facts, and how it writes a lecture and a course.
import type { FormatFacts } from '#api/export-formats.ts';
import type { H5pVersionSet } from '#api/h5p-versions.ts';
import type { InterfaceLanguage } from '#api/interface-languages.ts';
import type { CourseLessons } from './course-lessons.ts';
import type { Lesson, OpenMedium } from './lesson.ts';

export type ExportOptions = {
  /** Where learners open a lecture; undefined where the server does not know its own address. */
  findAddress: (pageId: string) => string | undefined;
  h5pVersions: H5pVersionSet;
  /** The language of buttons, labels and messages; undefined for the format's default. */
  language: InterfaceLanguage | undefined;
};

/** Streams a file. The same editions give the same bytes. */
type Write<Content> = (content: Content, open: OpenMedium, options: ExportOptions) => AsyncIterable<Uint8Array>;

export type Format = FormatFacts & {
  contentType: string;
  /** In place of `extension`, where it depends on the content: that of a lecture, or of a course. */
  findExtension?: (lesson: Lesson | undefined) => string;
  /** Whether the file holds the media of its lectures. */
  hasMedia: boolean;
  /** Whether a lecture has something for this format; every lecture by default. */
  hasContent?: (lesson: Lesson) => boolean;
  writeLecture: Write<Lesson>;
} & ({ holdsCourse: true; writeCourse: Write<CourseLessons> } | { holdsCourse: false });

// A course as writers get it: its lessons one after the other, so that memory does not grow with their number.
import type { Medium } from '#lectures/exports/lesson/lines/line.ts';
import type { Lesson } from './lesson.ts';
import { findMedia } from './lesson-lines.ts';

export type CourseLessons = {
  /** Of a lesson on its own that of its page. */
  id: string;
  title: string;
  /** Language tag of the course, such as `fr`. */
  language: string;
  /** In the words of its authors; undefined for none. */
  level?: string | undefined;
  /** What learners can do after its lectures, each line behind the title of its lecture. */
  canDo?: readonly string[] | undefined;
  /** When the newest of its editions was published: the time of every file of an export. */
  madeAt: Date;
  /** In the order of the outline. They can be iterated several times, and are the same each time. */
  lessons: Iterable<Lesson> | AsyncIterable<Lesson>;
};

/** A lesson as a course of its own. */
export function asCourse(lesson: Lesson): CourseLessons {
  const { pageId, title, language, level, canDo, madeAt } = lesson;
  return { id: pageId, title, language, level, canDo, madeAt, lessons: [lesson] };
}

/** Collects the files of lessons as they pass by: each once, in the order of their first use. */
export class MediaCollector {
  readonly #byFile = new Map<string, Medium>();

  /** The files of this lesson. */
  add({ blocks }: Pick<Lesson, 'blocks'>): Medium[] {
    const media = findMedia(blocks);
    for (const medium of media) {
      // Without the transcript, which the lesson has shown already.
      if (!this.#byFile.has(medium.sha256)) this.#byFile.set(medium.sha256, { ...medium, transcript: null });
    }
    return media;
  }

  get all(): Medium[] {
    return [...this.#byFile.values()];
  }
}

// What only some lectures need once they are shown: a switch for readings, links within the course, levels of headings, films in their place. Loaded with the first such lecture.
import type { Course } from '#api/lectures.ts';
import { closeHeadingGaps } from '#web/ui/lecture/layout/heading-levels.ts';
import { playInline } from '#web/ui/lecture/player/play-inline.ts';
import { connectLectureLinks } from './lecture-links.ts';
import { addReadingsSwitch } from './readings.ts';

/** Prepares the lecture on the screen; again once its course is known. */
export function preparePage(course: Course | undefined): void {
  const body = document.querySelector<HTMLElement>('main .lecture');
  if (body === null) return;
  closeHeadingGaps(body);
  playInline(body);
  addReadingsSwitch(body);
  if (course !== undefined) connectLectureLinks(document, course);
}

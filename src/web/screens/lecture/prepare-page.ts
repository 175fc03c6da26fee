// What only some lectures need once they are shown: a switch for readings, links within the course, levels of headings,
// films in their place. Loaded with the first such lecture.

import type { Course } from '#api/lectures.ts';
import { navigate } from '#web/location.tsx';
import { lecturePath } from '#web/paths.ts';
import { closeHeadingGaps } from '#web/ui/lecture/layout/heading-levels.ts';
import { playInline } from '#web/ui/lecture/player/play-inline.ts';
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

/**
 * Links to other lectures of the course lead there within the app; those to lectures that
 * learners do not find there become plain words.
 */
function connectLectureLinks(body: ParentNode, { id: courseId, units }: Course): void {
  const listed = new Set(units.flatMap(({ lectures }) => lectures.map(({ pageId }) => pageId)));
  for (const link of body.querySelectorAll<HTMLAnchorElement>('.lecture a[href^="/lecture"]')) {
    const pageId = new URL(link.href).searchParams.get('pageId') ?? '';
    if (!listed.has(pageId)) {
      link.replaceWith(...link.childNodes);
      continue;
    }
    const path = lecturePath(pageId, courseId);
    link.href = path;
    link.addEventListener('click', (event) => {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      navigate(path);
    });
  }
}

// Links to other lectures of the course: they lead there within the app, and those to lectures that learners do not find there are their words.
import type { Course } from '#api/lectures.ts';
import { navigate } from '#web/location.tsx';
import { lecturePath } from '#web/paths.ts';

/** Prepares the links to lectures below `body`. */
export function connectLectureLinks(body: ParentNode, { id: courseId, units }: Course): void {
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

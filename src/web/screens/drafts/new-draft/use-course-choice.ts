// The course that a new or imported draft is made for: the one that was chosen last in this
// browser, or the only one that the school has.
import { useEffect, useRef, useState } from 'react';
import type { CourseSummary } from '#api/outline.ts';
import { listCourses } from '#web/api/viewer.ts';
import { useSession } from '#web/auth/session.tsx';
import { DRAFT_COURSE_KEY } from '#web/storage-keys.ts';

export type CourseChoice = {
  /** Empty before they are loaded, and when that failed. */
  courses: readonly CourseSummary[];
  /** Undefined for none. */
  course: CourseSummary | undefined;
  choose: (id: string) => void;
  /** The course once the list has come: whoever is faster than it gets the same one. */
  settle: () => Promise<CourseSummary | undefined>;
};

export function useCourseChoice(): CourseChoice {
  const { api } = useSession();
  const [courses, setCourses] = useState<readonly CourseSummary[]>([]);
  const [chosen, setChosen] = useState(() => localStorage.getItem(DRAFT_COURSE_KEY) ?? undefined);
  const loadingRef = useRef<Promise<readonly CourseSummary[]>>(undefined);
  useEffect(() => {
    const loading = listCourses(api).catch((error: unknown) => {
      console.error(error);
      return [];
    });
    loadingRef.current = loading;
    let isCurrent = true;
    void loading.then((list) => isCurrent && setCourses(list));
    return () => {
      isCurrent = false;
    };
  }, [api]);
  return {
    courses,
    course: findCourse(courses, chosen),
    choose(id) {
      localStorage.setItem(DRAFT_COURSE_KEY, id);
      setChosen(id);
    },
    settle: async () => findCourse((await loadingRef.current) ?? [], chosen),
  };
}

/** Without a choice, the first of the courses that all teach one language: it is the draft's, whichever is meant. */
function findCourse(courses: readonly CourseSummary[], chosen: string | undefined): CourseSummary | undefined {
  if (chosen === '') return undefined;
  const found = courses.find(({ id }) => id === chosen);
  if (found !== undefined) return found;
  return new Set(courses.map(({ language }) => language)).size === 1 ? courses[0] : undefined;
}

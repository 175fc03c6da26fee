// The lectures that a link of the draft can lead to: those that learners find in the courses of the draft.
import { useMemo } from 'react';
import { loadCourse } from '#web/api/viewer.ts';
import { useSession } from '#web/auth/session.tsx';
import { usePublicationController } from '#web/screens/editor/draft/use-publication.ts';
import { useResource } from '#web/use-resource.ts';

/**
 * Undefined where that is not known: the draft is in no course, or has no such link. A lecture that one of several
 * courses lacks is not among them.
 */
export function useLectureIds(markup: string): ReadonlySet<string> | undefined {
  const { api } = useSession();
  const { publication } = usePublicationController();
  const courses = markup.includes('LINK') ? (publication?.courses ?? []).map(({ id }) => id) : [];
  const [resource] = useResource(`lectures of ${courses.join(' ')}`, (signal) =>
    Promise.all(courses.map((id) => loadCourse(api, id, signal))),
  );
  const found = resource.state === 'loaded' ? resource.content : undefined;
  return useMemo(() => {
    const [first, ...others] = (found ?? []).map(
      ({ units }) => new Set(units.flatMap(({ lectures }) => lectures.map(({ pageId }) => pageId))),
    );
    return others.reduce<ReadonlySet<string> | undefined>((known, ids) => known?.intersection(ids), first);
  }, [found]);
}

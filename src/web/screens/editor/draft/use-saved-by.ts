// Who saved a revision of a draft: it may be the same author in another window.
import { listRevisions } from '#web/api/history.ts';
import { useSession } from '#web/auth/session.tsx';
import { useOwnName } from '#web/member.tsx';
import { useResource } from '#web/use-resource.ts';

/** `name` is undefined where nobody knows it. Undefined while it is being loaded. */
export function useSavedBy(
  draftId: string,
  revision: number | undefined,
): { name: string | undefined; isYou: boolean } | undefined {
  const { api } = useSession();
  const ownName = useOwnName();
  const [resource] = useResource(`${draftId} ${revision}`, async () =>
    revision === undefined ? [] : listRevisions(api, draftId, revision + 1),
  );
  if (resource.state === 'loading') return undefined;
  const saved = resource.state === 'loaded' ? resource.content.find(({ number }) => number === revision) : undefined;
  const name = saved?.savedBy ?? undefined;
  return { name, isYou: name !== undefined && name === ownName };
}

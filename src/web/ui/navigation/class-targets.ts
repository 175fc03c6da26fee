// What "Go to" finds of a teacher's classes: their tabs, and the dialog that copies one.
import { classTexts } from '#texts/en/classes.ts';
import type { Api } from '#web/api/api-client.ts';
import { listClasses } from '#web/api/classes.ts';
import { navigate } from '#web/location.tsx';
import { classPath } from '#web/paths.ts';
import type { GoToTarget } from './go-to-targets.ts';

/** The query of a class's settings that opens the dialog which copies it. */
export const COPY_CLASS_QUERY = 'copy';

export async function listClassTargets(api: Api, signal: AbortSignal): Promise<GoToTarget[]> {
  const classes = await listClasses(api, signal);
  return classes.flatMap(({ id, name }) => [
    ...([undefined, 'work', 'cards', 'settings'] as const).map((part) => ({
      name: classTexts.title(name, classTexts.tabs[part ?? 'learners']),
      act: () => navigate(classPath(id, part)),
    })),
    {
      name: classTexts.title(name, classTexts.settings.copy),
      act: () => navigate(`${classPath(id, 'settings')}?${COPY_CLASS_QUERY}`),
    },
  ]);
}

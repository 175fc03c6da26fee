// Who is marking a text, or hearing a take, right now.

import { MINUTE_MS } from '#durations.ts';
import type { Caller } from '#http/caller.ts';
import type { WorkContext } from './context.ts';

/** How long after a teacher opened or changed something the others are told so. */
const MARKING_MS = 3 * MINUTE_MS;

/** The name of another teacher who had it open a moment ago. @param names of the class's teachers, by user id */
export function findMarker(
  { now }: Pick<WorkContext, 'now'>,
  caller: Caller,
  { marker_id, marker_at }: { marker_id: string | null; marker_at: string | null },
  names: ReadonlyMap<string, string>,
): string | null {
  if (marker_id === null || marker_at === null || marker_id === caller.id) return null;
  if (now().getTime() - Date.parse(marker_at) > MARKING_MS) return null;
  return names.get(marker_id) ?? null;
}

// Saves what the author writes: by autosaves on the server, and by local backups in the browser.
import { useSession } from '#web/auth/session.tsx';
import { useDraftController, useDraftState } from './draft-context.ts';
import { useAutosave } from './use-autosave.ts';
import { useLocalBackup } from './use-local-backup.ts';

/** Shows nothing: as a component of its own, it follows every edit without the editor being rendered. */
export function DraftSaver() {
  const isSignedIn = useSession().status === 'signed-in';
  const state = useDraftState((current) => current);
  const { autosave, editorSessionId } = useDraftController();
  useLocalBackup(state, editorSessionId, isSignedIn);
  useAutosave({ state, autosave, editorSessionId }, isSignedIn);
  return null;
}

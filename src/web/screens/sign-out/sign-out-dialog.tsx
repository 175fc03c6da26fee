// Signing out: sends what waits for the server, and asks where something would be lost, or
// only a sign-in card brings the learner back.

import { useEffect, useEffectEvent, useState } from 'react';
import { cardLearnerTexts } from '#texts/en/card-learner.ts';
import { readStoredUser, readStoredUserId } from '#web/auth/session/stored-session.ts';
import { useSession } from '#web/auth/session.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { deleteUnsent, sendUnsent } from './unsent.ts';

/** Signs out at once where there is nothing to ask. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { api, signOut } = useSession();
  const [isAnonymous] = useState(() => readStoredUser().is_anonymous === true);
  const [userId] = useState(() => readStoredUserId() ?? '');
  const [unsent, setUnsent] = useState<readonly string[]>();

  const start = useEffectEvent(async (signal: AbortSignal) => {
    const lines = await sendUnsent(api);
    if (signal.aborted) return;
    if (lines.length > 0 || isAnonymous) return setUnsent(lines);
    deleteUnsent(userId); // what is stored of work that the server has
    await signOut();
  });
  useEffect(() => {
    const controller = new AbortController();
    void start(controller.signal);
    return () => controller.abort();
  }, []);

  if (unsent === undefined || (unsent.length === 0 && !isAnonymous)) return null;
  const { heading, text, confirm, cancel, unsent: unsentTexts } = cardLearnerTexts.signOut;
  const isLosing = unsent.length > 0;
  const texts = [isAnonymous && text, isLosing && unsentTexts.text].filter((part) => part !== false);
  return (
    <ConfirmDialog
      heading={heading}
      text={texts.join(' ')}
      list={unsent}
      confirmLabel={isLosing ? unsentTexts.confirm : confirm}
      cancelLabel={cancel}
      onConfirm={async () => {
        deleteUnsent(userId);
        await signOut();
        // An open editor has backed up its text when it was closed.
        if (isLosing) deleteUnsent(userId);
      }}
      onClose={onClose}
    />
  );
}

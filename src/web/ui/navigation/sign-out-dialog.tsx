// Asks before a learner without an address and a password signs out: only a sign-in card brings them back.

import { cardLearnerTexts } from '#texts/en/card-learner.ts';
import { useSession } from '#web/auth/session.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { signOut } = useSession();
  const { heading, text, confirm, cancel } = cardLearnerTexts.signOut;
  const labels = { heading, text, confirmLabel: confirm, cancelLabel: cancel };
  return <ConfirmDialog {...labels} onConfirm={signOut} onClose={onClose} />;
}

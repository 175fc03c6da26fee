// Asks before a learner without an address and a password signs out: only a sign-in card brings them back.
import { useSession } from '#web/auth/session.tsx';
import { cardLearnerTexts } from '#web/texts/school/card-learner.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

const { heading, text, confirm, cancel } = cardLearnerTexts.signOut;

export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { signOut } = useSession();
  const labels = { heading, text, confirmLabel: confirm, cancelLabel: cancel };
  return <ConfirmDialog {...labels} onConfirm={signOut} onClose={onClose} />;
}

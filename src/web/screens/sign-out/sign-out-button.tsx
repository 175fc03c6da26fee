// A button that signs out where there is no navigation bar: it asks as that one does before
// something is lost or left on the device.

import { useState } from 'react';
import { withTexts } from '#texts/load-translations.ts';
import { loadLater } from '#web/load-later.tsx';
import { Button } from '#web/ui/button.tsx';

const SignOutDialog = loadLater(
  withTexts('learner', () => import('./sign-out-dialog.tsx').then((module) => module.SignOutDialog)),
);

export function SignOutButton({ label }: { label: string }) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <Button onClick={() => setLeaving(true)}>{label}</Button>
      {isLeaving && <SignOutDialog onClose={() => setLeaving(false)} />}
    </>
  );
}

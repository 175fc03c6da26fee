// What a person sees whose account an owner has disabled.

import { generalTexts } from '#texts/en/general.ts';
import { specTexts } from '#texts/en/spec.ts';
import { useSession } from '#web/auth/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Screen } from '#web/ui/screen.tsx';

export function AccountDisabledScreen() {
  const { signOut } = useSession();
  const { heading, hint } = generalTexts.accountDisabled;
  return (
    <Screen title={heading} width="narrow">
      <h1>{heading}</h1>
      <EmptyState text={hint}>
        <Button onClick={signOut}>{specTexts.nav.logout}</Button>
      </EmptyState>
    </Screen>
  );
}

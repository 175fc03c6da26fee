// The recovery codes of an account with a second factor: creates, counts, replaces and removes them.
import type { User } from '@supabase/auth-js';
import { useCallback, useState } from 'react';
import { accountTexts } from '#texts/en/account.ts';
import type { Auth } from '#web/auth/session/auth-client.ts';
import { useSession } from '#web/auth/session.tsx';
import { useAuthForm } from '#web/auth/use-auth-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Pending } from '#web/ui/feedback/pending.tsx';
import styles from '#web/ui/sections/section.module.css';
import { Section } from '#web/ui/sections/section.tsx';
import { useResource } from '#web/use-resource.ts';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';

const texts = accountTexts.recoveryCodes;

/** Shown to users who have another second factor, without which there are no codes. */
export function RecoveryCodesSection({ user, reload }: { user: User; reload(): void }) {
  const { isSending, message, setMessage, run } = useAuthForm();
  const [newCodes, setNewCodes] = useState<readonly string[]>();
  const verified = (user.factors ?? []).filter(({ status }) => status === 'verified');
  const codesFactor = verified.find(({ factor_type }) => factor_type === 'recovery_code');
  if (verified.length === 0) return null;

  const create = () =>
    run(async ({ mfa: { recoveryCodes } }) => {
      const response = await (codesFactor === undefined ? recoveryCodes.generate() : recoveryCodes.regenerate());
      if (response.error !== null) throw response.error;
      setNewCodes(response.data.codes);
      return undefined;
    }).finally(reload);
  const remove = () =>
    run(async (auth) => {
      await removeCodes(auth);
      setNewCodes(undefined);
      return { kind: 'success', text: texts.removed };
    }).finally(reload);

  return (
    <Section id="account-recovery-codes" heading={texts.heading}>
      <p>{texts.lead}</p>
      {newCodes !== undefined && (
        <NewRecoveryCodes codes={newCodes} onDone={() => setNewCodes(undefined)} setMessage={setMessage} />
      )}
      {newCodes === undefined && codesFactor === undefined && <p className={styles.secondary}>{texts.none}</p>}
      {newCodes === undefined && codesFactor !== undefined && <CodesLeft key={codesFactor.updated_at} />}
      {newCodes === undefined && (
        <div className={styles.buttons}>
          <Button aria-disabled={isSending} onClick={create}>
            {codesFactor === undefined ? texts.create : texts.createNew}
          </Button>
          {codesFactor !== undefined && (
            <Button variant="danger" aria-disabled={isSending} onClick={remove}>
              {texts.remove}
            </Button>
          )}
        </div>
      )}
      <Message message={message} />
    </Section>
  );
}

/**
 * Removes the codes. The session names the factors of its user: it is refreshed.
 * @throws AuthError when a call is refused.
 */
async function removeCodes(auth: Auth): Promise<void> {
  const { error } = await auth.mfa.recoveryCodes.unenroll();
  if (error !== null) throw error;
  const refreshed = await auth.refreshSession();
  if (refreshed.error !== null) throw refreshed.error;
}

function CodesLeft() {
  const { auth } = useSession();
  const load = useCallback(async () => {
    const { data, error } = await (await auth()).mfa.recoveryCodes.getStatus();
    if (error !== null) throw error;
    return data;
  }, [auth]);
  const [status] = useResource('recovery codes', load);
  return (
    <>
      <Pending state={status.state} />
      {status.state === 'loaded' && (
        <p>
          <strong>{texts.left(status.content.remaining, status.content.total)}</strong>
        </p>
      )}
      <p className={styles.secondary}>{texts.createNewHint}</p>
    </>
  );
}

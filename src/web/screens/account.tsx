// The account screen: address, password, authenticator app, and where one is signed in.
import { useCallback } from 'react';
import { accountTexts } from '#web/account-texts.ts';
import { useSession } from '#web/session.tsx';
import { ownTexts } from '#web/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { useLoaded } from '#web/use-loaded.ts';
import { EmailPart } from './account/email-part.tsx';
import { FactorsPart } from './account/factors-part.tsx';
import { PasswordPart } from './account/password-part.tsx';
import { SessionsPart } from './account/sessions-part.tsx';
import styles from './account.module.css';

export function AccountScreen() {
  const { auth } = useSession();
  const load = useCallback(async () => {
    const { data, error } = await (await auth()).getUser();
    if (error !== null) throw error;
    return data.user;
  }, [auth]);
  const [user, reload] = useLoaded('user', load);

  return (
    <Screen title={accountTexts.heading} isLoading={user.state === 'loading'}>
      <h1>{accountTexts.heading}</h1>
      {user.state === 'failed' && (
        <Empty text={accountTexts.failed}>
          <Button onClick={reload}>{ownTexts.retry}</Button>
        </Empty>
      )}
      {user.state === 'loaded' && (
        <>
          <p className={styles.who}>
            {accountTexts.signedInAs} <strong>{user.content.email}</strong>
          </p>
          <div className={styles.parts}>
            <EmailPart user={user.content} reload={reload} />
            <PasswordPart />
            <FactorsPart user={user.content} reload={reload} />
            <SessionsPart />
          </div>
        </>
      )}
    </Screen>
  );
}

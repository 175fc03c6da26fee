// The sessions of the account: where the user is signed in, and signing out there.
import { useCallback, useState } from 'react';
import { accountTexts } from '#texts/en/account.ts';
import { appTexts } from '#texts/en/app.ts';
import { type AccountSession, endSession, listSessions } from '#web/auth/account-sessions.ts';
import type { Auth } from '#web/auth/session/auth-client.ts';
import { useSession } from '#web/auth/session.tsx';
import { useAuthForm } from '#web/auth/use-auth-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Pending } from '#web/ui/feedback/pending.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import sectionStyles from '#web/ui/sections/section.module.css';
import { Section } from '#web/ui/sections/section.tsx';
import { fillText } from '#web/ui/slots/fill-text.tsx';
import { useResource } from '#web/use-resource.ts';
import styles from './account.module.css';
import { deviceName } from './device.ts';

/** How many sessions are listed before "Show all". */
const SHORT_LIST_LENGTH = 5;

export function SessionsSection() {
  const { auth } = useSession();
  const load = useCallback(async (signal: AbortSignal) => listSessions(await auth(), signal), [auth]);
  const [sessions, reload] = useResource('sessions', load);
  const { isSending, message, run } = useAuthForm();
  const [showsAll, setShowsAll] = useState(false);
  const texts = accountTexts.sessions;

  const runAndReload = (action: (client: Auth) => Promise<void>, text: string) =>
    run(async (client) => {
      await action(client);
      return { kind: 'success', text };
    }).finally(reload);
  const end = (id: string) => runAndReload((client) => endSession(client, id), texts.ended);
  const endOthers = () =>
    runAndReload(async (client) => {
      const { error } = await client.signOut({ scope: 'others' });
      if (error !== null) throw error;
    }, texts.othersEnded);

  const sessionRows = sessions.state === 'loaded' ? sortCurrentFirst(sessions.content ?? []) : [];
  const isListUnavailable = sessions.state === 'loaded' && sessions.content === undefined;
  return (
    <Section id="account-sessions" heading={texts.heading}>
      <Pending state={sessions.state} />
      {sessions.state === 'failed' && (
        <p>
          {texts.failed} <Button onClick={reload}>{appTexts.retry}</Button>
        </p>
      )}
      <ul className={sectionStyles.list}>
        {(showsAll ? sessionRows : sessionRows.slice(0, SHORT_LIST_LENGTH)).map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => end(session.id)} />
        ))}
      </ul>
      {(sessionRows.length > 1 || isListUnavailable) && (
        <div className={sectionStyles.buttons}>
          {sessionRows.length > SHORT_LIST_LENGTH && (
            <Button aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? texts.showFewer : texts.showAll(sessionRows.length)}
            </Button>
          )}
          <Button aria-disabled={isSending} onClick={endOthers}>
            {texts.endOthers}
          </Button>
        </div>
      )}
      <Message message={message} />
    </Section>
  );
}

/** The session of this device, then the others, last used first. */
function sortCurrentFirst(sessions: readonly AccountSession[]): AccountSession[] {
  return sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
}

function SessionRow({ session, onEnd }: { session: AccountSession; onEnd(): void }) {
  const texts = accountTexts.sessions;
  const name = deviceName(session.user_agent) ?? texts.unknown;
  return (
    <li>
      <span>
        <strong>{name}</strong> {session.ip !== '' && texts.from(session.ip)}{' '}
        {session.current && <span className={styles.badge}>{texts.current}</span>}
        <br />
        <span className={sectionStyles.secondary}>
          {fillText(texts.times, <RelativeTime at={session.created_at} />, <RelativeTime at={session.last_used_at} />)}
        </span>
      </span>
      {!session.current && (
        <Button variant="danger" aria-label={texts.endNamed(name)} onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}

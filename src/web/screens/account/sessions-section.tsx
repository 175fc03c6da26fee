// Where one is signed in, and ending that elsewhere.
import { useCallback, useState } from 'react';
import { errorMessage } from '#web/api/error-message.ts';
import { type AccountSession, endSession, listSessions } from '#web/auth/account-sessions.ts';
import { useSession } from '#web/auth/session.tsx';
import { accountTexts } from '#web/texts/account.ts';
import { appTexts } from '#web/texts/app.ts';
import { Button } from '#web/ui/button.tsx';
import { Message, type MessageText } from '#web/ui/feedback/message.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { useResource } from '#web/use-resource.ts';
import styles from './account.module.css';
import { deviceName } from './device.ts';

export function SessionsSection() {
  const { auth } = useSession();
  const load = useCallback(async (signal: AbortSignal) => listSessions(await auth(), signal), [auth]);
  const [sessions, reload] = useResource('sessions', load);
  const [message, setMessage] = useState<MessageText>();
  const texts = accountTexts.sessions;

  async function run(action: () => Promise<unknown>, successText: string) {
    setMessage(undefined);
    try {
      await action();
      setMessage({ kind: 'success', text: successText });
    } catch (error) {
      setMessage({ kind: 'error', text: errorMessage(error) });
    }
    reload();
  }

  const end = (id: string) => run(async () => endSession(await auth(), id), texts.ended);
  const endOthers = () =>
    run(async () => {
      const { error } = await (await auth()).signOut({ scope: 'others' });
      if (error !== null) throw error;
    }, texts.othersEnded);

  const sessionRows = sessions.state === 'loaded' ? (sessions.content ?? []) : [];
  const isListUnavailable = sessions.state === 'loaded' && sessions.content === undefined;
  return (
    <section className={styles.part} aria-labelledby="account-sessions">
      <h2 id="account-sessions">{texts.heading}</h2>
      {sessions.state === 'failed' && (
        <p>
          {texts.failed} <Button onClick={reload}>{appTexts.retry}</Button>
        </p>
      )}
      <ul className={styles.list}>
        {sessionRows.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => end(session.id)} />
        ))}
      </ul>
      {(sessionRows.length > 1 || isListUnavailable) && (
        <div>
          <Button onClick={endOthers}>{texts.endOthers}</Button>
        </div>
      )}
      <Message message={message} />
    </section>
  );
}

function SessionRow({ session, onEnd }: { session: AccountSession; onEnd(): void }) {
  const texts = accountTexts.sessions;
  const name = deviceName(session.user_agent) ?? texts.unknown;
  return (
    <li>
      <span>
        <strong>{name}</strong> {session.ip !== '' && texts.from(session.ip)}{' '}
        {session.current && <span className={styles.mark}>{texts.current}</span>}
        <br />
        <span className={styles.soft}>
          {texts.signedInAt} <RelativeTime at={session.created_at} />, {texts.lastUsedAt}{' '}
          <RelativeTime at={session.last_used_at} />
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

// Where one is signed in, and ending that elsewhere.
import { useCallback, useState } from 'react';
import { endSession, listSessions, type OwnSession } from '#web/account-api.ts';
import { accountTexts } from '#web/account-texts.ts';
import styles from '#web/screens/account.module.css';
import { useSession } from '#web/session.tsx';
import { ownTexts } from '#web/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Message, type MessageText } from '#web/ui/message.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { useLoaded } from '#web/use-loaded.ts';
import { wordsOf } from '#web/words-of.ts';
import { deviceName } from './device.ts';

export function SessionsPart() {
  const { auth } = useSession();
  const load = useCallback(async (signal: AbortSignal) => listSessions(await auth(), signal), [auth]);
  const [sessions, reload] = useLoaded('sessions', load);
  const [message, setMessage] = useState<MessageText>();
  const texts = accountTexts.sessions;

  async function act(work: () => Promise<unknown>, done: string) {
    setMessage(undefined);
    try {
      await work();
      setMessage({ kind: 'success', text: done });
    } catch (error) {
      setMessage({ kind: 'error', text: wordsOf(error) });
    }
    reload();
  }

  const end = (id: string) => act(async () => endSession(await auth(), id), texts.ended);
  const endOthers = () =>
    act(async () => {
      const { error } = await (await auth()).signOut({ scope: 'others' });
      if (error !== null) throw error;
    }, texts.othersEnded);

  const list = sessions.state === 'loaded' ? (sessions.content ?? []) : [];
  const isUntold = sessions.state === 'loaded' && sessions.content === undefined;
  return (
    <section className={styles.part} aria-labelledby="account-sessions">
      <h2 id="account-sessions">{texts.heading}</h2>
      {sessions.state === 'failed' && (
        <p>
          {texts.failed} <Button onClick={reload}>{ownTexts.retry}</Button>
        </p>
      )}
      <ul className={styles.list}>
        {list.map((session) => (
          <SessionLine key={session.id} session={session} onEnd={() => end(session.id)} />
        ))}
      </ul>
      {(list.length > 1 || isUntold) && (
        <div>
          <Button onClick={endOthers}>{texts.endOthers}</Button>
        </div>
      )}
      <Message message={message} />
    </section>
  );
}

function SessionLine({ session, onEnd }: { session: OwnSession; onEnd(): void }) {
  const texts = accountTexts.sessions;
  const name = deviceName(session.user_agent) ?? texts.unknown;
  return (
    <li>
      <span>
        <strong>{name}</strong> {session.ip !== '' && texts.from(session.ip)}{' '}
        {session.current && <span className={styles.mark}>{texts.current}</span>}
        <br />
        <span className={styles.soft}>
          {texts.begun} <Moment at={session.created_at} />, {texts.used} <Moment at={session.last_used_at} />
        </span>
      </span>
      {!session.current && (
        <Button make="danger" aria-label={texts.endNamed(name)} onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}

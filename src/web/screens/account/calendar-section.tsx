// The calendar feed of the user: its secret address, made, renewed and switched off.
import { useId, useState } from 'react';
import { calendarTexts as texts } from '#texts/en/calendar.ts';
import { deleteCalendarFeed, loadCalendarFeed, makeCalendarFeed } from '#web/api/calendar.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { useSession } from '#web/auth/session.tsx';
import { copyText } from '#web/copy-text.ts';
import { Button } from '#web/ui/button.tsx';
import { LoopbackNotice } from '#web/ui/feedback/loopback-notice.tsx';
import { Message, type MessageText } from '#web/ui/feedback/message.tsx';
import { Pending } from '#web/ui/feedback/pending.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import styles from '#web/ui/sections/section.module.css';
import { Section } from '#web/ui/sections/section.tsx';
import { fillText } from '#web/ui/slots/fill-text.tsx';
import { useResource } from '#web/use-resource.ts';

export function CalendarSection() {
  const { api } = useSession();
  const [feed, reload] = useResource('calendar', (signal) => loadCalendarFeed(api, signal));
  const [address, setAddress] = useState<string>();
  const [message, setMessage] = useState<MessageText>();
  const createdAt = feed.state === 'loaded' ? feed.content.createdAt : null;

  async function change(work: () => Promise<string | undefined>) {
    try {
      const made = await work();
      setAddress(made);
      setMessage({ kind: 'success', text: made === undefined ? texts.off : texts.made });
      reload();
    } catch (error) {
      setMessage({ kind: 'error', text: errorDetail(error) });
    }
  }
  return (
    <Section id="account-calendar" heading={texts.heading}>
      <Pending state={feed.state} />
      <p>{texts.lead}</p>
      {feed.state === 'failed' && <p role="alert">{texts.failed}</p>}
      {createdAt !== null && (
        <p className={styles.secondary}>{fillText(texts.since, <RelativeTime at={createdAt} />)}</p>
      )}
      <Message message={message} />
      {address !== undefined && (
        <MadeAddress address={address} onCopied={(text) => setMessage({ kind: 'success', text })} />
      )}
      <p className={styles.buttons}>
        <Button onClick={() => change(() => makeCalendarFeed(api))}>
          {createdAt === null ? texts.make : texts.renew}
        </Button>
        {createdAt !== null && (
          <Button variant="danger" onClick={() => change(() => deleteCalendarFeed(api).then(() => undefined))}>
            {texts.switchOff}
          </Button>
        )}
      </p>
      {createdAt !== null && <p className={styles.secondary}>{texts.renewHint}</p>}
    </Section>
  );
}

/** An address that was just made: it is nowhere else. */
function MadeAddress({ address, onCopied }: { address: string; onCopied: (text: string) => void }) {
  const id = useId();
  return (
    <div className={styles.form}>
      <LoopbackNotice address={address} />
      <label htmlFor={id}>{texts.address}</label>
      <input id={id} type="url" readOnly dir="ltr" value={address} onFocus={({ target }) => target.select()} />
      <p>
        <Button onClick={async () => onCopied((await copyText(address)) ? texts.copied : texts.notCopied)}>
          {texts.copy}
        </Button>
      </p>
    </div>
  );
}

// The user's own switch for reminders by mail.
import { useState } from 'react';
import { reminderSectionTexts as texts } from '#texts/en/calendar.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { loadReminders, setReminders } from '#web/api/reminders.ts';
import { useSession } from '#web/auth/session.tsx';
import { Message, type MessageText } from '#web/ui/feedback/message.tsx';
import { Pending } from '#web/ui/feedback/pending.tsx';
import styles from '#web/ui/sections/section.module.css';
import { Section } from '#web/ui/sections/section.tsx';
import { useResource } from '#web/use-resource.ts';

export function RemindersSection() {
  const { api } = useSession();
  const [reminders, reload] = useResource('reminders', (signal) => loadReminders(api, signal));
  const [message, setMessage] = useState<MessageText>();
  /** What was chosen and is not saved yet. */
  const [wanted, setWanted] = useState<boolean>();
  if (reminders.state !== 'loaded') return <Pending state={reminders.state} />;
  const { isOn, isPossible } = reminders.content;

  async function change(isWanted: boolean) {
    setMessage(undefined);
    setWanted(isWanted);
    try {
      await setReminders(api, isWanted);
      reload();
    } catch (error) {
      setWanted(undefined);
      setMessage({ kind: 'error', text: errorDetail(error) });
    }
  }
  return (
    <Section id="account-reminders" heading={texts.heading}>
      <p>{texts.lead}</p>
      {!isPossible && <p className={styles.secondary}>{texts.notPossible}</p>}
      <label>
        <input
          type="checkbox"
          checked={wanted ?? isOn}
          disabled={!isPossible && !isOn}
          onChange={({ target }) => void change(target.checked)}
        />{' '}
        {texts.label}
      </label>
      <Message message={message} />
    </Section>
  );
}

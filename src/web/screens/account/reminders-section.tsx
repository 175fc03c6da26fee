// The user's own switch for reminders by mail.
import { useState } from 'react';
import type { SetReminders } from '#api/reminders.ts';
import { reminderSectionTexts as texts } from '#texts/en/calendar.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { loadReminders, setReminders } from '#web/api/reminders.ts';
import { useSession } from '#web/auth/session.tsx';
import { useMember } from '#web/member.tsx';
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
  const [wanted, setWanted] = useState<SetReminders>();
  const { role } = useMember();
  if (reminders.state !== 'loaded') return <Pending state={reminders.state} />;
  const { isPossible } = reminders.content;
  const { isOn, wantsComments = false } = wanted ?? reminders.content;

  async function change(next: SetReminders) {
    setMessage(undefined);
    setWanted(next);
    try {
      await setReminders(api, next);
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
          checked={isOn}
          disabled={!isPossible && !isOn}
          onChange={({ target }) => void change({ isOn: target.checked, wantsComments })}
        />{' '}
        {texts.label}
      </label>
      {(role !== 'learner' || wantsComments) && (
        <label>
          <input
            type="checkbox"
            checked={wantsComments}
            disabled={!isPossible && !wantsComments}
            onChange={({ target }) => void change({ isOn, wantsComments: target.checked })}
          />{' '}
          {texts.comments}
        </label>
      )}
      <Message message={message} />
    </Section>
  );
}

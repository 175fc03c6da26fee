// How mail is set up, and a test mail with the mail server's own error.
import { useState } from 'react';
import { Problem } from '#api/problem.ts';
import { settingsTexts } from '#texts/en/settings.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { sendTestMail } from '#web/api/settings.ts';
import { useSession } from '#web/auth/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Message, type MessageText } from '#web/ui/feedback/message.tsx';
import sectionStyles from '#web/ui/sections/section.module.css';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import { MailServerForm } from './mail-server-form.tsx';
import { SectionFrame } from './section.tsx';
import styles from './settings.module.css';
import type { SectionProps } from './use-settings.ts';

const texts = settingsTexts.mail;

export function MailSection(props: SectionProps) {
  const { settings } = props;
  const { api } = useSession();
  const [message, setMessage] = useState<MessageText>();
  const { isBusy, run } = useExclusiveAction();
  const test = () =>
    run(async () => {
      setMessage(undefined);
      try {
        const { to, isSent } = await sendTestMail(api);
        setMessage({ kind: 'success', text: isSent ? texts.sent(to) : texts.inMailbox(to) });
      } catch (error) {
        const isRefusal = error instanceof Problem && error.code === 'mail_failed';
        setMessage({ kind: 'error', text: isRefusal ? texts.failed(errorDetail(error)) : errorDetail(error) });
      }
    });
  return (
    <SectionFrame id="email" heading={texts.heading}>
      {settings.hasExternalAccounts ? (
        <p>{settingsTexts.setAtProvider}</p>
      ) : (
        <>
          <dl className={styles.facts}>
            <dt>{texts.server}</dt>
            <dd>{settings.mail.server ?? texts.none}</dd>
            <dt>{texts.from}</dt>
            <dd>{settings.mail.from}</dd>
          </dl>
          {settings.mail.isSetByEnvironment ? (
            <p className={sectionStyles.secondary}>{texts.hint}</p>
          ) : (
            <MailServerForm {...props} />
          )}
          <div className={styles.buttons}>
            <Button aria-disabled={isBusy} onClick={() => void test()}>
              {texts.test}
            </Button>
          </div>
          <Message message={message} />
        </>
      )}
    </SectionFrame>
  );
}

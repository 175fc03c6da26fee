// A person's own data on the account screen: download, delete answers, who looked, delete the account.
import { useState } from 'react';
import { Link } from 'wouter';
import type { Look, OwnData } from '#api/own-data.ts';
import { ownDataTexts as texts } from '#texts/en/privacy.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { useSession } from '#web/auth/session.tsx';
import { downloadFile } from '#web/download-file.ts';
import { PRIVACY_PATH } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { Message, type MessageText } from '#web/ui/feedback/message.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import sectionStyles from '#web/ui/sections/section.module.css';
import { Section } from '#web/ui/sections/section.tsx';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import { useResource } from '#web/use-resource.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import styles from './own-data.module.css';
import { deleteAnswers, exportOwnData, loadOwnData } from './privacy-api.ts';

export function OwnDataSection() {
  const { api } = useSession();
  const [ownData, reload] = useResource('own data', (signal) => loadOwnData(api, signal));
  const [message, setMessage] = useState<MessageText>();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Section id="account-data" heading={texts.heading}>
      <DownloadButton setMessage={setMessage} />
      {ownData.state === 'failed' && <LoadFailure error={ownData.error} text={texts.failed} onRetry={reload} />}
      {ownData.state === 'loaded' && (
        <>
          <Answers ownData={ownData.content} setMessage={setMessage} reload={reload} />
          <Looks looks={ownData.content.looks} />
          <div className={sectionStyles.buttons}>
            <Button onClick={() => setDeleting(true)}>{texts.delete}</Button>
          </div>
          {isDeleting && <DeleteAccountDialog ownData={ownData.content} onClose={() => setDeleting(false)} />}
        </>
      )}
      <p>
        <Link href={PRIVACY_PATH}>{texts.about}</Link>
      </p>
      <Message message={message} />
    </Section>
  );
}

type SetMessage = (message: MessageText | undefined) => void;

function DownloadButton({ setMessage }: { setMessage: SetMessage }) {
  const { api } = useSession();
  const { isBusy, run } = useExclusiveAction();
  const download = () =>
    run(async () => {
      const file = await downloadFile(await exportOwnData(api));
      setMessage({ kind: 'success', text: texts.downloaded(file) });
    }).catch((error: unknown) => setMessage({ kind: 'error', text: errorDetail(error) }));
  return (
    <div className={styles.part}>
      <Button aria-disabled={isBusy} onClick={() => void download()}>
        {isBusy ? texts.downloading : texts.download}
      </Button>
      <p className={sectionStyles.secondary}>{texts.downloadHint}</p>
    </div>
  );
}

type AnswersProps = { ownData: OwnData; setMessage: SetMessage; reload: () => void };

function Answers({ ownData: { courses, answers }, setMessage, reload }: AnswersProps) {
  const { api } = useSession();
  const [deletion, setDeletion] = useState<{ id?: string; title?: string }>();
  async function deleteIn(courseId: string | undefined) {
    const { deleted } = await deleteAnswers(api, courseId);
    setMessage({ kind: 'success', text: texts.deletedAnswers(deleted) });
    reload();
  }
  return (
    <div className={styles.part}>
      <h3>{texts.answersHeading}</h3>
      {answers === 0 && <p className={sectionStyles.secondary}>{texts.noAnswers}</p>}
      <ul className={sectionStyles.list}>
        {courses.map((course) => (
          <li key={course.id}>
            <span>
              <strong>{course.title}</strong>{' '}
              <span className={sectionStyles.secondary}>{texts.answers(course.answers)}</span>
            </span>
            <Button aria-label={texts.deleteAnswersIn(course.title)} onClick={() => setDeletion(course)}>
              {texts.deleteAnswers}
            </Button>
          </li>
        ))}
        {answers > 0 && (
          <li>
            <span className={sectionStyles.secondary}>{texts.answers(answers)}</span>
            <Button onClick={() => setDeletion({})}>{texts.deleteAllAnswers}</Button>
          </li>
        )}
      </ul>
      {deletion !== undefined && (
        <ConfirmDialog
          heading={texts.deleteAnswersQuestion(deletion.title)}
          text={texts.deleteAnswersText}
          confirmLabel={texts.confirmDeleteAnswers}
          cancelLabel={texts.cancel}
          onConfirm={() => deleteIn(deletion.id)}
          onClose={() => setDeletion(undefined)}
        />
      )}
    </div>
  );
}

function Looks({ looks }: { looks: readonly Look[] }) {
  return (
    <div className={styles.part}>
      <h3>{texts.looksHeading}</h3>
      {looks.length === 0 && <p className={sectionStyles.secondary}>{texts.noLooks}</p>}
      <ul className={sectionStyles.list}>
        {looks.map(({ at, viewer, className, role }) => (
          <li key={`${at} ${viewer}`}>
            <span>
              {texts.looked(viewer ?? texts.unknownViewer, className)}
              {role === 'owner' && <span className={sectionStyles.secondary}> {texts.owner}</span>}
            </span>
            <RelativeTime at={at} />
          </li>
        ))}
      </ul>
    </div>
  );
}

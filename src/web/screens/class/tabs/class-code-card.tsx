// The code of a class: shown, copied as a link, replaced, and switched off.
import { CalendarClock, Link as LinkIcon, Power, Presentation, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ClassCode, ClassDetails } from '#api/classes.ts';
import { formatCode, joinAddress } from '#api/codes.ts';
import { JOIN_PATH } from '#api/endpoints.ts';
import { classTexts } from '#texts/en/classes.ts';
import { formTexts } from '#texts/en/general.ts';
import { formatFullDate } from '#texts/formats/format-time.ts';
import { deleteCode } from '#web/api/classes.ts';
import { useSession } from '#web/auth/session.tsx';
import { copyText } from '#web/copy-text.ts';
import { classPath } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import buttonStyles from '#web/ui/button.module.css';
import { Button } from '#web/ui/button.tsx';
import { LoopbackNotice } from '#web/ui/feedback/loopback-notice.tsx';
import { ActionMenu } from '#web/ui/overlay/action-menu.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { fillText } from '#web/ui/slots/fill-text.tsx';
import styles from './class-code-card.module.css';
import { CodeDialog } from './code-dialog.tsx';
import { ApprovalSwitch } from './join-requests.tsx';

const texts = classTexts.code;

type CodeDialogKind = 'new' | 'change' | 'off';

type ClassCodeCardProps = { schoolClass: ClassDetails; reload: () => void };

/** Of an open class: an archived one has no code that works. */
export function ClassCodeCard({ schoolClass, reload }: ClassCodeCardProps) {
  const { api } = useSession();
  const { id, code } = schoolClass;
  const [dialog, setDialog] = useState<CodeDialogKind>();
  return (
    <section className={styles.card} aria-labelledby="class-code">
      <h2 id="class-code">{texts.heading}</h2>
      {code === null ? (
        <div className={styles.off}>
          <p>{texts.off}</p>
          <Button variant="primary" onClick={() => setDialog('new')}>
            {texts.renew}
          </Button>
        </div>
      ) : (
        <>
          <LoopbackNotice />
          <CurrentCode classId={id} code={code} onDialog={setDialog} />
          <ApprovalSwitch schoolClass={schoolClass} reload={reload} />
        </>
      )}
      {dialog === 'off' && (
        <ConfirmDialog
          heading={texts.switchOff}
          text={texts.renewHint}
          confirmLabel={texts.switchOff}
          cancelLabel={formTexts.cancel}
          onConfirm={() => deleteCode(api, id).then(reload)}
          onClose={() => setDialog(undefined)}
        />
      )}
      {(dialog === 'new' || dialog === 'change') && (
        <CodeDialog
          classId={id}
          isNew={dialog === 'new'}
          current={code}
          onSaved={() => {
            setDialog(undefined);
            reload();
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </section>
  );
}

type CurrentCodeProps = {
  classId: string;
  code: ClassCode;
  onDialog: (dialog: CodeDialogKind) => void;
};

function CurrentCode({ classId, code, onDialog }: CurrentCodeProps) {
  const [message, setMessage] = useState('');
  async function copy() {
    const isCopied = await copyText(joinAddress(location.origin, code.linkCode));
    setMessage(isCopied ? texts.copied : texts.notCopied);
  }
  const actions = [
    { text: texts.renew, icon: <RefreshCw aria-hidden="true" size={16} />, onSelect: () => onDialog('new') },
    { text: texts.change, icon: <CalendarClock aria-hidden="true" size={16} />, onSelect: () => onDialog('change') },
    {
      text: texts.switchOff,
      icon: <Power aria-hidden="true" size={16} />,
      isDanger: true,
      onSelect: () => onDialog('off'),
    },
  ];
  return (
    <>
      <p className={styles.code}>{formatCode(code.code)}</p>
      <Terms code={code} />
      <p className={styles.hint}>{texts.hint(`${location.host}${JOIN_PATH}`)}</p>
      <div className={styles.buttons}>
        <Link href={classPath(classId, 'code')} className={`${buttonStyles.button} ${buttonStyles.primary}`}>
          <Presentation aria-hidden="true" size={18} />
          {texts.show}
        </Link>
        <Button onClick={() => void copy()}>
          <LinkIcon aria-hidden="true" size={18} />
          {texts.copy}
        </Button>
        <ActionMenu label={texts.actions} actions={actions} />
        <span role="status">{message}</span>
      </div>
    </>
  );
}

function Terms({ code: { expiresAt, usesLeft } }: { code: ClassCode }) {
  const isExpired = expiresAt !== null && new Date(expiresAt) <= new Date();
  return (
    <p className={styles.terms}>
      {isExpired && (
        <>
          <Badge tone="warning" text={texts.expired} /> {texts.expiredHint}
        </>
      )}
      {expiresAt !== null &&
        !isExpired &&
        fillText(
          (time) => (usesLeft === null ? texts.until(time) : texts.untilFor(time, usesLeft)),
          <time dateTime={expiresAt}>{formatFullDate(new Date(expiresAt))}</time>,
        )}
      {expiresAt === null && usesLeft !== null && texts.usesLeft(usesLeft)}
    </p>
  );
}
